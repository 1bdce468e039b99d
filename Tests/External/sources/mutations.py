"""Mechanical changes to the code of an app, each of which a reader of its wiring should notice.

A mutation only knows the shape of the code: brackets, words and the names that a framework gives to its functions. What
it does to the app is for the app's own run, or for a reader of the list, to say. Not every mutation compiles.
"""

import collections
import re

Edit = collections.namedtuple("Edit", "kind place start end text keys")
BRACKETS = {"(": ")", "[": "]", "{": "}"}
REGISTERING = ("Swinject", "Resolver", "own")
TYPE = r"[A-Z]\w*(?:\.[A-Z]\w*)*(?:<[\w\s,.<>?]*>)?"


def masked(text):
    """The text with blanks for comments and string literals, of the same length."""
    pattern = r'//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"'
    return re.sub(pattern, lambda found: re.sub(r"[^\n]", " ", found[0]), text, flags=re.DOTALL)


def closing(code, start):
    """The index after the bracket that closes the one at an index."""
    depth = []
    for index in range(start, len(code)):
        character = code[index]
        if character in BRACKETS:
            depth.append(BRACKETS[character])
        elif depth and character == depth[-1]:
            depth.pop()
            if not depth:
                return index + 1
    return len(code)


def end_of_call(code, index):
    """The end of a call whose name ends at an index: its brackets, its closures, and calls chained to it."""
    while True:
        after = re.compile(r"[ \t]*([({])|\s*(?:[?!])?\.\w+|[!?]").match(code, index)
        if not after:
            return index
        index = closing(code, after.start(1)) if after[1] else after.end()


class Code:
    """A Swift file, and how the container is called in it."""

    def __init__(self, path, text, framework, words=None):
        self.path, self.text, self.framework = path, text, framework
        self.code = masked(text)
        words = words or {}
        self.found = None
        functions = words.get(
            "register", ["register(name:factory:)", "autoregister(name:initializer:argument:arguments:)"])
        names = functions if isinstance(functions, list) else [functions]
        self.register = sorted({name.split("(")[0] for name in names})
        self.labels = sorted({label for name in names for label in re.findall(r"(\w+):", name)}) or ["none"]
        self.name_label = next((label for label, what in words.get("labels", {}).items() if what == "name"), "name")
        resolve = words.get("resolve", "resolve")
        self.resolve = (resolve[0] if isinstance(resolve, list) else resolve).split("(")[0]

    def edit(self, kind, start, end, text="", keys=()):
        line, column = self.text.count("\n", 0, start) + 1, start - self.text.rfind("\n", 0, start)
        return Edit(kind, f"{self.path}:{line}:{column}", start, end, text, tuple(keys))

    def keys(self, start, end):
        """The types that a statement registers."""
        statement = self.code[start:end]
        found = re.findall(rf"\b(?:{'|'.join(self.register)}|implements)\(\s*(?:\w+:\s*)?({TYPE})\.self", statement)
        made = re.findall(rf"\bas ({TYPE})", statement) or re.findall(rf"\{{\s*({TYPE})\(", statement)[:1]
        return found if self.framework != "Resolver" else found + made

    def previews(self):
        """The parts of the file that only Xcode runs, as pairs of indices."""
        heads = r"#Preview\b[^{\n]*\{|\b(?:struct|class|enum) \w+[^{}]*\bPreviewProvider\b[^{]*\{"
        return [(match.start(), closing(self.code, match.end() - 1)) for match in re.finditer(heads, self.code)]

    def unregistered(self):
        """The code with blanks for previews and for the types that statements register."""
        code = self.code
        spans = [*self.previews(), *((start, place) for start, place, _ in self.registrations())]
        spans += [match.span() for match in re.finditer(rf"\.implements\(\s*{TYPE}\.self", code)]
        for start, end in spans:
            code = code[:start] + re.sub(r"[^\n]", " ", code[start:end]) + code[end:]
        return code

    def offset(self, source):
        """The index of a place in a definition."""
        lines = self.text.split("\n")
        return sum(len(line) + 1 for line in lines[:source["line"] - 1]) + max(0, source.get("column", 1) - 1)

    def registrations(self):
        """The statements that register something, as (start, end of the type's argument, end)."""
        if self.framework not in REGISTERING:
            return []
        if self.found is None:
            self.found = list(self._registrations())
        return self.found

    def _registrations(self):
        pattern = rf"(?:\b[\w.]+\.)?\b(?:{'|'.join(self.register)})\(\s*(?:\w+:\s*)?{TYPE}\.self(?P<rest>)"
        if self.framework == "Resolver":
            pattern = rf"(?:\b[\w.]+\.)?\bregister(?:(?=\s*\{{)|(?=\(\s*name:)|\(\s*{TYPE}\.self(?P<rest>))"
        # Cells of tables and observers are registered in the same words, but with other labels.
        rest = re.compile(rf"\s*(?:\)|,\s*(?:(?:{'|'.join(self.labels)}):|(?!\s|\w+:)))")
        for match in re.finditer(pattern, self.code):
            before = self.code[:match.start()].rstrip(" \t")
            if not before.endswith(("\n", "{", "}", ";", "in")):
                continue
            if match["rest"] is not None and not rest.match(self.code, match.end()):
                continue
            # The call's own brackets begin after its name.
            name = re.compile(r"[\w.]+").match(self.code, match.start())
            end = end_of_call(self.code, name.end())
            if self.framework != "own" and not re.search(r"\{|factory:|initializer:", self.code[name.end():end]):
                continue
            yield match.start(), match.end(), end


