/// Returns the CRC-32 used by zip, gzip and PNG. It detects accidental differences, not deliberate ones.
public func crc32(_ bytes: [UInt8]) -> Int { Deflate.checksum(bytes) }
