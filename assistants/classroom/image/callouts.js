import { wrapped } from './text.js'

const SIZE = 21
const GAP = 12

/**
 * Names beside a figure with a line to what they name. Each side is a column: its names stand in the order of what they
 * point at, far enough apart, so that none lies on another and no lines cross needlessly.
 */
export function drawCallouts(pen, callouts, { left, right, top, bottom, room }) {
  for (const side of ['left', 'right']) {
    const own = callouts
      .filter(callout => callout.side === side)
      .toSorted((a, b) => a.at[1] - b.at[1])
      .map(callout => {
        const lines = callout.text === null ? [''] : wrapped(callout.text, room - 26, SIZE, pen.widthOf)
        return { ...callout, lines, height: lines.length * SIZE * 1.25 + 14 }
      })
    const places = spread(own, top, bottom)
    for (const [index, { at, lines, text }] of own.entries()) {
      const width = text === null ? 170 : Math.max(...lines.map(line => pen.widthOf(line, SIZE) + 26))
      const y = places[index]
      const edge = side === 'left' ? left : right
      const x = side === 'left' ? edge - width / 2 : edge + width / 2
      pen.leader(`M${edge} ${y} L${at[0]} ${at[1]}`)
      pen.raw('circle', { cx: at[0], cy: at[1], r: 5, fill: pen.ink, stroke: pen.page, 'stroke-width': 1.5 })
      pen.label(x, y, lines, { size: SIZE, isBlank: text === null, minWidth: text === null ? width : 0 })
    }
  }
}

/** Middles of boxes as near to what they point at as the ones above and below allow. */
function spread(boxes, top, bottom) {
  const places = []
  let free = top
  for (const { at, height } of boxes) {
    const y = Math.max(at[1], free + height / 2)
    places.push(y)
    free = y + height / 2 + GAP
  }
  let limit = bottom
  for (const index of [...boxes.keys()].reverse()) {
    const { height } = boxes[index]
    places[index] = Math.min(places[index], limit - height / 2)
    limit = places[index] - height / 2 - GAP
  }
  return places
}