def delete_registration(code, wiring):
    for start, _, end in code.registrations():
        yield code.edit("delete a registration", start, end, keys=code.keys(start, end))
    if code.framework == "Factory":
        for match in re.finditer(r"(?m)^[ \t]*[\w.]*?(\w+)\.register(?=\s*\{)", code.code):
            if match[1] in wiring.promised:
                yield code.edit("delete a registration", match.start(), end_of_call(code.code, match.end()))
    if code.framework == "swift-dependencies":
        if "testValue" in code.code:
            for match in re.finditer(r"(\w+)\s*:[^{\n]*?\b(DependencyKey)\b", code.code):
                yield code.edit("delete a registration", *match.span(2), "TestDependencyKey", [match[1]])
        for match in re.finditer(r"\$0(?:\.(\w+)|\[([\w.]+)\.self\])\s*=(?!=)", code.code):
            end = re.compile(r"\s*[\w.]+").match(code.code, match.end())
            if end and wiring.only_for_tests(match[2] or wiring.keys.get(match[1])):
                yield code.edit("delete a registration", match.start(), end_of_call(code.code, end.end()), "_ = $0",
                                [match[2] or wiring.keys[match[1]]])
    if code.framework == "Needle":
        for start, end, name in component_properties(code):
            if name[0] in wiring.provided:
                yield code.edit("delete a registration", start, end)


def remove_object(code, _):
    """Shows a view without an object: previews are no part of the app."""
    if code.framework != "SwiftUI":
        return
    previews = code.previews()
    for match in re.finditer(r"\.environment(?:Object)?(?=\((?!\s*\\))", code.code):
        if not any(start <= match.start() < end for start, end in previews):
            yield code.edit("remove an object", match.start(), closing(code.code, match.end()))


def rename_registration(code, wiring):
    for start, after_type, end in code.registrations():
        label, keys = code.name_label, code.keys(start, end)
        if code.code[after_type:end].lstrip(", \n").startswith(f"{label}:"):
            continue
        if code.framework == "Resolver" and code.code[after_type - 1] != "f":
            yield code.edit("rename a registration", after_type, after_type, '(name: "renamed")', keys)
        elif code.code[after_type - 5:after_type] == ".self":
            yield code.edit("rename a registration", after_type, after_type, f', {label}: "renamed"', keys)
    if code.framework == "Needle":
        for start, end, name in component_properties(code):
            if name[0] in wiring.provided:
                yield code.edit("rename a registration", name.start(), name.end(), name[0] + "Renamed")


