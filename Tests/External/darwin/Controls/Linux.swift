// Code that only compiles on Linux, or on systems that are newer than those of the manifest. Each comment
// is the fault of the line above it.
import Darwin

func inlineArray() -> InlineArray<3, Int> { [1, 2, 3] }
// error: is only available in
func newPipe() -> Int32 { pipe2(nil, 0) }
// error: is only available in
func number() -> Int32 { gettid() }
// error: cannot find 'gettid' in scope
func device(_ facts: stat) -> UInt64 { facts.st_dev }
// error: cannot convert return expression
func flag() { _ = O_PATH }
// error: cannot find 'O_PATH' in scope
func immediate() async { await Task.immediate {}.value }
// error: is only available in
actor Late { isolated deinit {} }
// error: is only available in
func path() { _NSGetExecutablePath(nil, nil) }
// error: cannot find '_NSGetExecutablePath' in scope
func thread() -> pthread_t { pthread_t() }
// error: missing argument
func actions() { _ = posix_spawn_file_actions_t() }
// error: missing argument
