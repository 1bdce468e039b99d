"""Writes the overloads of `bind`, four for each number of parameters up to eight, and the functions that they call.

    generate.py FOLDER

The compiler does not specialise closures over parameter packs: a pack makes a call with two parameters five
times as expensive. So each number of parameters has its own overloads; factories of more than eight use
packs (Bindings+Pack.swift). `make docs` writes the two files beside this script anew.
"""
import pathlib
import subprocess
import sys
import textwrap

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")

MADE = "// Made by `make docs` from generate.py.\n"

BINDINGS = MADE + """//
// There are two kinds of overloads, each for a function alone and for a type with a function:
//
// - If the result and all parameters are objects, the app contains only the call.
// - Other types are specialised in the app, so that their copies are made fast.
//
// The function is consumed: a value that is owned until the end of the call costs the optimiser time for
// each such value in the block.

extension Bindings {
%s}
"""

FUNNELS = MADE + """//
// The functions that the overloads of `bind` call. `objects` casts the factory to one of `AnyObject`, which
// code of the engine calls; `ObjectFactoryTests` calls every overload. `values` is specialised in the app, but
// the overloads are not inlined: a `configure` of hundreds of bindings would become one huge function, which
// takes the compiler minutes.

%s"""


def plural(number):
    return "parameter" if number == 1 else "parameters"


def types(number):
    return [f"D{position}" for position in range(1, number + 1)]


def function(number):
    return f"@escaping @isolated(any) @Sendable ({', '.join(types(number))}) throws -> T"


def comment(*paragraphs):
    """A documentation comment, wrapped as the formatter would."""
    lines = [line for text in paragraphs for line in ["", *textwrap.wrap(text, 94)]][1:]
    return "\n".join(f"  /// {line}".rstrip() for line in lines)


def overload(number, text, generics, attributes, call, named):
    place = "file: StaticString = #fileID, line: UInt = #line, column: UInt = #column"
    make = f"make: consuming {function(number)}"
    scope = "in scope: Scope? = nil"
    if named:
        parameters = f"_ type: T.Type, {scope}, {place}, @_inheritActorContext to {make}"
    else:
        parameters = f"@_inheritActorContext _ {make}, {scope}, {place}"
    return f"""{text}
  {attributes}@discardableResult
  public func bind<{', '.join(generics)}>({parameters}) -> Bound<T, Void> {{
    {call}
  }}
"""


def overloads(number):
    ofObjects = ["T: AnyObject", *(f"{name}: AnyObject" for name in types(number))]
    ofValues = ["T", *types(number)]
    said = f"a function of {NUMBERS[number]} {plural(number)}"
    objects = "" if number == 0 else " that is an object" if number == 1 else " that are objects"
    fits = " whose result is that type or converts to it"
    dependencies = "" if number == 0 else ", its dependency" if number == 1 else ", its dependencies"
    here = "SourcePlace(file, line, column)"
    cached = "`make` is called on request, and `scope` caches its results; nil means `defaultScope`."
    factory = "The function may be an initialiser, any other function, or a closure. "
    key = "`type` is the key. "
    kinds = [
        (ofObjects, "", f"objects(make, scope, {here})",
         comment(f"Binds a class to {said}{objects}.", cached),
         comment(f"Binds a class to {said}{objects}, with a result that is of the class.", key + cached)),
        (ofValues, "@inlinable @inline(never) ", f"values(make, scope, {here})",
         comment(f"Binds a type to {said}{dependencies}.", factory + cached),
         comment(f"Binds a type to {said}{fits}.", key + cached)),
    ]
    for generics, attributes, call, alone, named in kinds:
        yield overload(number, alone, generics, attributes, call, False)
        yield overload(number, named, generics, attributes, call, True)


def recipe(number):
    context = "slot, context" if number else "_, _"
    links = "".join(
        f"      let d{position} = try slot.link({position - 1}).value(D{position}.self, context)\n"
        for position in range(1, number + 1))
    arguments = ", ".join(f"d{position}" for position in range(1, number + 1))
    return f"""  var recipe: Recipe.Make {{
    {{ out, {context} throws(ResolutionError) in
{links}      do {{
        out.initializeMemory(as: T.self, to: try call({arguments}))
      }} catch {{
        throw ResolutionError(thrown: error)
      }}
    }}
  }}
"""


def funnel(number):
    values = ", ".join(["T", *types(number)])
    objects = ", ".join(f"{name}: AnyObject" for name in ["T", *types(number)])
    erased = ", ".join(["AnyObject"] * (number + 1))
    taken = ", ".join(types(number))
    needs = f"dependencies({', '.join(f'{name}.self' for name in types(number))})" if number else "[]"
    return f"""// MARK: {NUMBERS[number].capitalize()} {plural(number)}

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory{number}<{values}> {{
  @usableFromInline let call: @isolated(any) @Sendable ({taken}) throws -> T

  @inlinable @inline(__always)
  init(_ call: {function(number)}) {{ self.call = call }}
}}

/// A factory of {NUMBERS[number]} {plural(number)}; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory{number}<{values}>: Sendable {{
  @usableFromInline let call: @Sendable ({taken}) throws -> T

  @inlinable @inline(__always)
{recipe(number)}}}

private struct IsolatedObjects{number}<{objects}> {{
  let call: @isolated(any) @Sendable ({taken}) throws -> T
}}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects{number}<{objects}>: Sendable {{
  let call: @Sendable ({taken}) throws -> T

  @inline(__always)
{recipe(number)}}}

extension Bindings {{
  func objects<{objects}>(
    _ make: {function(number)}, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {{
    let plain = IsolatedCall.cast(
      IsolatedObjects{number}<{values}>(call: make), to: Objects{number}<{erased}>.self)
    return factory(T.self, {needs}, scope, isolation: make.isolation, place, plain.recipe)
  }}

  @inlinable @inline(__always)
  func values<{values}>(
    _ make: {function(number)}, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {{
    let plain = IsolatedCall.cast(
      IsolatedFactory{number}<{values}>(make), to: Factory{number}<{values}>.self)
    return factory(T.self, {needs}, scope, isolation: make.isolation, place, plain.recipe)
  }}
}}
"""


def main():
    folder = pathlib.Path(sys.argv[1])
    numbers = range(len(NUMBERS))
    bindings = "\n".join(text for number in numbers for text in overloads(number))
    (folder / "Bindings+Overloads.swift").write_text(BINDINGS % bindings)
    (folder / "FactoryFunnels.swift").write_text(FUNNELS % "\n".join(funnel(number) for number in numbers))
    subprocess.run(
        ["swift", "format", "--in-place", folder / "Bindings+Overloads.swift", folder / "FactoryFunnels.swift"],
        check=True)


if __name__ == "__main__":
    main()