def drop_assembly(code, wiring):
    if code.framework not in REGISTERING:
        return
    for match in re.finditer(r"(?<=[\[,\s])([A-Z]\w*)\(\)\s*(,|(?=\s*\]))", code.code):
        if match[1] in wiring.registering_types:
            yield code.edit("drop an assembly", *match.span(), keys=[match[1]])
    for match in re.finditer(r"(?m)^[ \t]*(?:[\w.]+\.)?(\w+)\((?:\w+: )?\w*\)[ \t]*$", code.code):
        if match[1] in wiring.registering_functions:
            yield code.edit("drop an assembly", *match.span())


def register_twice(code, _):
    for start, _, end in code.registrations():
        yield code.edit("register twice", end, end, "\n" + code.text[start:end])


def drop_scope(code, _):
    words = {"Swinject": r"\.inObjectScope\([^()]*\)", "Resolver": r"\.scope\([^()]*\)",
             "Factory": r"(?<=[})])\s*\.(?:singleton|shared|cached|scope\([^()]*\))(?!\w|\()",
             "Needle": None, "own": None}
    pattern = words.get(code.framework)
    for match in re.finditer(pattern, code.code) if pattern else []:
        yield code.edit("drop a scope", *match.span())
    if code.framework == "Needle":
        for match in re.finditer(r"\bshared(?=\s*\{)", code.code):
            end = closing(code.code, code.code.index("{", match.end()))
            inner = code.text[code.code.index("{", match.end()) + 1:end - 1].strip()
            if "return" not in inner:
                yield code.edit("drop a scope", match.start(), end, inner)


def hold_shorter(code, wiring):
    """Caches a holder of something that is not cached."""
    uncached = {binding["key"] for binding in wiring.bindings
                if binding.get("scope") in (None, "graph", "prototype", "weak")}
    for start, place, end, binding in wiring.factories(code):
        if binding.get("scope") not in (None, "graph") or not uncached & set(wiring.needs(binding)):
            continue
        text = {"Swinject": ".inObjectScope(.container)", "Resolver": ".scope(.application)"}.get(code.framework)
        if text and ".inObjectScope" not in code.code[start:end] and ".scope" not in code.code[start:end]:
            yield code.edit("cache a holder", end, end, text)
        elif code.framework == "Factory":
            body = re.compile(r"[^{]*\{\s*(?:self|Factory\(self\))\s*\{").match(code.code, start)
            if body:
                inner = closing(code.code, body.end() - 1)
                yield code.edit("cache a holder", inner, inner, ".singleton")


def drop_argument(code, _):
    words = {"Swinject": "arguments?", "Resolver": "args", "own": "arguments?"}.get(code.framework)
    if not words:
        return
    for match in re.finditer(rf"\b{code.resolve}\(", code.code):
        end = closing(code.code, match.end() - 1)
        argument = re.compile(rf"\s*,\s*{words}:").search(code.code, match.end(), end)
        if argument:
            key = re.compile(rf"\s*({TYPE})\.self").match(code.code, match.end())
            yield code.edit("drop an argument", argument.start(), end - 1, keys=[key[1]] if key else [])


def close_cycle(code, wiring):
    """Lets a factory request what needs its object."""
    holders = wiring.holders()
    for start, _, end, binding in wiring.factories(code):
        brace = factory_body(code, start, end)
        requests = (request_for(code, binding, holder) for holder in holders.get(binding["key"], []))
        request = next(filter(None, requests), None)
        if brace is None or request is None:
            continue
        inner_end = closing(code.code, brace) - 1
        head = PARAMETERS.match(code.code, brace)
        body = head.end() if head else brace + 1
        before, inner = code.text[brace:body], code.text[body:inner_end]
        if "RESOLVER" in request:
            name = re.match(r"\(?\s*(\w+)", head[1] or "") if head else None
            if not name:
                continue
            if name[1] == "_":
                before = before.replace("_", "closing", 1)
            request = request.replace("RESOLVER", "closing" if name[1] == "_" else name[1])
        result = "" if re.search(r"\breturn\b", code.code[body:inner_end]) else "return "
        yield code.edit("close a cycle", brace, inner_end, f"{before} {request}; {result}{inner.lstrip()}")


PARAMETERS = re.compile(
    r"\{\s*(?:\[[^\]]*\]\s*)?(\((?:[^()]|\([^()]*\))*\)|[\w, ]*?)?(?:\s*->\s*[\w.<>?]+)?\s*\bin\b")


