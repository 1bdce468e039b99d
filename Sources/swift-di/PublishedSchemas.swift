/// The JSON Schemas in Documentation/Schemas.
///
/// Embedded by `make docs`. Do not edit.
enum PublishedSchemas {
  /// The schema 'definition'.
  static let definition = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:swift-di:schema:definition:1",
      "title": "Container definition of swift-di, version 1",
      "description": "The bindings of a dependency-injection container and their dependencies. A member that is not listed here is ignored by the analysis and reported as a note.",
      "type": "object",
      "required": ["formatVersion", "bindings"],
      "properties": {
        "$schema": {
          "description": "Allowed and ignored: names this schema for editors.",
          "type": "string"
        },
        "formatVersion": {
          "description": "The version of this format.",
          "type": "integer",
          "const": 1
        },
        "name": {
          "description": "The container's name. Default: the file's name without its ending.",
          "type": "string"
        },
        "generator": {
          "description": "Who wrote this definition.",
          "type": "object",
          "required": ["name"],
          "properties": {
            "name": { "type": "string" },
            "version": { "type": "string" }
          }
        },
        "environment": {
          "description": "The environment that the container starts in.",
          "type": "object",
          "properties": {
            "name": {
              "description": "Such as Production or Staging.",
              "type": "string"
            },
            "variables": {
              "description": "The variables that are set, by name.",
              "type": "object",
              "additionalProperties": { "type": ["string", "number", "boolean", "null"] }
            }
          }
        },
        "scopes": {
          "description": "The declared scopes.",
          "type": "array",
          "items": { "$ref": "#/$defs/scope" }
        },
        "containers": {
          "description": "The child containers. The unnamed root container always exists.",
          "type": "array",
          "items": { "$ref": "#/$defs/container" }
        },
        "modules": {
          "description": "The modules that declare bindings.",
          "type": "array",
          "items": { "$ref": "#/$defs/module" }
        },
        "bindings": {
          "description": "All bindings, in order of registration.",
          "type": "array",
          "items": { "$ref": "#/$defs/binding" }
        },
        "collections": {
          "description": "Collections that must have at least one contribution unless 'allowEmpty'.",
          "type": "array",
          "items": { "$ref": "#/$defs/collection" }
        },
        "externals": {
          "description": "Keys that somebody else puts in at run time.",
          "type": "array",
          "items": { "$ref": "#/$defs/external" }
        },
        "roots": {
          "description": "The keys that the app requests itself. Without roots reachability is not checked. Eager bindings are roots by themselves.",
          "type": "array",
          "items": { "$ref": "#/$defs/root" }
        },
        "ignore": {
          "description": "Suppressions for the whole definition.",
          "type": "array",
          "items": { "$ref": "#/$defs/definitionSuppression" }
        }
      },
      "$defs": {
        "key": {
          "title": "Key",
          "description": "Type or Type#name: everything after the first # is the name. Compared exactly, without white space at both ends.",
          "type": "string",
          "pattern": "[^\\u0009-\\u000D\\u0020\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]"
        },
        "scopeReference": {
          "title": "Name of a scope",
          "type": "string",
          "examples": ["singleton", "weak", "graph", "prototype"]
        },
        "typeNames": {
          "type": "array",
          "items": { "type": "string" }
        },
        "labels": {
          "title": "Labels",
          "description": "Free texts by name; used by contracts and filters.",
          "type": "object",
          "additionalProperties": { "type": "string" }
        },
        "position": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647
        },
        "source": {
          "title": "Place in Swift source",
          "type": "object",
          "required": ["file"],
          "properties": {
            "file": {
              "description": "Path of the file.",
              "type": "string"
            },
            "line": {
              "description": "Counted from 1.",
              "$ref": "#/$defs/position"
            },
            "column": {
              "description": "Counted from 1, in UTF-8 bytes.",
              "$ref": "#/$defs/position"
            }
          }
        },
        "scope": {
          "title": "Declared scope",
          "type": "object",
          "required": ["name"],
          "properties": {
            "name": {
              "description": "Unique, and not the name of a built-in scope.",
              "type": "string",
              "not": { "enum": ["singleton", "weak", "graph", "prototype"] }
            },
            "within": {
              "description": "The scope that outlives this one.",
              "default": "singleton",
              "$ref": "#/$defs/scopeReference"
            }
          }
        },
        "container": {
          "title": "Child container",
          "type": "object",
          "required": ["name"],
          "properties": {
            "name": {
              "description": "Unique and not empty: the empty name is the root container's.",
              "type": "string",
              "minLength": 1
            },
            "parent": {
              "description": "Where a key is looked up that is not bound here. Default: the root container.",
              "type": "string"
            },
            "scope": {
              "description": "The declared scope whose opening creates the container. Its singletons and instances live as long.",
              "$ref": "#/$defs/scopeReference"
            }
          }
        },
        "module": {
          "title": "Module",
          "type": "object",
          "required": ["name"],
          "properties": {
            "name": {
              "description": "Unique.",
              "type": "string"
            },
            "requires": {
              "description": "Names of the modules that this one requires.",
              "type": "array",
              "items": { "type": "string" }
            },
            "labels": { "$ref": "#/$defs/labels" },
            "source": { "$ref": "#/$defs/source" }
          }
        },
        "collection": {
          "title": "Demand on a collection",
          "type": "object",
          "required": ["key"],
          "properties": {
            "key": { "$ref": "#/$defs/key" },
            "allowEmpty": {
              "description": "Whether the collection may have no contribution at all.",
              "type": "boolean",
              "default": true
            }
          }
        },
        "external": {
          "title": "External key",
          "oneOf": [
            { "$ref": "#/$defs/key" },
            {
              "type": "object",
              "required": ["key"],
              "properties": {
                "key": { "$ref": "#/$defs/key" },
                "scope": {
                  "description": "How long it lives. Default: singleton.",
                  "$ref": "#/$defs/scopeReference"
                },
                "pattern": false
              }
            },
            {
              "type": "object",
              "required": ["pattern"],
              "properties": {
                "pattern": {
                  "description": "A glob over keys: * is any run of scalars, ? one scalar.",
                  "type": "string"
                },
                "key": false
              }
            }
          ]
        },
        "root": {
          "title": "Root",
          "description": "A key that the app requests itself; looked up in the root container, else in any child.",
          "anyOf": [
            { "$ref": "#/$defs/key" },
            {
              "type": "object",
              "required": ["key"],
              "properties": {
                "key": { "$ref": "#/$defs/key" },
                "kind": { "$ref": "#/$defs/kind" },
                "arguments": {
                  "description": "Types of the arguments passed.",
                  "$ref": "#/$defs/typeNames"
                },
                "source": { "$ref": "#/$defs/source" }
              }
            }
          ]
        },
        "date": {
          "title": "Day",
          "description": "An ISO date: the last day on which the suppression counts (UTC).",
          "type": "string",
          "format": "date",
          "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
          "maxLength": 10
        },
        "definitionSuppression": {
          "title": "Suppression for the whole definition",
          "description": "Silences a finding of the rule when each of its keys matches one of the globs.",
          "type": "object",
          "required": ["rule"],
          "properties": {
            "rule": {
              "description": "The id of the rule.",
              "type": "string"
            },
            "keys": {
              "description": "Globs: * is any run of scalars, ? one scalar.",
              "type": "array",
              "items": { "type": "string" }
            },
            "reason": { "type": "string" },
            "until": { "$ref": "#/$defs/date" }
          }
        },
        "suppression": {
          "title": "Suppression",
          "description": "Silences findings of the rule whose first key is this binding's.",
          "type": "object",
          "required": ["rule"],
          "properties": {
            "rule": {
              "description": "The id of the rule.",
              "type": "string"
            },
            "reason": { "type": "string" },
            "until": { "$ref": "#/$defs/date" }
          }
        },
        "suppressions": {
          "type": "array",
          "items": { "$ref": "#/$defs/suppression" }
        },
        "environmentVariable": {
          "title": "Environment variable that the factory reads",
          "anyOf": [
            { "type": "string" },
            {
              "type": "object",
              "required": ["name"],
              "properties": {
                "name": { "type": "string" },
                "hasDefault": {
                  "description": "Whether the factory can do without it.",
                  "type": "boolean",
                  "default": false
                }
              }
            }
          ]
        },
        "binding": {
          "title": "Binding",
          "description": "How one key is satisfied.",
          "type": "object",
          "required": ["key"],
          "properties": {
            "key": { "$ref": "#/$defs/key" },
            "id": {
              "description": "Unique; needed only to tell contributions apart.",
              "type": "string"
            },
            "container": {
              "description": "The child container it is bound in. Default: the root container.",
              "type": "string"
            },
            "scope": {
              "description": "singleton, weak, graph, prototype or a declared scope. Absent: unscoped, a new instance for each request.",
              "$ref": "#/$defs/scopeReference"
            },
            "module": {
              "description": "The declaring module.",
              "type": "string"
            },
            "source": { "$ref": "#/$defs/source" },
            "type": {
              "description": "The implementation type that the factory returns, if it is not the key's type.",
              "type": "string"
            },
            "dependencies": {
              "description": "What the factory needs.",
              "type": "array",
              "items": { "$ref": "#/$defs/dependency" }
            },
            "opaque": {
              "description": "The factory requests keys that are not listed here.",
              "type": "boolean",
              "default": false
            },
            "instance": {
              "description": "An existing object. Excludes dependencies, alias and arguments.",
              "type": "boolean",
              "const": true
            },
            "alias": {
              "description": "This key is answered by that one. Excludes dependencies, instance, arguments, scope and eager.",
              "$ref": "#/$defs/key"
            },
            "arguments": {
              "description": "Types of the run-time arguments that the factory takes.",
              "$ref": "#/$defs/typeNames"
            },
            "eager": {
              "description": "Constructed when the container starts.",
              "type": "boolean",
              "default": false
            },
            "contributes": {
              "description": "One element of the collection under the key.",
              "type": "boolean",
              "default": false
            },
            "mapKey": {
              "description": "With 'contributes': the element's key in a map.",
              "type": "string"
            },
            "overrides": {
              "description": "Deliberately replaces the bindings of this key registered before it in the same container; on a contribution the earlier one of the same id.",
              "type": "boolean",
              "default": false
            },
            "decorates": {
              "description": "Wraps the binding of the same key registered before it.",
              "type": "boolean",
              "default": false
            },
            "environment": {
              "description": "Environment variables that the factory reads.",
              "type": "array",
              "items": { "$ref": "#/$defs/environmentVariable" }
            },
            "isolation": {
              "description": "The global actor that the factory is isolated to. Absent: nonisolated.",
              "type": "string",
              "examples": ["MainActor"]
            },
            "async": {
              "description": "The factory is async.",
              "type": "boolean",
              "default": false
            },
            "throws": {
              "description": "The factory throws.",
              "type": "boolean",
              "default": false
            },
            "sendable": {
              "description": "The type is Sendable.",
              "type": "boolean",
              "default": false
            },
            "closes": {
              "description": "Has a teardown that somebody must call.",
              "type": "boolean",
              "default": false
            },
            "labels": { "$ref": "#/$defs/labels" },
            "ignore": {
              "description": "Suppressions of findings whose first key is this binding's.",
              "$ref": "#/$defs/suppressions"
            }
          },
          "dependentSchemas": {
            "instance": {
              "properties": { "dependencies": false, "alias": false, "arguments": false }
            },
            "alias": {
              "properties": {
                "dependencies": false,
                "instance": false,
                "arguments": false,
                "scope": false,
                "eager": false
              }
            }
          }
        },
        "kind": {
          "title": "Kind of request",
          "description": "instance: resolved before construction. property: set after construction. provider: resolved at each call. lazy: resolved at first use, then held. collection: all contributions under the key.",
          "type": "string",
          "enum": ["instance", "property", "provider", "lazy", "collection"],
          "default": "instance"
        },
        "dependency": {
          "title": "Dependency",
          "description": "One dependency of a binding: a key, or an object with details.",
          "anyOf": [
            { "$ref": "#/$defs/key" },
            {
              "type": "object",
              "required": ["key"],
              "properties": {
                "key": { "$ref": "#/$defs/key" },
                "kind": { "$ref": "#/$defs/kind" },
                "element": {
                  "description": "With kind collection: how each element is handed over.",
                  "type": "string",
                  "enum": ["instance", "provider", "lazy"],
                  "default": "instance"
                },
                "optional": {
                  "description": "May be unbound.",
                  "type": "boolean",
                  "default": false
                },
                "name": {
                  "description": "The parameter or property.",
                  "type": "string"
                },
                "ownership": {
                  "description": "weak and unowned are not held.",
                  "type": "string",
                  "enum": ["strong", "weak", "unowned"],
                  "default": "strong"
                },
                "recorded": {
                  "description": "Not declared, but seen while the factory ran.",
                  "type": "boolean",
                  "default": false
                },
                "arguments": {
                  "description": "Types of the arguments passed.",
                  "$ref": "#/$defs/typeNames"
                },
                "source": { "$ref": "#/$defs/source" },
                "ignore": {
                  "description": "Suppressions of findings that this dependency is to blame for.",
                  "$ref": "#/$defs/suppressions"
                }
              }
            }
          ]
        }
      }
    }

    """##

  /// The schema 'report'.
  static let report = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:swift-di:schema:report:1",
      "title": "Report of swift-di lint, version 1",
      "description": "What 'swift-di lint --format json' writes. Members stand in this order; absent ones are omitted.",
      "type": "object",
      "additionalProperties": false,
      "required": ["formatVersion", "tool", "containers", "failed"],
      "properties": {
        "formatVersion": {
          "description": "The version of this format.",
          "type": "integer",
          "const": 1
        },
        "tool": {
          "description": "What wrote the report.",
          "type": "object",
          "additionalProperties": false,
          "required": ["name", "version"],
          "properties": {
            "name": { "type": "string", "const": "swift-di" },
            "version": { "type": "string", "minLength": 1 }
          }
        },
        "containers": {
          "description": "One entry for each definition.",
          "type": "array",
          "items": { "$ref": "#/$defs/container" }
        },
        "failed": {
          "description": "Whether the exit status is 1.",
          "type": "boolean"
        }
      },
      "$defs": {
        "count": {
          "type": "integer",
          "minimum": 0
        },
        "position": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647
        },
        "strings": {
          "type": "array",
          "items": { "type": "string" }
        },
        "severity": {
          "title": "Severity",
          "description": "The effective one: configuration and --strict applied.",
          "type": "string",
          "enum": ["error", "warning", "note"]
        },
        "container": {
          "title": "Definition",
          "type": "object",
          "additionalProperties": false,
          "required": ["name", "bindings", "dependencies", "findings", "summary"],
          "properties": {
            "name": {
              "description": "The definition's name.",
              "type": "string"
            },
            "input": {
              "description": "The file it was read from, or the compiled code that exported it.",
              "type": "string"
            },
            "environments": {
              "description": "The environments that were linted, in the order of the command line; absent if none was named.",
              "minItems": 1,
              "$ref": "#/$defs/strings"
            },
            "bindings": {
              "description": "How many bindings it has; in several environments all of them, each counted once.",
              "$ref": "#/$defs/count"
            },
            "dependencies": {
              "description": "How many dependencies they have; in several environments all of them, each counted once.",
              "$ref": "#/$defs/count"
            },
            "findings": {
              "description": "Sorted by file, line and column (those without a source first), rule, then keys.",
              "type": "array",
              "items": { "$ref": "#/$defs/finding" }
            },
            "omitted": {
              "description": "How many findings of each rule the limit left out; they count in the summary and in 'failed'. Absent if there are none.",
              "type": "object",
              "minProperties": 1,
              "additionalProperties": { "$ref": "#/$defs/count" }
            },
            "summary": { "$ref": "#/$defs/summary" }
          }
        },
        "summary": {
          "title": "Summary",
          "description": "Numbers of findings, those left out included. Only new ones count in error, warning and note.",
          "type": "object",
          "additionalProperties": false,
          "required": ["error", "warning", "note", "suppressed", "known", "opaque"],
          "properties": {
            "error": { "$ref": "#/$defs/count" },
            "warning": { "$ref": "#/$defs/count" },
            "note": { "$ref": "#/$defs/count" },
            "suppressed": { "$ref": "#/$defs/count" },
            "known": { "$ref": "#/$defs/count" },
            "opaque": {
              "description": "How many bindings are opaque.",
              "$ref": "#/$defs/count"
            }
          }
        },
        "finding": {
          "title": "Finding",
          "type": "object",
          "additionalProperties": false,
          "required": ["rule", "severity", "message", "keys", "fingerprint", "state"],
          "properties": {
            "rule": {
              "description": "The id of the rule.",
              "type": "string",
              "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
            },
            "severity": { "$ref": "#/$defs/severity" },
            "message": {
              "description": "One sentence that names the keys.",
              "type": "string",
              "minLength": 1
            },
            "container": {
              "description": "The child container of the first key. Absent: the root container.",
              "type": "string",
              "minLength": 1
            },
            "keys": {
              "description": "What the finding is about: its identity together with rule, definition and container.",
              "$ref": "#/$defs/strings"
            },
            "path": {
              "description": "The edges of the evidence, in order.",
              "type": "array",
              "minItems": 1,
              "items": { "$ref": "#/$defs/edge" }
            },
            "reachedFrom": {
              "description": "The roots from which the finding is reached, shortest path first.",
              "minItems": 1,
              "maxItems": 3,
              "$ref": "#/$defs/strings"
            },
            "source": {
              "description": "Where the user should look, if the definition gives a place in Swift source.",
              "$ref": "#/$defs/source"
            },
            "definition": { "$ref": "#/$defs/definitionPlace" },
            "help": {
              "description": "What to do about it.",
              "type": "string",
              "minLength": 1
            },
            "suggestions": {
              "description": "For a missing binding the near keys, best first; for a cycle the dependencies to defer, as 'A -> B'.",
              "minItems": 1,
              "$ref": "#/$defs/strings"
            },
            "otherRings": {
              "description": "Further cycles of the same component, shortest first.",
              "type": "array",
              "minItems": 1,
              "maxItems": 19,
              "items": { "minItems": 1, "$ref": "#/$defs/strings" }
            },
            "environments": {
              "description": "The environments that have the finding, when several were linted and not all have it.",
              "minItems": 1,
              "$ref": "#/$defs/strings"
            },
            "fingerprint": {
              "description": "The first 16 hexadecimal digits of SHA-256 over rule, definition name, container and keys.",
              "type": "string",
              "pattern": "^[0-9a-f]{16}$",
              "maxLength": 16
            },
            "group": {
              "description": "The fingerprint of the first finding with the same cause; absent where a finding stands alone.",
              "type": "string",
              "pattern": "^[0-9a-f]{16}$",
              "maxLength": 16
            },
            "state": {
              "description": "Whether it counts: known is in the baseline, suppressed is ignored. Only new findings count.",
              "type": "string",
              "enum": ["new", "known", "suppressed"]
            },
            "reason": {
              "description": "Why it is known or suppressed.",
              "type": "string"
            }
          },
          "allOf": [
            {
              "if": { "properties": { "rule": { "const": "missing-binding" } } },
              "then": { "properties": { "suggestions": { "maxItems": 3 } } }
            },
            {
              "if": { "properties": { "state": { "const": "new" } } },
              "then": { "properties": { "reason": false } }
            }
          ]
        },
        "edge": {
          "title": "Edge of the evidence",
          "type": "object",
          "additionalProperties": false,
          "required": ["from", "to", "kind"],
          "properties": {
            "from": {
              "description": "The key of the requester.",
              "type": "string",
              "minLength": 1
            },
            "to": {
              "description": "The requested key.",
              "type": "string",
              "minLength": 1
            },
            "kind": {
              "description": "The kind of the dependency, or alias.",
              "type": "string",
              "enum": ["instance", "property", "provider", "lazy", "collection", "alias"]
            },
            "source": { "$ref": "#/$defs/source" }
          }
        },
        "source": {
          "title": "Place in Swift source",
          "type": "object",
          "additionalProperties": false,
          "required": ["file"],
          "properties": {
            "file": { "type": "string" },
            "line": {
              "description": "Counted from 1.",
              "$ref": "#/$defs/position"
            },
            "column": {
              "description": "Counted from 1, in UTF-8 bytes.",
              "$ref": "#/$defs/position"
            }
          }
        },
        "definitionPlace": {
          "title": "Place in the definition file",
          "description": "Always there when the input was a file.",
          "type": "object",
          "additionalProperties": false,
          "required": ["line", "column", "pointer"],
          "properties": {
            "line": {
              "description": "Counted from 1.",
              "$ref": "#/$defs/position"
            },
            "column": {
              "description": "Counted from 1, in UTF-8 bytes.",
              "$ref": "#/$defs/position"
            },
            "pointer": {
              "description": "An RFC 6901 pointer into the definition.",
              "type": "string",
              "pattern": "^(/([^/~]|~[01])*)*$"
            }
          }
        }
      }
    }

    """##

  /// The schema 'answer'.
  static let answer = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:swift-di:schema:answer:1",
      "title": "Answer of swift-di, version 1",
      "description": "What 'why', 'path', 'tree' and 'stats' write with '--format json'. Members stand in this order; absent ones are omitted.",
      "oneOf": [
        {
          "$ref": "#/$defs/why"
        },
        {
          "$ref": "#/$defs/path"
        },
        {
          "$ref": "#/$defs/tree"
        },
        {
          "$ref": "#/$defs/stats"
        }
      ],
      "$defs": {
        "count": {
          "type": "integer",
          "minimum": 0
        },
        "position": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647
        },
        "source": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "file"
          ],
          "properties": {
            "file": {
              "type": "string"
            },
            "line": {
              "$ref": "#/$defs/position"
            },
            "column": {
              "$ref": "#/$defs/position"
            }
          }
        },
        "kind": {
          "description": "How the step before requests it; 'member' leads from a collection or from several bindings of a key to one of them.",
          "type": "string",
          "enum": [
            "instance",
            "property",
            "provider",
            "lazy",
            "collection",
            "alias",
            "member"
          ]
        },
        "node": {
          "type": "object",
          "description": "A binding, or a node for a key without one.",
          "additionalProperties": false,
          "required": [
            "key",
            "kind"
          ],
          "properties": {
            "key": {
              "type": "string"
            },
            "kind": {
              "description": "'collection' is all contributions under a key, 'ambiguous' several bindings of one key.",
              "type": "string",
              "enum": [
                "factory",
                "instance",
                "alias",
                "collection",
                "ambiguous",
                "external",
                "missing",
                "absent"
              ]
            },
            "binding": {
              "description": "The position in 'bindings' of the definition; absent if it is not a binding.",
              "$ref": "#/$defs/count"
            },
            "decorator": {
              "const": true
            },
            "contribution": {
              "const": true
            },
            "replaced": {
              "description": "An override took its place.",
              "const": true
            },
            "scope": {
              "description": "As the definition spells it, else 'singleton' or 'unscoped'; absent for an alias.",
              "type": "string"
            },
            "type": {
              "description": "The implementation.",
              "type": "string"
            },
            "alias": {
              "description": "The key that an alias leads to.",
              "type": "string"
            },
            "id": {
              "description": "The name of a contribution.",
              "type": "string"
            },
            "mapKey": {
              "type": "string"
            },
            "module": {
              "type": "string"
            },
            "reads": {
              "description": "The environment variables that its construction reads.",
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "string"
              }
            },
            "container": {
              "description": "The child container; absent for the root.",
              "type": "string"
            },
            "source": {
              "description": "In Swift source if the definition says so, else in the definition.",
              "$ref": "#/$defs/source"
            }
          }
        },
        "why": {
          "description": "What answers a key, why, and how it is reached.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "formatVersion",
            "tool",
            "container",
            "input",
            "question",
            "key",
            "containers",
            "answers"
          ],
          "properties": {
            "formatVersion": {
              "description": "The version of this format.",
              "const": 1
            },
            "tool": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "name",
                "version"
              ],
              "properties": {
                "name": {
                  "const": "swift-di"
                },
                "version": {
                  "type": "string",
                  "minLength": 1
                }
              }
            },
            "container": {
              "description": "The definition's name.",
              "type": "string"
            },
            "input": {
              "description": "The file it was read from, or the compiled code that described it.",
              "type": "string"
            },
            "environment": {
              "description": "The environment that the definition is about.",
              "type": "string"
            },
            "question": {
              "const": "why"
            },
            "key": {
              "type": "string"
            },
            "from": {
              "type": "string"
            },
            "containers": {
              "description": "How many containers answer it differently; at most 20 of them are in 'answers'.",
              "$ref": "#/$defs/count"
            },
            "answers": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "form",
                  "steps",
                  "notTaken",
                  "reached"
                ],
                "properties": {
                  "environment": {
                    "description": "With several environments: the one of this entry.",
                    "type": "string"
                  },
                  "container": {
                    "description": "Where the key is requested; absent for the root.",
                    "type": "string"
                  },
                  "form": {
                    "enum": [
                      "binding",
                      "collection",
                      "external",
                      "nothing"
                    ],
                    "description": "'collection' without steps is an empty one."
                  },
                  "circular": {
                    "description": "Aliases that lead back to themselves.",
                    "const": true
                  },
                  "returnsTo": {
                    "description": "With 'circular': the step to which the last one leads back.",
                    "$ref": "#/$defs/node"
                  },
                  "lacksInstance": {
                    "description": "The key has contributions only, and one instance of it is requested, which finds nothing.",
                    "const": true
                  },
                  "because": {
                    "minItems": 1,
                    "type": "array",
                    "items": {
                      "description": "'count' is how many bindings are replaced, wrap, contradict each other or contribute.",
                      "type": "object",
                      "additionalProperties": false,
                      "required": [
                        "cause"
                      ],
                      "properties": {
                        "cause": {
                          "description": "'wrapsNothing' is a decorator before which nothing is registered that it could wrap.",
                          "enum": [
                            "only",
                            "override",
                            "decorator",
                            "wrapsNothing",
                            "alias",
                            "nearer",
                            "outer",
                            "first",
                            "contributions",
                            "external",
                            "nothing"
                          ]
                        },
                        "count": {
                          "$ref": "#/$defs/count"
                        },
                        "by": {
                          "description": "With 'decorator': the outermost one.",
                          "$ref": "#/$defs/node"
                        },
                        "key": {
                          "description": "With 'alias': the key that it leads to.",
                          "type": "string"
                        },
                        "container": {
                          "description": "With 'nearer' and 'outer': the child container that answers; absent for the root.",
                          "type": "string"
                        },
                        "pattern": {
                          "description": "With 'external': the pattern of 'externals'.",
                          "type": "string"
                        }
                      }
                    }
                  },
                  "steps": {
                    "description": "What answers, decorators from the outside inwards, aliases to their end.",
                    "type": "array",
                    "items": {
                      "type": "object",
                      "additionalProperties": false,
                      "required": [
                        "node",
                        "role"
                      ],
                      "properties": {
                        "node": {
                          "$ref": "#/$defs/node"
                        },
                        "role": {
                          "enum": [
                            "entry",
                            "wrapped",
                            "target",
                            "element"
                          ]
                        }
                      }
                    }
                  },
                  "notTaken": {
                    "type": "array",
                    "items": {
                      "description": "What is under the key and does not answer. Without a node: a value that is supplied at run time.",
                      "type": "object",
                      "additionalProperties": false,
                      "required": [
                        "reason"
                      ],
                      "properties": {
                        "node": {
                          "$ref": "#/$defs/node"
                        },
                        "reason": {
                          "enum": [
                            "replaced",
                            "shadowed",
                            "invisible",
                            "repeated",
                            "contribution",
                            "notRequested",
                            "afterDecorator",
                            "external",
                            "environment"
                          ],
                          "description": "'afterDecorator': registered after a decorator, which therefore does not wrap it."
                        },
                        "by": {
                          "$ref": "#/$defs/node"
                        },
                        "pattern": {
                          "type": "string"
                        },
                        "environments": {
                          "description": "With reason 'environment': the only ones that have the node, which is a position in the definition of the first.",
                          "type": "array",
                          "minItems": 1,
                          "items": {
                            "type": "string"
                          }
                        }
                      }
                    }
                  },
                  "reached": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": [
                      "paths",
                      "steps"
                    ],
                    "properties": {
                      "paths": {
                        "description": "How many bindings and roots lead to it, without those that are reached through it alone.",
                        "$ref": "#/$defs/count"
                      },
                      "steps": {
                        "description": "The paths that are shown, depth first; each ends at a goal.",
                        "type": "array",
                        "items": {
                          "type": "object",
                          "additionalProperties": false,
                          "required": [
                            "node"
                          ],
                          "properties": {
                            "node": {
                              "$ref": "#/$defs/node"
                            },
                            "parent": {
                              "description": "The position of the step before.",
                              "$ref": "#/$defs/count"
                            },
                            "kind": {
                              "$ref": "#/$defs/kind"
                            },
                            "goal": {
                              "const": true
                            }
                          }
                        }
                      },
                      "others": {
                        "description": "What else needs it, without a path: reached only through it, not reached from where paths begin, or replaced by an override (only if nothing else needs it).",
                        "type": "array",
                        "minItems": 1,
                        "items": {
                          "type": "object",
                          "additionalProperties": false,
                          "required": [
                            "node",
                            "reason"
                          ],
                          "properties": {
                            "node": {
                              "$ref": "#/$defs/node"
                            },
                            "reason": {
                              "enum": [
                                "circular",
                                "unreached",
                                "replaced"
                              ]
                            }
                          }
                        }
                      },
                      "above": {
                        "description": "If it is not reached and something needs it: a shortest path from a binding that nothing needs, else from the remotest one.",
                        "type": "array",
                        "items": {
                          "type": "object",
                          "additionalProperties": false,
                          "required": [
                            "node"
                          ],
                          "properties": {
                            "node": {
                              "$ref": "#/$defs/node"
                            },
                            "parent": {
                              "description": "The position of the step before.",
                              "$ref": "#/$defs/count"
                            },
                            "kind": {
                              "$ref": "#/$defs/kind"
                            },
                            "goal": {
                              "const": true
                            }
                          }
                        },
                        "minItems": 1
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "path": {
          "description": "A shortest path. 'length' counts steps; what leads on from a collection is none.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "formatVersion",
            "tool",
            "container",
            "input",
            "question",
            "from",
            "to",
            "found"
          ],
          "properties": {
            "formatVersion": {
              "description": "The version of this format.",
              "const": 1
            },
            "tool": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "name",
                "version"
              ],
              "properties": {
                "name": {
                  "const": "swift-di"
                },
                "version": {
                  "type": "string",
                  "minLength": 1
                }
              }
            },
            "container": {
              "description": "The definition's name.",
              "type": "string"
            },
            "input": {
              "description": "The file it was read from, or the compiled code that described it.",
              "type": "string"
            },
            "environment": {
              "description": "The environment that the definition is about.",
              "type": "string"
            },
            "question": {
              "const": "path"
            },
            "from": {
              "type": "string"
            },
            "to": {
              "type": "string"
            },
            "found": {
              "type": "boolean"
            },
            "reversed": {
              "description": "There is a path the other way round.",
              "const": true
            },
            "length": {
              "$ref": "#/$defs/count"
            },
            "steps": {
              "minItems": 1,
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "node"
                ],
                "properties": {
                  "node": {
                    "$ref": "#/$defs/node"
                  },
                  "kind": {
                    "$ref": "#/$defs/kind"
                  }
                }
              }
            }
          }
        },
        "tree": {
          "description": "A tree, depth first.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "formatVersion",
            "tool",
            "container",
            "input",
            "question",
            "direction",
            "rows"
          ],
          "properties": {
            "formatVersion": {
              "description": "The version of this format.",
              "const": 1
            },
            "tool": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "name",
                "version"
              ],
              "properties": {
                "name": {
                  "const": "swift-di"
                },
                "version": {
                  "type": "string",
                  "minLength": 1
                }
              }
            },
            "container": {
              "description": "The definition's name.",
              "type": "string"
            },
            "input": {
              "description": "The file it was read from, or the compiled code that described it.",
              "type": "string"
            },
            "environment": {
              "description": "The environment that the definition is about.",
              "type": "string"
            },
            "question": {
              "const": "tree"
            },
            "direction": {
              "enum": [
                "needs",
                "neededBy"
              ]
            },
            "rows": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "node",
                  "depth"
                ],
                "properties": {
                  "node": {
                    "$ref": "#/$defs/node"
                  },
                  "depth": {
                    "$ref": "#/$defs/count"
                  },
                  "kind": {
                    "$ref": "#/$defs/kind"
                  },
                  "below": {
                    "description": "Why nothing follows below: it is elsewhere in the tree, or it is one of the rows above.",
                    "enum": [
                      "elsewhere",
                      "loop"
                    ]
                  },
                  "hidden": {
                    "description": "How many rows directly below it --depth hides.",
                    "type": "integer",
                    "minimum": 1
                  }
                }
              }
            }
          }
        },
        "stats": {
          "description": "The numbers of a container.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "formatVersion",
            "tool",
            "container",
            "input",
            "question",
            "bindings",
            "dependencies",
            "roots",
            "kinds",
            "scopes",
            "requests",
            "cycles",
            "longestChain",
            "fanIn",
            "fanOut",
            "dominators",
            "modules"
          ],
          "properties": {
            "formatVersion": {
              "description": "The version of this format.",
              "const": 1
            },
            "tool": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "name",
                "version"
              ],
              "properties": {
                "name": {
                  "const": "swift-di"
                },
                "version": {
                  "type": "string",
                  "minLength": 1
                }
              }
            },
            "container": {
              "description": "The definition's name.",
              "type": "string"
            },
            "input": {
              "description": "The file it was read from, or the compiled code that described it.",
              "type": "string"
            },
            "environment": {
              "description": "The environment that the definition is about.",
              "type": "string"
            },
            "question": {
              "const": "stats"
            },
            "bindings": {
              "$ref": "#/$defs/count"
            },
            "dependencies": {
              "$ref": "#/$defs/count"
            },
            "roots": {
              "$ref": "#/$defs/count"
            },
            "kinds": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "factory",
                "instance",
                "alias",
                "decorator",
                "contribution",
                "replaced",
                "external",
                "missing"
              ],
              "properties": {
                "factory": {
                  "$ref": "#/$defs/count"
                },
                "instance": {
                  "$ref": "#/$defs/count"
                },
                "alias": {
                  "$ref": "#/$defs/count"
                },
                "decorator": {
                  "$ref": "#/$defs/count"
                },
                "contribution": {
                  "$ref": "#/$defs/count"
                },
                "replaced": {
                  "$ref": "#/$defs/count"
                },
                "external": {
                  "$ref": "#/$defs/count"
                },
                "missing": {
                  "$ref": "#/$defs/count"
                }
              }
            },
            "scopes": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "name",
                  "bindings"
                ],
                "properties": {
                  "name": {
                    "type": "string"
                  },
                  "container": {
                    "description": "The child container; absent for the root.",
                    "type": "string"
                  },
                  "bindings": {
                    "$ref": "#/$defs/count"
                  }
                }
              }
            },
            "requests": {
              "type": "object",
              "additionalProperties": false,
              "required": [],
              "properties": {
                "instance": {
                  "$ref": "#/$defs/count"
                },
                "property": {
                  "$ref": "#/$defs/count"
                },
                "provider": {
                  "$ref": "#/$defs/count"
                },
                "lazy": {
                  "$ref": "#/$defs/count"
                },
                "collection": {
                  "$ref": "#/$defs/count"
                }
              }
            },
            "cycles": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "components",
                "bindings",
                "deferred"
              ],
              "properties": {
                "components": {
                  "$ref": "#/$defs/count"
                },
                "bindings": {
                  "$ref": "#/$defs/count"
                },
                "deferred": {
                  "$ref": "#/$defs/count"
                }
              }
            },
            "longestChain": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "length",
                "nodes"
              ],
              "properties": {
                "length": {
                  "$ref": "#/$defs/count"
                },
                "nodes": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/node"
                  }
                }
              }
            },
            "fanIn": {
              "description": "By how many others request each.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "node",
                  "count"
                ],
                "properties": {
                  "node": {
                    "$ref": "#/$defs/node"
                  },
                  "count": {
                    "type": "integer",
                    "minimum": 1
                  }
                }
              }
            },
            "fanOut": {
              "description": "By how many others each requests.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "node",
                  "count"
                ],
                "properties": {
                  "node": {
                    "$ref": "#/$defs/node"
                  },
                  "count": {
                    "type": "integer",
                    "minimum": 1
                  }
                }
              }
            },
            "dominators": {
              "description": "By how many bindings are reached from the roots through each alone.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "node",
                  "count"
                ],
                "properties": {
                  "node": {
                    "$ref": "#/$defs/node"
                  },
                  "count": {
                    "type": "integer",
                    "minimum": 1
                  }
                }
              }
            },
            "modules": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "name",
                  "bindings",
                  "incoming",
                  "outgoing",
                  "instability"
                ],
                "properties": {
                  "name": {
                    "type": "string"
                  },
                  "bindings": {
                    "$ref": "#/$defs/count"
                  },
                  "incoming": {
                    "$ref": "#/$defs/count"
                  },
                  "outgoing": {
                    "$ref": "#/$defs/count"
                  },
                  "instability": {
                    "type": "number",
                    "minimum": 0,
                    "maximum": 1
                  }
                }
              }
            }
          }
        }
      }
    }

    """##

  /// The schema 'diff'.
  static let diff = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:swift-di:schema:diff:1",
      "title": "Differences of two versions of a container, version 1",
      "description": "What `swift-di diff --format json` writes. Source locations do not count. The order of registration counts among the ordinary bindings and decorators of one key.",
      "type": "object",
      "required": ["formatVersion", "tool", "old", "new", "findings", "bindings", "parts", "summary"],
      "additionalProperties": false,
      "properties": {
        "formatVersion": { "const": 1 },
        "tool": {
          "type": "object",
          "required": ["name", "version"],
          "additionalProperties": false,
          "properties": {
            "name": { "const": "swift-di" },
            "version": { "type": "string" }
          }
        },
        "old": { "$ref": "#/$defs/version" },
        "new": { "$ref": "#/$defs/version" },
        "findings": {
          "description": "In the order of the reports; those that are gone come last. What an 'ignore' silences is not there.",
          "type": "array",
          "items": { "$ref": "#/$defs/finding" }
        },
        "bindings": {
          "description": "Added and changed ones in the order of the newer definition, then the removed ones.",
          "type": "array",
          "items": { "$ref": "#/$defs/binding" }
        },
        "parts": {
          "description": "The other parts of the definition.",
          "type": "array",
          "items": { "$ref": "#/$defs/part" }
        },
        "summary": {
          "type": "object",
          "required": ["findings", "bindings", "dependencies", "parts"],
          "additionalProperties": false,
          "properties": {
            "findings": { "$ref": "#/$defs/counts" },
            "bindings": { "$ref": "#/$defs/counts" },
            "dependencies": {
              "description": "Of all bindings, added and removed ones included.",
              "$ref": "#/$defs/counts"
            },
            "parts": { "$ref": "#/$defs/counts" }
          }
        }
      },
      "$defs": {
        "version": {
          "type": "object",
          "required": ["name", "input", "bindings", "dependencies", "findings"],
          "additionalProperties": false,
          "properties": {
            "name": { "description": "The name of the definition.", "type": "string" },
            "input": { "description": "The version as the user named it.", "type": "string" },
            "bindings": { "type": "integer", "minimum": 0 },
            "dependencies": { "type": "integer", "minimum": 0 },
            "findings": {
              "description": "How many findings there are of each severity; notes only if they were looked for.",
              "type": "object",
              "required": ["error", "warning", "note"],
              "additionalProperties": false,
              "properties": {
                "error": { "type": "integer", "minimum": 0 },
                "warning": { "type": "integer", "minimum": 0 },
                "note": { "type": "integer", "minimum": 0 }
              }
            }
          }
        },
        "change": { "enum": ["added", "removed", "changed"] },
        "severity": { "enum": ["error", "warning", "note"] },
        "counts": {
          "type": "object",
          "required": ["added", "removed", "changed"],
          "additionalProperties": false,
          "properties": {
            "added": { "type": "integer", "minimum": 0 },
            "removed": { "type": "integer", "minimum": 0 },
            "changed": { "type": "integer", "minimum": 0 }
          }
        },
        "finding": {
          "type": "object",
          "required": ["change", "rule", "severity", "message", "keys", "fingerprint"],
          "additionalProperties": false,
          "properties": {
            "change": {
              "description": "Changed: of another severity.",
              "$ref": "#/$defs/change"
            },
            "rule": { "type": "string" },
            "severity": { "$ref": "#/$defs/severity" },
            "oldSeverity": {
              "description": "Of a changed one.",
              "$ref": "#/$defs/severity"
            },
            "message": { "type": "string", "minLength": 1 },
            "container": {
              "description": "The child container of the first key; absent for the root container.",
              "type": "string"
            },
            "keys": { "type": "array", "items": { "type": "string" } },
            "source": { "$ref": "#/$defs/source" },
            "definition": {
              "description": "The place in the text of the version that has the finding.",
              "type": "object",
              "required": ["line", "column"],
              "additionalProperties": false,
              "properties": {
                "line": { "type": "integer", "minimum": 1 },
                "column": { "type": "integer", "minimum": 1 }
              }
            },
            "fingerprint": { "type": "string", "pattern": "^[0-9a-f]{16}$" }
          },
          "if": { "properties": { "change": { "const": "changed" } } },
          "then": { "required": ["oldSeverity"] },
          "else": { "not": { "required": ["oldSeverity"] } }
        },
        "source": {
          "description": "The place in Swift source.",
          "type": "object",
          "required": ["file"],
          "additionalProperties": false,
          "properties": {
            "file": { "type": "string" },
            "line": { "type": "integer", "minimum": 1 },
            "column": { "type": "integer", "minimum": 1 }
          }
        },
        "binding": {
          "type": "object",
          "required": ["change", "key", "role"],
          "additionalProperties": false,
          "properties": {
            "change": { "$ref": "#/$defs/change" },
            "key": { "type": "string" },
            "container": {
              "description": "The child container; absent for the root container.",
              "type": "string"
            },
            "role": { "enum": ["binding", "contribution", "decorator"] },
            "source": { "$ref": "#/$defs/source" },
            "facts": {
              "description": "What differs; of an added or a removed binding what it has.",
              "$ref": "#/$defs/facts"
            },
            "dependencies": {
              "description": "Those that differ; of an added or a removed binding all.",
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "object",
                "required": ["change", "key"],
                "additionalProperties": false,
                "properties": {
                  "change": { "$ref": "#/$defs/change" },
                  "key": { "description": "The key that is requested.", "type": "string" },
                  "facts": { "$ref": "#/$defs/facts" }
                }
              }
            }
          }
        },
        "facts": {
          "type": "array",
          "minItems": 1,
          "items": {
            "description": "A fact is absent on the side that does not have it. What is true or false has the text 'true'. The order, '1 of 2', is the place among the ordinary bindings and decorators of the key that both versions have.",
            "type": "object",
            "required": ["fact"],
            "additionalProperties": false,
            "minProperties": 2,
            "properties": {
              "fact": {
                "enum": [
                  "scope", "module", "type", "arguments", "instance", "alias", "id", "contributes",
                  "mapKey", "eager", "overrides", "opaque", "isolation", "async", "throws", "sendable",
                  "closes", "environment", "labels", "ignore", "kind", "element", "optional",
                  "ownership", "name", "recorded", "order"
                ]
              },
              "old": { "type": "string" },
              "new": { "type": "string" }
            }
          }
        },
        "part": {
          "type": "object",
          "required": ["change", "part", "name"],
          "additionalProperties": false,
          "properties": {
            "change": { "$ref": "#/$defs/change" },
            "part": {
              "enum": [
                "scope", "container", "module", "collection", "external", "root", "environment",
                "variable", "ignore"
              ]
            },
            "name": { "type": "string" },
            "old": {
              "description": "Its old value in words; never the value of a variable.",
              "type": "string"
            },
            "new": { "type": "string" }
          }
        }
      }
    }

    """##

  /// The schema 'graph'.
  static let graph = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:swift-di:schema:graph:1",
      "title": "Graph of swift-di, version 1",
      "description": "What 'swift-di graph --format json' writes: what a picture of the same options draws. Members stand in this order; absent ones are omitted.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "formatVersion",
        "tool",
        "container",
        "level",
        "bindings",
        "ofBindings",
        "nodes",
        "edges",
        "findings"
      ],
      "properties": {
        "formatVersion": {
          "description": "The version of this format.",
          "const": 1
        },
        "tool": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "name",
            "version"
          ],
          "properties": {
            "name": {
              "const": "swift-di"
            },
            "version": {
              "type": "string",
              "minLength": 1
            }
          }
        },
        "container": {
          "description": "The definition's name.",
          "type": "string"
        },
        "environment": {
          "description": "The environment that the definition is about.",
          "type": "string"
        },
        "level": {
          "enum": [
            "bindings",
            "modules",
            "matrix"
          ]
        },
        "bindings": {
          "description": "How many bindings are drawn, those in modules included.",
          "$ref": "#/$defs/count"
        },
        "ofBindings": {
          "description": "How many the definition has.",
          "$ref": "#/$defs/count"
        },
        "nodes": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/node"
          }
        },
        "edges": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/edge"
          }
        },
        "findings": {
          "description": "What is marked.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "id",
              "style",
              "text"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "style": {
                "enum": [
                  "cycle",
                  "missing",
                  "fault",
                  "leak",
                  "caution"
                ]
              },
              "text": {
                "type": "string"
              },
              "rule": {
                "description": "The rule of the findings.",
                "type": "string"
              }
            }
          }
        }
      },
      "$defs": {
        "count": {
          "type": "integer",
          "minimum": 0
        },
        "position": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647
        },
        "node": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "id",
            "key",
            "kind"
          ],
          "properties": {
            "id": {
              "description": "Unique in this file; ASCII letters, digits and '_'.",
              "type": "string",
              "pattern": "^[A-Za-z0-9_]+$"
            },
            "key": {
              "description": "The key, or the module's name.",
              "type": "string"
            },
            "kind": {
              "description": "'collection' is all contributions under a key, 'ambiguous' several bindings of one key, 'module' a module that is drawn as one box.",
              "enum": [
                "factory",
                "instance",
                "alias",
                "collection",
                "ambiguous",
                "external",
                "missing",
                "absent",
                "module"
              ]
            },
            "bindings": {
              "description": "Of a module: how many bindings are drawn as its box. Of 'ambiguous': how many bindings the key has.",
              "$ref": "#/$defs/count"
            },
            "elements": {
              "description": "Of a collection: how many contributions it has, those of outer containers included.",
              "$ref": "#/$defs/count"
            },
            "binding": {
              "description": "The position in 'bindings' of the definition; absent if it is not a binding.",
              "$ref": "#/$defs/count"
            },
            "decorator": {
              "const": true
            },
            "contribution": {
              "const": true
            },
            "eager": {
              "const": true
            },
            "module": {
              "type": "string"
            },
            "container": {
              "description": "The child container; absent for the root.",
              "type": "string"
            },
            "scope": {
              "description": "As the definition spells it, else 'singleton' or 'unscoped'; absent for what has none.",
              "type": "string"
            },
            "type": {
              "description": "The implementation.",
              "type": "string"
            },
            "alias": {
              "description": "The key that an alias leads to.",
              "type": "string"
            },
            "bindingId": {
              "description": "The 'id' of a binding, which tells contributions apart.",
              "type": "string"
            },
            "mapKey": {
              "type": "string"
            },
            "reads": {
              "description": "The environment variables that it reads.",
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "string"
              }
            },
            "root": {
              "const": true
            },
            "unreachable": {
              "const": true
            },
            "replaced": {
              "const": true
            },
            "highlighted": {
              "const": true
            },
            "hidden": {
              "description": "How many neighbours the selection leaves out.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "needed",
                "neededBy"
              ],
              "properties": {
                "needed": {
                  "$ref": "#/$defs/count"
                },
                "neededBy": {
                  "$ref": "#/$defs/count"
                }
              }
            },
            "findings": {
              "minItems": 1,
              "description": "The 'id' of findings.",
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "source": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "file"
              ],
              "properties": {
                "file": {
                  "type": "string"
                },
                "line": {
                  "$ref": "#/$defs/position"
                },
                "column": {
                  "$ref": "#/$defs/position"
                }
              }
            }
          }
        },
        "edge": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "source",
            "target",
            "kind",
            "count"
          ],
          "properties": {
            "source": {
              "description": "The 'id' of the node that needs.",
              "type": "string"
            },
            "target": {
              "description": "The 'id' of the node that is needed.",
              "type": "string"
            },
            "kind": {
              "description": "'member' leads from a collection or from several bindings of a key to one of them; 'modules' summarises dependencies between two modules.",
              "enum": [
                "instance",
                "property",
                "provider",
                "lazy",
                "collection",
                "alias",
                "member",
                "modules"
              ]
            },
            "when": {
              "description": "When what is needed is constructed; absent between modules.",
              "enum": [
                "constructing",
                "afterwards",
                "deferred"
              ]
            },
            "optional": {
              "const": true
            },
            "count": {
              "description": "How many equal dependencies it represents.",
              "type": "integer",
              "minimum": 1
            },
            "findings": {
              "minItems": 1,
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          }
        }
      }
    }

    """##

  /// The schema 'config'.
  static let config = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:swift-di:schema:config:1",
      "title": "Configuration of swift-di, version 1",
      "description": "The file .swift-di.yml, .swift-di.yaml or .swift-di.json. Paths are relative to its folder.",
      "type": "object",
      "additionalProperties": false,
      "not": { "required": ["inputs", "product"] },
      "properties": {
        "$schema": {
          "description": "Allowed and ignored: names this schema for editors.",
          "type": "string"
        },
        "inputs": {
          "description": "The definitions: files, folders and globs.",
          "$ref": "#/$defs/texts"
        },
        "product": {
          "description": "The product to build and to read the container from, in place of 'inputs'.",
          "$ref": "#/$defs/text"
        },
        "packagePath": {
          "description": "The folder of the package that has the product. Default: the file's folder.",
          "$ref": "#/$defs/text"
        },
        "container": {
          "description": "The container, if the product exports several.",
          "$ref": "#/$defs/text"
        },
        "environments": {
          "description": "The environments that compiled code is described in.",
          "$ref": "#/$defs/texts"
        },
        "rules": {
          "description": "The options of each rule. 'swift-di rules' lists the names.",
          "type": "object",
          "propertyNames": { "pattern": "^[a-z]+(-[a-z]+)*$" },
          "properties": {
            "torn-singleton": {
              "oneOf": [
                { "$ref": "#/$defs/level" },
                {
                  "$ref": "#/$defs/settings",
                  "unevaluatedProperties": false,
                  "properties": {
                    "holders": {
                      "description": "From how many holders on it is a warning. Default: 3.",
                      "type": "integer",
                      "minimum": 2,
                      "maximum": 1000000000
                    }
                  }
                }
              ]
            },
            "resolver-injected": {
              "oneOf": [
                { "$ref": "#/$defs/level" },
                {
                  "$ref": "#/$defs/settings",
                  "unevaluatedProperties": false,
                  "properties": {
                    "names": {
                      "description": "Further names or globs of types that are containers.",
                      "$ref": "#/$defs/texts"
                    }
                  }
                }
              ]
            },
            "module-dependency-cycle": {
              "oneOf": [
                { "$ref": "#/$defs/level" },
                {
                  "$ref": "#/$defs/settings",
                  "unevaluatedProperties": false,
                  "properties": {
                    "without": {
                      "description": "Names or globs of modules that do not count, such as the one that puts the app together.",
                      "$ref": "#/$defs/texts"
                    }
                  }
                }
              ]
            }
          },
          "additionalProperties": {
            "oneOf": [
              { "$ref": "#/$defs/level" },
              { "$ref": "#/$defs/settings", "unevaluatedProperties": false }
            ]
          }
        },
        "externals": {
          "description": "Keys that are supplied at run time, as names or globs.",
          "$ref": "#/$defs/texts"
        },
        "strict": {
          "description": "Whether warnings are errors.",
          "type": "boolean"
        },
        "failOn": {
          "description": "The least severity that makes a run fail. Default: error.",
          "enum": ["error", "warning", "note", "never"]
        },
        "maxFindings": {
          "description": "How many findings of each rule are reported; 0 means all. Default: 1000.",
          "type": "integer",
          "minimum": 0,
          "maximum": 1000000000
        },
        "baseline": {
          "description": "The file with the findings that are known. Default: .swift-di-baseline.json, if it is there.",
          "$ref": "#/$defs/text"
        },
        "strictBaseline": {
          "description": "Whether baseline entries that no longer occur are errors.",
          "type": "boolean"
        },
        "formats": {
          "description": "The formats that are written into files, beside the text on standard output.",
          "type": "object",
          "additionalProperties": { "$ref": "#/$defs/text" }
        }
      },
      "$defs": {
        "text": { "type": "string", "minLength": 1 },
        "texts": {
          "oneOf": [
            { "$ref": "#/$defs/text" },
            { "type": "array", "items": { "$ref": "#/$defs/text" } }
          ]
        },
        "settings": {
          "type": "object",
          "minProperties": 1,
          "properties": { "severity": { "$ref": "#/$defs/level" } }
        },
        "level": {
          "description": "How grave findings of the rule are; 'on' runs it with its own severity, 'off' does not run it. A YAML 1.1 reader takes a bare off for false.",
          "enum": ["error", "warning", "note", "on", "off", true, false]
        }
      }
    }

    """##

  /// The schema 'baseline'.
  static let baseline = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:swift-di:schema:baseline:1",
      "title": "Baseline of swift-di lint, version 1",
      "description": "Findings that are known and make no run fail. Written by 'swift-di lint --write-baseline', one finding a line, sorted.",
      "type": "object",
      "required": ["formatVersion", "findings"],
      "additionalProperties": false,
      "properties": {
        "$schema": {
          "description": "Allowed and ignored: names this schema for editors.",
          "type": "string"
        },
        "formatVersion": {
          "description": "The version of this format.",
          "const": 1
        },
        "findings": {
          "description": "The findings; those with one identity are counted together.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["rule", "definition", "keys"],
            "additionalProperties": false,
            "properties": {
              "rule": {
                "description": "The name of the rule.",
                "type": "string",
                "minLength": 1
              },
              "definition": {
                "description": "The name of the container.",
                "type": "string"
              },
              "container": {
                "description": "The name of the child container; absent for the root container.",
                "type": "string",
                "minLength": 1
              },
              "keys": {
                "description": "The keys that the finding is about, as the JSON report lists them.",
                "type": "array",
                "items": { "type": "string" }
              },
              "count": {
                "description": "How many findings have this rule, container and keys. Default: 1.",
                "type": "integer",
                "minimum": 1,
                "maximum": 1000000000
              },
              "environments": {
                "description": "The environments that had the finding. A run over others does not check it.",
                "type": "array",
                "items": { "type": "string", "minLength": 1 }
              },
              "definitions": {
                "description": "How many definitions of this name were checked together. A run over fewer does not check it. Default: 1.",
                "type": "integer",
                "minimum": 1,
                "maximum": 1000000000
              },
              "reason": {
                "description": "Why the team accepts it. Written by hand, and preserved.",
                "type": "string",
                "minLength": 1
              }
            }
          }
        }
      }
    }

    """##
}
