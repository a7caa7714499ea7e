import { drawBoard } from './board.js'

const ROWS = { 1: [1, 2, 3, 4], 2: [1, 2, 3, 4, 6, 8], 3: [1, 2, 3, 4, 5, 6, 8, 10, 12] }
const THINGS = ['first', 'second', 'third', 'fourth', 'fifth', 'water', 'sun', 'leaf', 'north']

/** Bars of the same length cut into more and more parts, and a fraction with its names beside them. */
export function drawFractionWall(pen, { detail, name, page }) {
  const { x, y, width, ink } = drawBoard(pen, { page })
  const rows = ROWS[detail]
  const wide = 720
  const high = Math.min(104, 560 / rows.length)
  const left = x + 44
  const top = y + (630 - rows.length * high) / 2
  for (const [index, parts] of rows.entries())
    for (let part = 0; part < parts; part += 1) {
      const w = wide / parts
      pen.cell(left + part * w, top + index * high, w, high - 8, THINGS[index], {
        width: pen.style === 'cartoon' ? 4 : 1.5,
      })
      const size = Math.min(30, high * 0.38, w * 0.42)
      pen.text(
        left + part * w + w / 2,
        top + index * high + (high - 8) / 2 + size * 0.36,
        parts === 1 ? '1' : `1/${parts}`,
        { size, weight: 700, ink: '#1f2937' },
      )
    }
  const middle = left + wide + (x + width - left - wide) / 2
  pen.text(middle, y + 250, '3', { size: 110, weight: 700, ink })
  pen.raw('path', {
    d: `M${middle - 60} ${y + 284} H${middle + 60}`,
    stroke: ink,
    'stroke-width': 8,
    'stroke-linecap': 'round',
  })
  pen.text(middle, y + 394, '4', { size: 110, weight: 700, ink })
  const blank = { isBlank: name === null, minWidth: name === null ? 150 : 0, size: 24 }
  pen.label(middle, y + 116, [name?.('numerator') ?? ''], blank)
  pen.label(middle, y + 450, [name?.('denominator') ?? ''], blank)
  for (let part = 0; part < 4; part += 1)
    pen.cell(middle - 100 + part * 50, y + 510, 50, 60, part < 3 ? THINGS[3] : 'snow', { width: 2 })
  return []
}
