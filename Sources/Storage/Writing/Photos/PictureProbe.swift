public import Support

/// Looks at a file's bytes before it joins a site: the endings that a file of its format may have, the usual one first,
/// in small letters and without the dot.
///
/// It throws what is wrong, at the place that it is given, with a file that is no picture, or none that a site can show.
public typealias PictureProbe = @Sendable ([UInt8], Place) throws(Problem) -> [String]
