/// The known name that an unknown one was most likely meant to be.
public enum NearestName {
  /// The nearest of the candidates, if one is near enough; of equals the first.
  ///
  /// Near enough is an edit distance of at most a third of the length and at most three, case of
  /// ASCII ignored; digits have to be the same.
  public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let candidates = Array(candidates)
    var steps = Int.max
    return SpellingIndex(candidates).near(name, steps: &steps).first.map { candidates[$0.position] }
  }
}
