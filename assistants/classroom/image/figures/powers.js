import { wrapped } from '../text.js'
import { drawBoard } from './board.js'

const COLUMNS = [
  {
    term: 'legislature',
    thing: 'first',
    task: { de: 'beschließt Gesetze', en: 'makes laws' },
    who: { de: 'Bundestag und Bundesrat', en: 'Bundestag and Bundesrat' },
    check: { de: 'kontrolliert die Regierung', en: 'controls the government' },
  },
  {
    term: 'executive',
    thing: 'second',
    task: { de: 'führt Gesetze aus', en: 'carries out laws' },
    who: { de: 'Bundesregierung, Verwaltung, Polizei', en: 'government, administration, police' },
    check: { de: 'schlägt neue Gesetze vor', en: 'proposes new laws' },
  },
  {
    term: 'judiciary',
    thing: 'third',
    task: { de: 'spricht Recht', en: 'judges' },
    who: { de: 'unabhängige Gerichte', en: 'independent courts' },
    check: { de: 'prüft Gesetze am Grundgesetz', en: 'measures laws by the Basic Law' },
  },
]

/** The three powers side by side, on the ground of the people's vote. */
export function drawPowers(pen, { detail, name, say, page }) {
  const { x, y, width } = drawBoard(pen, { page })
  const column = (width - 120) / 3
  const rows = [['task'], ['task', 'who'], ['task', 'who', 'check']][detail - 1]
  const ink = '#1f2937'
  for (const [index, { term, thing, ...texts }] of COLUMNS.entries()) {
    const left = x + 40 + index * (column + 20)
    pen.cell(left, y + 36, column, 450, thing, { radius: 16 })
    icon(pen, term, left + column / 2, y + 116)
    if (term === 'executive') pen.face(left + column / 2, y + 116, 22)
    const head = name === null ? '' : name(term)
    pen.label(left + column / 2, y + 216, [head.charAt(0).toUpperCase() + head.slice(1)], {
      size: 26,
      isBlank: name === null,
      minWidth: 220,
    })
    for (const [place, row] of rows.entries()) {
      const text = say(texts[row])
      const cy = y + 290 + place * 74
      if (text === null) {
        pen.raw('path', {
          d: `M${left + 30} ${cy + 14} H${left + column - 30}`,
          stroke: ink,
          'stroke-width': 2,
          'stroke-dasharray': '6 6',
        })
        continue
      }
      for (const [line, words] of wrapped(text, column - 40, 22, pen.widthOf).entries())
        pen.text(left + column / 2, cy + line * 27, words, { size: 22, ink })
    }
  }
  pen.cell(x + 40, y + 552, width - 80, 54, 'mark', { radius: 14 })
  const people = say({ de: 'Das Volk wählt', en: 'The people vote' })
  if (people) pen.text(x + width / 2, y + 588, people, { size: 26, weight: 700, ink })
  pen.arrow(x + 40 + column / 2, y + 552, x + 40 + column / 2, y + 494, 'mark', { width: 14 })
  return []
}

function icon(pen, term, x, y) {
  if (term === 'legislature') {
    pen.path(`M${x - 62} ${y - 18} L${x} ${y - 56} L${x + 62} ${y - 18} Z`, 'snow')
    for (const dx of [-48, -20, 8, 36]) pen.rect(x + dx, y - 14, 12, 48, 'snow')
    pen.rect(x - 62, y + 34, 124, 12, 'snow')
  } else if (term === 'executive') {
    pen.rect(x - 50, y - 36, 100, 72, 'snow', { radius: 8 })
    pen.rect(x - 20, y - 52, 40, 18, 'metal', { radius: 6 })
    for (const dy of [-14, 4, 22])
      if (pen.style !== 'cartoon') pen.line(`M${x - 34} ${y + dy} H${x + 34}`, 'crust', 3)
  } else {
    pen.line(
      `M${x} ${y - 50} V${y + 40} M${x - 34} ${y + 42} H${x + 34} M${x - 56} ${y - 36} H${x + 56}`,
      'crust',
      5,
    )
    for (const side of [-1, 1]) {
      pen.line(`M${x + side * 56} ${y - 36} l-18 40 M${x + side * 56} ${y - 36} l18 40`, 'crust', 2.5)
      pen.path(`M${x + side * 56 - 26} ${y + 4} h52 q-26 30 -52 0 Z`, 'snow')
    }
  }
}
