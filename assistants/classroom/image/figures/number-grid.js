import { drawBoard } from './board.js'

/** The times tables as a grid; in the simple picture one row of it, with dots to count. */
export function drawNumberGrid(pen, { detail, say, row = 7, page }) {
  const board = drawBoard(pen, { page })
  const times = say({ de: '·', en: '×' }) ?? '·'
  if (detail === 1) drawRow(pen, board, row, times)
  else drawGrid(pen, board, { row, detail, say, times })
  return []
}

function drawRow(pen, { x, y, width, ink }, row, times) {
  const sign = pen.style === 'realistic' ? 'third' : 'first'
  const cell = (width - 100) / 5
  for (let n = 1; n <= 10; n += 1) {
    const cx = x + 50 + ((n - 1) % 5) * cell
    const cy = y + 32 + Math.floor((n - 1) / 5) * 270
    pen.cell(cx + 8, cy, cell - 16, 256, n % 2 === 0 ? 'mark' : 'snow', { radius: 14 })
    pen.text(cx + cell / 2, cy + 40, `${n} ${times} ${row} =`, { size: 28, ink: '#26303b' })
    pen.text(cx + cell / 2, cy + 92, `${n * row}`, { size: 46, weight: 700, ink: '#26303b' })
    for (let dot = 0; dot < n * row; dot += 1)
      pen.raw('circle', {
        cx: cx + cell / 2 + ((dot % row) - (row - 1) / 2) * 18,
        cy: cy + 114 + Math.floor(dot / row) * 14.5,
        r: 5,
        fill: sign === 'first' ? '#2f6fb0' : '#2f7d4f',
      })
  }
  pen.text(x + width / 2, y + 596, Array.from({ length: 10 }, (_, n) => (n + 1) * row).join('   '), {
    size: 24,
    weight: 700,
    ink,
  })
}

function drawGrid(pen, { x, y, width, ink }, { row, detail, say, times }) {
  const cell = 52
  const left = detail > 2 ? x + 60 : x + (width - 11 * cell) / 2
  const top = y + 30
  for (let a = 0; a <= 10; a += 1)
    for (let b = 0; b <= 10; b += 1) {
      const isHead = a === 0 || b === 0
      const isRow = !isHead && (a === row || b === row)
      const isSquare = detail > 2 && !isHead && a === b
      const thing = isHead ? 'first' : isSquare ? 'second' : isRow ? 'mark' : 'snow'
      pen.cell(left + b * cell, top + a * cell, cell, cell, thing, {
        width: pen.style === 'cartoon' ? 2.5 : 1,
      })
      const text = a === 0 && b === 0 ? times : `${(a || 1) * (b || 1)}`
      pen.text(left + b * cell + cell / 2, top + a * cell + cell * 0.66, text, {
        size: isHead ? 25 : 22,
        weight: isHead || isRow || isSquare ? 700 : 400,
        ink: '#1f2937',
      })
    }
  if (detail < 3) return
  const words = say({
    de: [`${row}er-Reihe`, 'Quadratzahlen', 'Tauschaufgaben:', 'gleiches Ergebnis'],
    en: [`${row} times table`, 'square numbers', 'turn-around facts:', 'same product'],
  })
  const side = left + 11 * cell + 60
  for (const [index, thing] of ['mark', 'second'].entries()) {
    pen.cell(side, top + 60 + index * 70, 40, 40, thing, { width: 2 })
    if (words) pen.text(side + 60, top + 88 + index * 70, words[index], { size: 24, anchor: 'start', ink })
  }
  if (words) {
    pen.text(side, top + 250, words[2], { size: 24, anchor: 'start', ink })
    pen.text(side, top + 330, words[3], { size: 24, anchor: 'start', ink })
  }
  pen.text(side, top + 292, `4 ${times} ${row} = ${row} ${times} 4 = ${4 * row}`, {
    size: 28,
    anchor: 'start',
    weight: 700,
    ink,
  })
}
