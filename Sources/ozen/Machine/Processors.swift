import Glibc

/// Returns the number of processors of the machine.
func availableProcessors() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
