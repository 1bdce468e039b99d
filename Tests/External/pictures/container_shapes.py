"""Containers with the shapes of those of published apps, which have neither modules nor files.

Nothing in them is taken from an app: they have hubs, an assembler of many screens, maps of factories, keys in
packages, and names of sixty letters.
"""
import random

WORDS = ("Account", "Analytics", "Android", "Activity", "Session", "Schedule", "Preference", "Notification", "Delegate",
         "Firebase", "Remote", "Config", "Settings", "Feed", "Search", "Token", "Cache", "Image", "Location", "Payment")
ENDS = ("Repository", "UseCase", "ViewModel", "DataSource", "Module_ProvideFactory", "Storage", "Helper", "Service")


def definition(name, needs, roots=(), **members):
    """A definition of what each key needs; members have further facts of all bindings."""
    keys = list(needs)
    bindings = [{"key": key, "scope": "singleton", "dependencies": [n for n in needs[key] if n != key],
                 **{member: value(key) for member, value in members.items()}} for key in keys]
    return {"formatVersion": 1, "name": name, "bindings": bindings, "roots": list(roots)}


def star(screens):
    """One assembler of many screens, which all need a logger."""
    needs = {"App": [f"Screen{i:03}" for i in range(screens)], "Logger": []}
    return definition(f"star of {screens}", needs | {f"Screen{i:03}": ["Logger"] for i in range(screens)}, ["App"])


def component(count, seed, package=None):
    """A component as annotation processors write them: a map of factories, view models, use cases and hubs."""
    rng = random.Random(seed)
    names = set()
    while len(names) < count - 4:
        names.add("".join(rng.choice(WORDS) for _ in range(rng.randrange(1, 4))) + rng.choice(ENDS))
    names = sorted(names)
    rng.shuffle(names)
    if package:
        names = [f"{package}.{name[0].lower()}{len(name) % 5}.{name}" for name in names]
    factories = names[:count // 4]
    hubs = ["Context", "Application"]
    needs = {"inject (MainApplication)": ["DispatchingInjector<Object>"] + names[count // 4:count // 4 + 3],
             "DispatchingInjector<Object>": factories, **{hub: [] for hub in hubs}}
    for row, name in enumerate(names):
        later = names[row + 1:row + 13]
        few = rng.sample(later, min(len(later), rng.choice((0, 0, 1, 1, 2)))) if name not in factories else []
        needs[name] = few + [hub for hub in hubs if rng.random() < 0.15]
    return definition(f"component of {count}", needs, ["inject (MainApplication)"])


def chain(count):
    """A chain of long names."""
    names = [f"AndroidModule_ContributeStartupActivity{i}.bindAndroidInjectorFactory()" for i in range(count)]
    return definition(f"chain of {count}", {a: [b] for a, b in zip(names, names[1:] + [names[-1]])}, names[:1])


def flows(count):
    """Child containers of four bindings each, which need what the root container has."""
    bindings = [{"key": "Log", "scope": "singleton"}]
    bindings += [{"key": f"F{flow}View{row}", "container": f"Flow{flow}",
                  "dependencies": [f"F{flow}View{row - 1}" if row else "Log"]}
                 for flow in range(count) for row in range(4)]
    return {"formatVersion": 1, "name": f"{count} flows", "bindings": bindings,
            "containers": [{"name": f"Flow{flow}"} for flow in range(count)]}


def loose(chains, count):
    """Chains in folders, and bindings without any dependency; two of these must not change the picture."""
    bindings = [{"key": f"M{c}Thing{r}", "source": {"file": f"Sources/M{c}/M.swift", "line": r + 1},
                 "dependencies": ([f"M{c}Thing{r + 1}"] if r < 9 else [])
                 + ([f"M{c + 1}Thing{r}"] if c + 1 < chains and r % 3 == 0 else [])}
                for c in range(chains) for r in range(10)]
    return {"formatVersion": 1, "name": f"{count} loose", "bindings": bindings
            + [{"key": f"Loose{i}"} for i in range(count)]}


def shapes():
    """All shapes, by their names."""
    shapes = [star(12), star(60), star(225), chain(30), chain(70), flows(9), flows(18), loose(6, 14), loose(6, 16)]
    shapes += [component(count, seed) for seed, count in enumerate((45, 86, 127, 240))]
    found = {shape["name"]: shape for shape in shapes}
    found["component of 200 in packages"] = component(200, 9, "org.example.app")
    return found
