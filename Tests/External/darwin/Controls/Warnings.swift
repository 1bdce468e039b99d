// Code that compiles with warnings, which only appear if everything else is right.
import Darwin

func unused() { let x = getpid() }  // warning: was never used
func variable() -> pid_t { var x = getpid(); return x }  // warning: was never mutated
