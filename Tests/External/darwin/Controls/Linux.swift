// Code that only compiles on Linux, or on systems that are newer than those of the manifest.
import Darwin

func inlineArray() { let x: InlineArray<3, Int> = [1, 2, 3]; print(x[1]) }  // error: is only available in
func newPipe() -> Int32 { pipe2(nil, 0) }  // error: is only available in
func number() -> Int32 { gettid() }  // error: cannot find 'gettid' in scope
func device() -> UInt64 { var s = stat(); stat("/", &s); return s.st_dev }  // error: cannot convert return expression
func flag() { _ = O_PATH }  // error: cannot find 'O_PATH' in scope
func immediate() async { await Task.immediate {}.value }  // error: is only available in
actor Late { isolated deinit {} }  // error: is only available in
func path() { _NSGetExecutablePath(nil, nil) }  // error: cannot find '_NSGetExecutablePath' in scope
func thread() { var thread = pthread_t(); pthread_create(&thread, nil, { $0 }, nil) }  // error: missing argument
func actions() { var actions = posix_spawn_file_actions_t(); _ = actions }  // error: missing argument
