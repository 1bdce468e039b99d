#!/usr/bin/env python3
"""Generates definitions of shopping apps of any size, the examples of readable.py.

    shopping_apps.py COUNT [--seed N] [--form modules|plain|qualified]

An app has a few modules of core services that nearly everything needs, and features of layers (view model, use case,
repository, API ...) that need their own layers, the core, and sometimes another feature. It has a cycle, a missing
key and a singleton that holds a shorter-lived object. Prints one definition as JSON.

    modules     every binding is in a module
    plain       no modules, short names
    qualified   no modules, names such as com.acme.shop.cart.internal.CartStore
"""
import argparse
import json
import random

FORMS = ("modules", "plain", "qualified")
CORE = {
    "Foundation": ["Clock", "Locale", "Logger", "FeatureFlags", "Scheduler", "FileStore", "Keychain", "UserDefaults"],
    "Networking": ["HTTPClient", "TokenRefresher", "RequestSigner", "ImageLoader", "WebSocketClient", "RetryPolicy"],
    "Persistence": ["Database", "Migrator", "CacheStore", "DiskCache"],
    "Analytics": ["AnalyticsClient", "EventQueue", "ConsentStore", "CrashReporter"],
    "DesignSystem": ["Theme", "FontLoader", "IconProvider"],
}
# The dependencies of core services on one another.
WITHIN_CORE = {
    "HTTPClient": ["Logger", "TokenRefresher", "RequestSigner", "RetryPolicy"], "TokenRefresher": ["Keychain", "Clock"],
    "ImageLoader": ["HTTPClient", "DiskCache"], "Database": ["FileStore", "Migrator", "Logger"],
    "CacheStore": ["FileStore"], "DiskCache": ["FileStore", "Logger"], "WebSocketClient": ["Scheduler", "Logger"],
    "AnalyticsClient": ["EventQueue", "ConsentStore", "HTTPClient"], "EventQueue": ["FileStore"],
    "CrashReporter": ["HTTPClient", "Logger"], "ConsentStore": ["UserDefaults"], "Theme": ["FontLoader", "UserDefaults"],
    "FeatureFlags": ["UserDefaults", "Logger"],
}
FEATURES = ["Catalog", "Search", "Cart", "Checkout", "Payments", "Orders", "Account", "Auth", "Wishlist", "Reviews",
            "Push", "Support", "Loyalty", "Recommendations", "Stores", "Returns", "Delivery", "GiftCards", "Coupons",
            "Onboarding", "Home", "Profile", "Settings", "Scanner", "Subscriptions", "Referral", "Chat", "Sellers"]
THINGS = ["", "Price", "Stock", "Image", "Filter", "Address", "Receipt", "Voucher", "Banner", "Topic", "Slot"]
# Each layer with its scope, the layers of its feature that it needs, and the core services of which it needs one each.
LAYERS = [
    ("API", "singleton", [], [["HTTPClient"]]),
    ("Repository", "singleton", ["API"], [["Database", "CacheStore", "DiskCache"]]),
    ("Store", "singleton", ["Repository"], [["UserDefaults", "FileStore", "Clock"]]),
    ("UseCase", None, ["Repository"], [["Clock", "FeatureFlags", "Logger"]]),
    ("Validator", "prototype", [], [["Locale", "FeatureFlags"]]),
    ("ViewModel", None, ["UseCase", "Store", "Validator"], [["AnalyticsClient", "Logger"]]),
    ("Coordinator", None, ["ViewModel"], [["Theme", "FeatureFlags"]]),
    ("ViewController", None, ["ViewModel"], [["Theme", "ImageLoader"]]),
    ("Tracker", "singleton", [], [["AnalyticsClient", "EventQueue"]]),
]


class App:
    def __init__(self, count, seed, form):
        self.random = random.Random(seed)
        self.form = form
        self.bindings = {}
        core = [(module, name) for module, names in CORE.items() for name in names]
        wanted = max(6, min(len(core), count // 4))
        # The first services of each module come first, so that every module of the core has one.
        core.sort(key=lambda entry: CORE[entry[0]].index(entry[1]))
        self.core = {name: module for module, name in core[:wanted]}
        for name, module in self.core.items():
            self.add(module, name, "singleton", [need for need in WITHIN_CORE.get(name, []) if need in self.core])
        self.features = FEATURES[:max(2, min(len(FEATURES), count // 14))]
        self.shared = []
        each = (count - len(self.bindings)) // len(self.features)
        for feature in self.features:
            self.add_feature(feature, each)
        self.add_faults()

    def key(self, module, name):
        return f"com.acme.shop.{module.lower()}.internal.{name}" if self.form == "qualified" else name

    def add(self, module, name, scope, needs):
        binding = {"key": self.key(module, name)}
        if scope:
            binding["scope"] = scope
        if self.form == "modules":
            binding["module"] = module
        binding["source"] = {"file": f"Sources/{module}/{module}Module.swift", "line": 10 + 4 * len(self.bindings)}
        self.bindings[name] = (module, binding, needs)

    def add_feature(self, feature, count):
        made, last, first = 0, {}, len(self.bindings)
        for thing in THINGS:
            for layer, scope, within, choices in LAYERS:
                if made == count:
                    self.finish(list(self.bindings)[first:], last)
                    return
                needs = [last[other] for other in within if other in last]
                for choice in choices:
                    known = [name for name in choice if name in self.core]
                    needs += [self.random.choice(known)] if known else []
                if layer in ("UseCase", "ViewModel") and self.shared and self.random.random() < 0.5:
                    needs.append(self.random.choice(self.shared))
                name = feature + thing + layer
                self.add(feature, name, scope, needs)
                last[layer] = name
                made += 1

    def finish(self, names, last):
        """Lets the feature's last view model need all that nothing needs; other features may need some of it."""
        needed = {need for name in names for need in self.bindings[name][2]}
        roots = ("Coordinator", "ViewController", "Tracker")
        model = last.get("ViewModel", names[-1])
        self.bindings[model][2].extend(
            name for name in names if name not in needed and name != model and not name.endswith(roots))
        self.shared += [name for layer, name in last.items() if layer in ("API", "Repository", "Store", "UseCase")]

    def add_faults(self):
        cases = [name for name in self.bindings if name.endswith("UseCase")]
        for source, target in zip(cases[:3], cases[1:3] + cases[:1]):
            self.bindings[source][2].append(target)
        models = [name for name in self.bindings if name.endswith("ViewModel")]
        if models:
            self.bindings[models[-1]][2].append("PriceFormatter")
        prototypes = [name for name, (_, binding, _) in self.bindings.items() if binding.get("scope") == "prototype"]
        if prototypes:
            self.bindings[[name for name in self.bindings if name.endswith("API")][0]][2].append(prototypes[0])

    def definition(self):
        bindings = []
        for name, (_, binding, needs) in self.bindings.items():
            keys = [self.key(self.bindings[need][0], need) if need in self.bindings else need
                    for need in dict.fromkeys(needs) if need != name]
            bindings.append({**binding, **({"dependencies": keys} if keys else {})})
        roots = [binding["key"] for name, (_, binding, _) in self.bindings.items()
                 if name.endswith(("Coordinator", "ViewController", "Tracker"))]
        return {"formatVersion": 1, "name": "Shopping", "bindings": bindings, "roots": roots or [bindings[-1]["key"]]}


def definition(count, seed=1, form="modules"):
    return App(count, seed, form).definition()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, metavar="COUNT")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--form", choices=FORMS, default="modules")
    o = parser.parse_args()
    print(json.dumps(definition(o.count, o.seed, o.form), indent=1))


if __name__ == "__main__":
    main()
