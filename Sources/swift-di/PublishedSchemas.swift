/// The JSON Schemas in Documentation/Schemas.
///
/// Embedded by `make docs`. Do not edit.
enum PublishedSchemas {
  /// The schema of a definition.
  static let definition = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:swift-di:schema:definition:1",
      "title": "Container definition of swift-di, version 1",
      "description": "What a dependency-injection container holds and what its bindings need. A member that is not listed here is kept out of the analysis and reported as a note.",
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
          "description": "Where the app asks first. Without roots reachability is not judged. Eager bindings are roots by themselves.",
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
          "description": "A key that the app asks for by itself; looked up in the root container, else in any child.",
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
              "description": "The factory asks for things that are not listed here.",
              "type": "boolean",
              "default": false
            },
            "instance": {
              "description": "An existing object was put in. Excludes dependencies, alias and arguments.",
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
              "description": "Made when the container starts.",
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
          "description": "instance: needed before the object is made. property: set after it is made. provider: asked at each call. lazy: asked at first use, then kept. collection: all contributions under the key.",
          "type": "string",
          "enum": ["instance", "property", "provider", "lazy", "collection"],
          "default": "instance"
        },
        "dependency": {
          "title": "Dependency",
          "description": "One need of a binding: a key, or an object that says more.",
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

  /// The schema of a report.
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
              "description": "The file it was read from, or the compiled code that said it.",
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
              "description": "Further rings of the same component, shortest first.",
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
              "description": "The key of the asker.",
              "type": "string",
              "minLength": 1
            },
            "to": {
              "description": "The key that is asked for.",
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

  /// The schema of a config.
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
          "description": "The product to build and ask for its container, in place of 'inputs'.",
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
          "description": "What each rule is told. 'swift-di rules' lists the names.",
          "type": "object",
          "propertyNames": { "pattern": "^[a-z]+(-[a-z]+)*$" },
          "additionalProperties": {
            "oneOf": [
              { "$ref": "#/$defs/level" },
              {
                "type": "object",
                "required": ["severity"],
                "additionalProperties": false,
                "properties": { "severity": { "$ref": "#/$defs/level" } }
              }
            ]
          }
        },
        "externals": {
          "description": "Keys that are put in at run time, as names or globs.",
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
          "minimum": 0
        },
        "baseline": {
          "description": "The file with the findings that are known. Default: .swift-di-baseline.json, if it is there.",
          "$ref": "#/$defs/text"
        },
        "strictBaseline": {
          "description": "Whether findings of the baseline that do not occur any more are errors.",
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
        "level": {
          "description": "How grave findings of the rule are; 'on' runs it with its own severity, 'off' does not run it. A YAML 1.1 reader takes a bare off for false.",
          "enum": ["error", "warning", "note", "on", "off", true, false]
        }
      }
    }

    """##

  /// The schema of a baseline.
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
            "required": ["rule"],
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
                "minimum": 1
              },
              "reason": {
                "description": "Why the team lives with it. Written by hand, and kept.",
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
