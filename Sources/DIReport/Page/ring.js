// Where the boxes and arrows of a cycle go: two columns, clockwise from the top left.
(function (page) {
  "use strict";

  /**
   * @typedef {{x: number, y: number}} Point
   * @typedef {object} Arrow
   * @property {string} d the line, as the `d` of a path
   * @property {Point} label the middle of its label
   * @property {"start" | "middle" | "end"} anchor
   */

  const HEIGHT = 44, GAP_X = 92, GAP_Y = 44, LOOP = 64;

  /**
   * Places a cycle of boxes that are equally wide. Arrow i leads from box i to the next one.
   * @param {number} count @param {number} width the width of a box
   * @returns {{width: number, height: number, boxes: Point[], arrows: Arrow[]}}
   */
  function ring(count, width) {
    if (count === 1) return loop(width);
    if (count === 2) return pair(width);
    const rows = Math.floor(count / 2), right = width + GAP_X;
    /** @type {Point[]} */
    const boxes = [];
    for (let row = 0; row < rows; row++) {
      const y = row * (HEIGHT + GAP_Y);
      boxes[row === 0 ? 0 : count - row] = { x: 0, y };
      boxes[row + 1] = { x: right, y };
    }
    const isOdd = count % 2 === 1;
    const bottom = rows * (HEIGHT + GAP_Y);
    if (isOdd) boxes[rows + 1] = { x: right / 2, y: bottom };
    const arrows = boxes.map((box, index) => arrow(box, boxes[(index + 1) % count], width));
    return { width: right + width, height: isOdd ? bottom + HEIGHT : bottom - GAP_Y, boxes, arrows };
  }

  /** @param {Point} from @param {Point} to @param {number} width @returns {Arrow} */
  function arrow(from, to, width) {
    const middle = HEIGHT / 2;
    if (from.y === to.y) {
      const isRight = to.x > from.x;
      const [x1, x2] = isRight ? [from.x + width, to.x] : [from.x, to.x + width];
      return { d: `M${x1} ${from.y + middle}H${x2}`, label: { x: (x1 + x2) / 2, y: from.y + middle - 6 }, anchor: "middle" };
    }
    if (from.x === to.x) {
      const x = from.x + width / 2, [y1, y2] = to.y > from.y ? [from.y + HEIGHT, to.y] : [from.y, to.y + HEIGHT];
      return { d: `M${x} ${y1}V${y2}`, label: { x: x + 8, y: (y1 + y2) / 2 + 4 }, anchor: "start" };
    }
    // An arrow from a column to the single box below both columns, or from that box to the left
    // column.
    const isDown = to.y > from.y;
    const upper = isDown ? from : to, lower = isDown ? to : from;
    const x = upper.x + width / 2, side = upper.x > lower.x ? lower.x + width : lower.x;
    const y = lower.y + middle, start = upper.y + HEIGHT;
    const label = { x: upper.x > lower.x ? x + 8 : x - 8, y: start + 22 };
    const radius = 14, bend = upper.x > lower.x ? x - radius : x + radius;
    return {
      d: isDown ? `M${x} ${start}V${y - radius}Q${x} ${y} ${bend} ${y}H${side}`
        : `M${side} ${y}H${bend}Q${x} ${y} ${x} ${y - radius}V${start}`,
      label, anchor: upper.x > lower.x ? "start" : "end",
    };
  }

  /** Two boxes with one arrow above the other. @param {number} width */
  function pair(width) {
    const right = width + GAP_X;
    return {
      width: right + width, height: HEIGHT + 20,
      boxes: [{ x: 0, y: 10 }, { x: right, y: 10 }],
      arrows: [
        { d: `M${width} 24H${right}`, label: { x: width + GAP_X / 2, y: 18 }, anchor: /** @type {const} */ ("middle") },
        { d: `M${right} 42H${width}`, label: { x: width + GAP_X / 2, y: 58 }, anchor: /** @type {const} */ ("middle") },
      ],
    };
  }

  /** One box that needs itself. @param {number} width */
  function loop(width) {
    return {
      width: width + LOOP + 60, height: HEIGHT + 8, boxes: [{ x: 0, y: 4 }],
      arrows: [{ d: `M${width} 16H${width + 30}Q${width + 44} 16 ${width + 44} 26Q${width + 44} 37 ${width + 30} 37H${width}`,
        label: { x: width + 52, y: 30 }, anchor: /** @type {const} */ ("start") }],
    };
  }

  page.ring = ring;
  page.ring.HEIGHT = HEIGHT;
})(globalThis.swiftDI ??= {});
