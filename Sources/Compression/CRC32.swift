/// CRC-32, as zip, gzip and PNG have it: tells bytes apart that differ by accident, not those made to look alike.
public func crc32(_ bytes: [UInt8]) -> Int { Deflate.checksum(bytes) }
