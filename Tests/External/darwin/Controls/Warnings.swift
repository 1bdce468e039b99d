// Code that compiles with warnings, which only appear if everything else is right.
import Darwin

func unused() { let number = getpid() }
// warning: was never used
