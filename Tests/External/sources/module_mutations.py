"""Mechanical changes to the modules of SwiftDI and to the views of SwiftUI, in the forms of `mutations`."""

import re

from mutations import closing, end_of_call

STATEMENT = re.compile(r"(?m)^[ \t]*(?:bindings|\$0)\.(bind|single|instance|alias|external)(?=\()")


def statements(code):
    """The statements that describe a binding, as (start, match of the function, end)."""
    for match in STATEMENT.finditer(code.code) if code.framework == "SwiftDI" else []:
        yield match.start() + len(match[0]) - len(match[0].lstrip()), match, end_of_call(code.code, match.end())


def bound(code, wiring):
    """The same, with the binding that stands there."""
    for start, match, end in statements(code):
        for binding in wiring.bindings:
            source = binding.get("source", {})
            if source.get("file") == code.path and "alias" not in binding and start <= code.offset(source) < end:
                yield match, end, binding
                break


def delete_binding(code, _):
    for start, _, end in statements(code):
        yield code.edit("delete a registration", start, end)


def rename_binding(code, _):
    for start, match, end in statements(code):
        if match[1] != "external" and ".named(" not in code.code[start:end]:
            inner = closing(code.code, match.end())
            # A trailing closure belongs to the call.
            closure = re.compile(r"\s*\{").match(code.code, inner)
            inner = closing(code.code, closure.end() - 1) if closure else inner
            yield code.edit("rename a registration", inner, inner, '.named("renamed")')


def drop_module(code, _):
    if code.framework == "SwiftDI":
        for match in re.finditer(r"(?<=[\[,\s])[A-Z]\w*Module\(\)\s*(?:,|(?=\s*\]))", code.code):
            yield code.edit("drop an assembly", *match.span())


def bind_twice(code, _):
    for start, _, end in statements(code):
        yield code.edit("register twice", end, end, "\n" + code.text[start:end])


def drop_scope(code, _):
    for start, match, end in statements(code):
        scope = re.compile(r",\s*in: \.\w+").search(code.code, match.end(), end)
        if scope and match[1] != "external":
            yield code.edit("drop a scope", *scope.span())


def cache_holder(code, wiring):
    """Caches a holder of something whose scope ends before the app does."""
    declared = {binding["key"] for binding in wiring.bindings
                if binding.get("scope") not in (None, "graph", "prototype", "weak", "singleton")}
    for match, _, binding in bound(code, wiring):
        if not declared & set(wiring.needs(binding)) or binding.get("scope") == "singleton":
            continue
        end = closing(code.code, match.end())
        scope = re.compile(r"in: \.\w+").search(code.code, match.end(), end)
        if scope:
            yield code.edit("cache a holder", *scope.span(), "in: .singleton")
        else:
            yield code.edit("cache a holder", end - 1, end - 1, ", in: .singleton")


def close_cycle(code, wiring):
    """Declares that a factory needs what needs its object."""
    holders = wiring.holders()
    for _, end, binding in bound(code, wiring):
        key = next((one["key"] for one in holders.get(binding["key"], []) if re.fullmatch(r"\w+", one["key"])), None)
        if key and ".needs(" not in code.code[:end].rsplit("\n", 1)[-1]:
            yield code.edit("close a cycle", end, end, f".needs({key}.self)")


def drop_object(code, _):
    """Removes a call that gives an object to the views below."""
    if code.framework == "SwiftUI":
        for match in re.finditer(r"\s*\.environment(?:Object)?(?=\()", code.code):
            yield code.edit("delete a registration", match.start(), closing(code.code, match.end()))


def drop_modifier(code, _):
    """Removes a call of a function, or of a modifier, that gives an object to the views below."""
    if code.framework == "SwiftUI":
        functions = re.findall(r"func (\w+)\([^)]*\) -> some View \{[^}\n]*\.environment", code.code)
        for match in re.finditer(rf"\s*\.(?:{'|'.join(['modifier', *functions])})(?=\()", code.code):
            yield code.edit("drop an assembly", match.start(), closing(code.code, match.end()))


MODULE_MUTATIONS = [delete_binding, rename_binding, drop_module, close_cycle, bind_twice, drop_scope, cache_holder,
                    drop_object, drop_modifier]
