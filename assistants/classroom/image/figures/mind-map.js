import { wrapped } from '../text.js'
import { drawBoard } from './board.js'

const THINGS = ['first', 'second', 'third', 'fourth', 'fifth', 'water', 'leaf', 'north']

/** Terms around a topic that has no figure of its own. */
export function drawMindMap(pen, { title, words, page, isBlank }) {
  const { x, y, width } = drawBoard(pen, { page })
  const [cx, cy] = [x + width / 2, y + 315]
  const places = words.slice(0, 8).map((word, index, all) => {
    const turn = -Math.PI / 2 + (index * 2 * Math.PI) / all.length
    return { word, thing: THINGS[index], px: cx + Math.cos(turn) * 390, py: cy + Math.sin(turn) * 235 }
  })
  for (const { px, py, thing } of places)
    pen.line(`M${cx} ${cy} Q${(cx + px) / 2 + 30} ${(cy + py) / 2} ${px} ${py}`, thing, 6)
  for (const { px, py, thing, word } of places) {
    pen.ellipse(px, py, 122, 46, thing)
    pen.label(px, py, isBlank ? [''] : wrapped(word, 190, 20, pen.widthOf).slice(0, 2), {
      size: 20,
      isBlank,
      minWidth: isBlank ? 150 : 0,
    })
  }
  pen.ellipse(cx, cy, 170, 78, 'mark')
  pen.label(cx, cy, isBlank ? [''] : wrapped(title.slice(0, 40), 250, 26, pen.widthOf).slice(0, 2), {
    size: 26,
    isBlank,
    minWidth: isBlank ? 200 : 0,
  })
  return []
}
