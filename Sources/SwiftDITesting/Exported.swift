// What a test may have to name beside the types of SwiftDI and SwiftDITesting.
//
// With the feature MemberImportVisibility each line also makes the members of all types of its module
// visible, as in `finding.severity == .error`. `Severity` itself is not exported, because an app may
// have a type of that name.

@_exported public import struct DIAnalysis.AnalyzerConfiguration
@_exported public import struct DIConfiguration.ConfigurationError
@_exported public import struct DIDefinition.CalendarDate
