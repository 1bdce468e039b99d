// An app may have to name these types of DIDefinition. With this file `import SwiftDI` is enough.
//
// With the feature MemberImportVisibility these lines also make the members of all types of
// DIDefinition visible. `SourceLocation` is not exported, because Testing has a type of that name.

@_exported public import struct DIDefinition.CalendarDate
@_exported public import struct DIDefinition.ContainerDefinition
@_exported public import enum DIDefinition.Ownership
