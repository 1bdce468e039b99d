extension EnvironmentWords {
  /// SwiftUI.
  static let swiftUI = EnvironmentWords(
    name: "SwiftUI",
    advice: SourceAdvice([
      "missing-binding": """
      set it with '.environmentObject(…)' or '.environment(…)' on a view above {requester}
      """
    ]),
    modules: ["SwiftUI"], objectWrapper: "EnvironmentObject", valueWrapper: "Environment",
    setObject: "environmentObject", setValue: "environment", modifier: "modifier",
    key: "EnvironmentKey", defaultValue: "defaultValue", values: "EnvironmentValues",
    entry: "Entry", apps: ["App"],
    provided: [
      "NSApplicationDelegate", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
      "WKApplicationDelegate", "WKExtensionDelegate",
    ],
    views: [
      "App", "Commands", "NSViewControllerRepresentable", "NSViewRepresentable", "Scene",
      "ToolbarContent", "UIViewControllerRepresentable", "UIViewRepresentable", "View",
      "ViewModifier",
    ],
    bridges: [
      "NSViewControllerRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable",
      "UIViewRepresentable",
    ],
    bodies: ["body"], results: ["AnyView", "Commands", "Scene", "ToolbarContent", "View"],
    hosts: ["NSHostingController", "NSHostingView", "UIHostingController"], hostLabel: "rootView",
    containers: [
      "AnyView", "Button", "CommandGroup", "CommandMenu", "ContentUnavailableView", "ControlGroup",
      "DisclosureGroup", "DocumentGroup", "ForEach", "Form", "GeometryReader", "Grid", "GridRow",
      "Group", "GroupBox", "HSplitView", "HStack", "Label", "LabeledContent", "LazyHGrid",
      "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List", "Menu", "MenuBarExtra",
      "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup",
      "Picker", "ScrollView", "ScrollViewReader", "Section", "Settings", "ShareLink", "Tab",
      "TabSection", "TabView", "Table", "TimelineView", "Toggle", "ToolbarItem",
      "ToolbarItemGroup", "VSplitView", "VStack", "ViewThatFits", "Window", "WindowGroup",
      "ZStack",
    ],
    presenting: [
      "actionSheet", "alert", "background", "commands", "confirmationDialog", "contextMenu",
      "fullScreenCover", "inspector", "listRowBackground", "mask", "navigationBarItems",
      "navigationDestination", "overlay", "popover", "safeAreaInset", "searchSuggestions", "sheet",
      "swipeActions", "tabItem", "toolbar",
    ],
    presentingItems: ["fullScreenCover", "navigationDestination", "popover", "sheet"])
}
