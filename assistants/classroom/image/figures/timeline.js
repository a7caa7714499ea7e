import { balanced } from '../text.js'
import { drawBoard } from './board.js'

const EVENTS = [
  [2, '5. Mai 1789', '5 May 1789', 'Die Generalstände treten zusammen', 'The Estates General meet'],
  [1, '14. Juli 1789', '14 July 1789', 'Sturm auf die Bastille', 'Storming of the Bastille'],
  [1, 'August 1789', 'August 1789', 'Menschen- und Bürgerrechte', 'Rights of Man and of the Citizen'],
  [
    2,
    '1791',
    '1791',
    'Verfassung: Der König ist an Gesetze gebunden',
    'Constitution: the king is bound by laws',
  ],
  [1, '1792', '1792', 'Frankreich wird Republik', 'France becomes a republic'],
  [2, 'Januar 1793', 'January 1793', 'Ludwig XVI. wird hingerichtet', 'Louis XVI is executed'],
  [3, '1793/94', '1793–94', 'Schreckensherrschaft', 'Reign of Terror'],
  [1, '1799', '1799', 'Napoleon übernimmt die Macht', 'Napoleon takes power'],
]
const THINGS = ['first', 'second', 'third', 'fourth', 'fifth', 'water', 'north', 'leaf']

/** Events along a line, above and below it in turn. */
export function drawTimeline(pen, { detail, say, page }) {
  const { x, y, width, ink } = drawBoard(pen, { page })
  const events = EVENTS.filter(([needed]) => needed <= detail)
  const cy = y + 315
  const step = (width - 140) / events.length
  pen.line(`M${x + 40} ${cy} H${x + width - 60}`, pen.style === 'realistic' ? 'snow' : 'ink', 6)
  pen.raw('path', { d: `M${x + width - 64} ${cy - 14} l28 14 l-28 14 Z`, fill: ink })
  for (const [index, [, dayDe, dayEn, de, en]] of events.entries()) {
    const cx = x + 60 + step * (index + 0.5)
    const up = index % 2 === 0 ? -1 : 1
    const words = say({ de: [dayDe, de], en: [dayEn, en] })
    const room = Math.min(step * 2 - 30, 260)
    const lines = words ? balanced(words[1], room - 26, 20, pen.widthOf) : ['', '']
    const boxY = cy + up * 170
    pen.raw('path', { d: `M${cx} ${cy} V${boxY}`, stroke: ink, 'stroke-width': 2 })
    pen.circle(cx, cy, 20, THINGS[index])
    if (pen.style === 'cartoon' || pen.style === 'illustration')
      icon(pen, index, cx, cy + up * 258, events[index])
    pen.label(cx, boxY, lines, { size: 20, isBlank: words === null, minWidth: words === null ? 160 : 0 })
    pen.text(cx, cy - up * 42 + 8, words ? words[0] : dayEn.match(/\d{4}/)[0], { size: 20, weight: 700, ink })
  }
  return []
}

/** A crown, a tower, a scroll, a flag: whatever the event is about. */
function icon(pen, index, x, y, [, , , , text]) {
  if (/Bastille/.test(text)) {
    pen.rect(x - 26, y - 26, 52, 52, 'rock')
    for (const dx of [-26, -6, 14]) pen.rect(x + dx, y - 38, 12, 14, 'rock')
  } else if (/Louis|king/.test(text))
    pen.path(
      `M${x - 32} ${y + 20} L${x - 36} ${y - 20} L${x - 14} ${y} L${x} ${y - 30} L${x + 14} ${y} L${x + 36} ${y - 20} L${x + 32} ${y + 20} Z`,
      'sun',
    )
  else if (/republic|Napoleon/.test(text)) {
    for (const [part, thing] of ['vein', 'snow', 'north'].entries())
      pen.rect(x - 36 + part * 24, y - 26, 24, 48, thing)
  } else {
    pen.rect(x - 28, y - 28, 56, 56, index % 2 === 0 ? 'paper' : 'snow', { radius: 6 })
    for (const dy of [-12, 2, 16]) pen.line(`M${x - 18} ${y + dy} H${x + 18}`, 'ink', 2.5)
  }
}