def factory_body(code, start, end):
    """The index of the brace of a factory that runs while the object is constructed."""
    pattern = {"Factory": r"[^{]*\{\s*(?:self|Factory\(self\))\s*(\{)",
               "swift-dependencies": r"[^{]*?\bliveValue\b[^\n={]*(?:=\s*)?(\{)"}.get(code.framework, r"[^{]*(\{)")
    found = re.compile(pattern).match(code.code, start, end)
    return found.start(1) if found else None


def request_for(code, binding, holder):
    """A statement in the factory of a binding that requests a holder of it; RESOLVER stands for its parameter."""
    key = holder["key"]
    if key == binding["key"] or holder.get("container") != binding.get("container"):
        return None
    if code.framework == "Needle":
        pair = re.fullmatch(r"[^#]*#(\w+)", key)
        return f"_ = self.{pair[1]}" if pair and "#" in binding["key"] else None
    if not re.fullmatch(r"\w+", key):
        return None
    return {"Factory": f"_ = self.{key}()", "Resolver": f"_ = Resolver.resolve({key}.self)",
            "swift-dependencies": f"@Dependency({key}.self) var closing; _ = closing",
            "Swinject": f"_ = RESOLVER.resolve({key}.self)!",
            "own": f"_ = RESOLVER.{code.resolve}({key}.self)"}[code.framework]


PROPERTY = re.compile(r"(?m)^[ \t]*(?:public |internal |fileprivate )?var (\w+)\s*:[^={\n]*(?=\{)")


def component_properties(code):
    """The computed properties of components, as (start, end, match of the name)."""
    for match in re.finditer(r"(?:class \w+\s*:\s*[^{]*?Component\b[^{]*|extension \w*Component\s*)\{", code.code):
        end = closing(code.code, match.end() - 1)
        for found in PROPERTY.finditer(code.code[match.end():end]):
            start = match.end() + found.start()
            name = re.compile(re.escape(found[1])).search(code.text, match.end() + found.start(1))
            yield start, closing(code.code, match.end() + found.end()), name


# These let an app do something else, and end none: the apps of Fixtures/Sources show it.
HARMLESS = {"register twice", "drop a scope", "cache a holder"}


def without_effect(code, edit, wiring):
    """Why a change certainly ends no app; None if it may.

    It is judged by the unchanged text alone, and never by what is read or reported.
    """
    if any(start <= edit.start < end for start, end in code.previews()):
        return "in a preview"
    if edit.kind == "drop an argument" and not edit.keys:
        return "the call hands on the type that its caller requests"
    if edit.kind == "drop an assembly" and edit.keys:
        created = len(re.findall(rf"\b{edit.keys[0]}\(\)", wiring.text))
        return "another place creates the assembly" if created > 1 else None
    if edit.kind not in ("delete a registration", "rename a registration") or not edit.keys:
        return None
    if code.framework == "swift-dependencies":
        sets = wiring.times_set(edit.keys[0]) - edit.text.startswith("_")
        return "another statement sets the value" if sets > 0 else None
    return wiring.why_unneeded(edit.keys)


MUTATIONS = [delete_registration, remove_object, rename_registration, drop_assembly, close_cycle, register_twice,
             drop_scope, hold_shorter, drop_argument]


