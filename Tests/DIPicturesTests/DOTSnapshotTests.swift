import DIDefinition
import DIGraph
import DIPictures
import Testing

@Suite struct DOTSnapshotTests {
  @Test func `a small container as DOT`() throws {
    var definition = ContainerDefinition(name: "Car \"2\"")
    var car = ContainerDefinition.Binding(
      "Car", scope: "singleton",
      making: .factory(dependencies: [.init("Radio"), .init("Wheel"), .init("Wheel")]))
    car.module = "Garage"
    car.source = SourceLocation(file: "Sources/Car.swift", line: 7)
    definition.append(car)
    definition.append(.init("Wheel"))
    definition.roots = [.init(key: "Car")]
    let missing = Highlight(
      style: .missing, badge: "M1", text: "Car needs Radio", nodes: [0, 2], edges: [0])
    let picture = Picture(
      graph: DependencyGraph(definition), highlights: [missing],
      options: PictureOptions(links: SourceLinks(from: "/", to: "/")))
    let dot = try GraphvizRenderer().render(picture, as: .dot)
    #expect(String(decoding: dot, as: UTF8.self) == Self.expected)
  }

  private static let expected = #"""
    digraph "Car &quot;2&quot;" {
    	graph [label=<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="1"><TR><TD ALIGN="LEFT"><TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0"><TR><TD ALIGN="LEFT" WIDTH="80"><FONT POINT-SIZE="20" COLOR="#1B2430"><B>Car &quot;2&quot;</B></FONT></TD></TR></TABLE></TD></TR><TR><TD ALIGN="LEFT"><FONT POINT-SIZE="11" COLOR="#566273">2 bindings · 3 dependencies · 1 module</FONT></TD></TR><TR><TD HEIGHT="6"></TD></TR><TR><TD ALIGN="LEFT"><FONT POINT-SIZE="10" COLOR="#B9021B"><B>M1</B></FONT><FONT POINT-SIZE="10" COLOR="#1B2430">  Car needs Radio</FONT></TD></TR><TR><TD HEIGHT="8"></TD></TR></TABLE>>,
    		tooltip="Car &quot;2&quot;",
    		bgcolor="transparent",
    		color="#D5DBE3",
    		compound="true",
    		fillcolor="#FFFFFF",
    		fontcolor="#566273",
    		fontname="Helvetica,Arial,sans-serif",
    		fontsize="11",
    		labeljust="l",
    		labelloc="t",
    		nodesep="0.17",
    		outputorder="edgesfirst",
    		pad="0.25",
    		rankdir="TB",
    		ranksep="0.45",
    		splines="true",
    		mclimit="2"];
    	node [color="#87919C",
    		fillcolor="#FEFEFF",
    		fontcolor="#1B2430",
    		fontname="Helvetica,Arial,sans-serif",
    		fontsize="11.5",
    		height="0.42",
    		margin="0.18,0.06",
    		penwidth="1.3",
    		peripheries="1",
    		shape="box",
    		style="rounded,filled",
    		width="0.75"];
    	edge [arrowsize="0.65",
    		color="#7A8797",
    		fontcolor="#566273",
    		fontname="Helvetica,Arial,sans-serif",
    		fontsize="10",
    		penwidth="1.1"];
    	"Car" [label=<<FONT COLOR="#1B2430"><B>Car</B></FONT><BR/><FONT POINT-SIZE="10" COLOR="#566273">root · singleton</FONT>>,
    		tooltip="Car&#10;factory, scope singleton, root&#10;module Garage&#10;Sources/Car.swift:7&#10;uses 3, used by 0&#10;M1: Car needs Radio",
    		id="b_Car",
    		class="binding kind-factory scope-singleton root missing",
    		color="#1E63B3",
    		fillcolor="#E4EFFB",
    		penwidth="2.4",
    		width="1.28",
    		URL="Sources/Car.swift#L7"];
    	"Wheel" [label=<<FONT COLOR="#1B2430"><B>Wheel</B></FONT><BR/><FONT POINT-SIZE="10" COLOR="#566273">unscoped</FONT>>,
    		tooltip="Wheel&#10;factory, scope unscoped&#10;uses 0, used by 1",
    		id="b_Wheel",
    		class="binding kind-factory scope-unscoped",
    		color="#87919C",
    		fillcolor="#FEFFFF",
    		width="0.89"];
    	"Radio" [label=<<FONT COLOR="#1B2430"><B>Radio</B></FONT><BR/><FONT POINT-SIZE="10" COLOR="#B9021B">not bound</FONT>>,
    		tooltip="Radio&#10;not bound&#10;uses 0, used by 1&#10;M1: Car needs Radio",
    		id="b_Radio",
    		class="binding kind-missing missing",
    		color="#B9021B",
    		fillcolor="#FDECEC",
    		penwidth="1.6",
    		style="rounded,filled,dashed",
    		width="0.93"];
    	subgraph "cluster_m_Garage" {
    		graph [label=<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0"><TR><TD ALIGN="LEFT" WIDTH="45"><FONT POINT-SIZE="11" COLOR="#566273"><B>Garage</B></FONT></TD></TR></TABLE>>,
    			id="m_Garage",
    			penwidth="1",
    			margin="14",
    			tooltip="module Garage",
    			class="module",
    			style="rounded,filled",
    			color="#D5DBE3",
    			fillcolor="#FFFFFF"];
    		"Car";
    	}
    	"Car" -> "Radio" [weight="3",
    		color="#B9021B",
    		penwidth="1.8",
    		label=<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="2" STYLE="ROUNDED" BGCOLOR="#B9021B"><TR><TD><FONT POINT-SIZE="10" COLOR="#FFFFFE"><B> M1 </B></FONT></TD></TR></TABLE>>,
    		class="dep dep-instance finding missing cross",
    		id="d_0",
    		tooltip="Car → Radio&#10;instance&#10;M1: Car needs Radio"];
    	"Car" -> "Wheel" [weight="1",
    		label=<<FONT POINT-SIZE="10" COLOR="#566273"> ×2</FONT>>,
    		class="dep dep-instance cross",
    		id="d_1",
    		tooltip="Car → Wheel&#10;instance, 2 times"];
    }

    """#
}
