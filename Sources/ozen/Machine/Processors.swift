import Glibc

/// How many processors the machine has.
func availableProcessors() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