class Wiring:
    """What an unchanged app registers: who needs whom, where each factory is, and what stands elsewhere in the code."""

    def __init__(self, definitions, codes):
        self.bindings = [binding for definition in definitions for binding in definition.get("bindings", [])]
        self.text = "\n".join(code.code for code in codes)
        self.registering_types, self.registering_functions = set(), set()
        for code in codes:
            starts = [start for start, _, _ in code.registrations()]
            declarations = re.finditer(r"\b(func|class|struct|enum|extension) (\w+)[^{}]*\{", code.code)
            for match in declarations if starts else []:
                if any(match.end() <= start < closing(code.code, match.end() - 1) for start in starts):
                    names = self.registering_functions if match[1] == "func" else self.registering_types
                    names.add(match[2])
        self.codes = codes
        self.unregistered = "\n".join(code.unregistered() for code in codes)
        self.registered = collections.Counter(
            key for code in codes for start, _, end in code.registrations() for key in set(code.keys(start, end)))
        # Properties of Factory without a default, members of DependencyValues, and what components of Needle need.
        self.promised = set(re.findall(
            r"var (\w+)\s*:[^{]*\{\s*(?:self\.)?promised\(\)", self.text))
        self.keys = dict(re.findall(r"var (\w+)\s*:[^{]*\{\s*(?:get\s*\{\s*)?self\[(\w+)\.self\]", self.text))
        self.provided = {key.split("#")[1] for binding in self.bindings if "#" not in binding["key"]
                         for key in self.requests(binding) if "#" in key}

    def why_unneeded(self, keys):
        """Why no code of the app fails without the registration of some types; None if some may."""
        if all(self.registered[key] > 1 for key in keys):
            return "another statement registers the type"
        if all(self._is_unnamed(key) for key in keys):
            return "nothing names the type, or only as an optional"
        return None

    def _is_unnamed(self, key):
        name = re.split("[<.]", key)[-1 if "<" not in key else 0]
        return all(self._is_harmless(match.start(), match.end())
                   for match in re.finditer(rf"\b{name}\b", self.unregistered))

    def _is_harmless(self, start, end):
        """Whether a name is that of a declaration, a call of an initialiser, or the type of an optional."""
        before, after = self.unregistered[max(0, start - 200):start], self.unregistered[end:end + 80]
        declares = r"\b(?:class|struct|enum|actor|protocol|extension|typealias)\s+"
        if re.search(rf"{declares}(?:\w+\.)*$|{declares}[^{{}}()=]*:[^{{}}()=]*$", before):
            return True
        if re.match(r"\(|\.(?!self\b|Type\b)", after) or re.search(r":\s*(?:any\s+)?$", before) and after[:1] == "?":
            return True
        # `page.model = resolver.resolve(Model.self)`, for a property that may be nil.
        target = re.search(r"\.(\w+)\s*=\s*[\w.]+\.resolve\(\s*$", before)
        return bool(target and re.match(r"\.self[^()\n]*\)[ \t]*[\n}]", after)
                    and not re.search(rf"\bvar {target[1]}\s*:[^=\n]*!", self.text))

    def times_set(self, key):
        """How often code sets the value of a key, not counting files that set it for tests of the user interface."""
        members = [member for member, type in self.keys.items() if type == key]
        return sum(len(re.findall(rf"\$0\.{member}\s*=(?!=)", code.unregistered()))
                   for code in self.codes if "ProcessInfo.processInfo.environment" not in code.code
                   for member in members)

    def only_for_tests(self, key):
        """Whether a key of swift-dependencies has a value for tests and none for the app."""
        def adopts(name):
            return re.search(rf"\b{re.escape(key)}\s*:[^{{\n]*\b{name}\b", self.text)
        return bool(key) and bool(adopts("TestDependencyKey")) and not adopts("DependencyKey")

    @staticmethod
    def requests(binding, but=()):
        """The keys that a factory requests, except in some ways."""
        for dependency in binding.get("dependencies", []):
            if isinstance(dependency, str):
                yield dependency
            elif dependency.get("kind") not in but and "key" in dependency:
                yield dependency["key"]

    @classmethod
    def needs(cls, binding):
        """The keys that a factory requests while it constructs."""
        return cls.requests(binding, ("provider", "lazy"))

    def holders(self):
        """The bindings that need each key."""
        found = collections.defaultdict(list)
        for binding in self.bindings:
            for key in self.needs(binding):
                found[key].append(binding)
        return found

    def factories(self, code):
        """The bindings of a file, as (start, end of the type's argument, end, binding)."""
        statements = code.registrations()
        for binding in self.bindings:
            source = binding.get("source", {})
            if source.get("file") != code.path:
                continue
            offset = code.offset(source)
            if code.framework in ("Factory", "Needle", "swift-dependencies"):
                brace = code.code.find("{", offset)
                if brace >= 0:
                    yield offset, offset, closing(code.code, brace), binding
            for start, place, end in statements:
                if start <= offset < end:
                    yield start, place, end, binding
                    break
