const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Characters no XML file may hold. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

export const escaped = text =>
  String(text)
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, sign => ENTITIES[sign])

const NARROW = /[iljtfrI.,:;|'’()·!]/
const WIDE = /[mwMW@–—…]/

/** Width of a text in a common font, on the safe side: no font can be asked here. */
export const widthOf = (text, size) =>
  [...text].reduce(
    (sum, sign) =>
      sum + (NARROW.test(sign) ? 0.36 : WIDE.test(sign) ? 0.92 : /[A-ZÄÖÜ0-9]/.test(sign) ? 0.7 : 0.59),
    0,
  ) * size

/** Lines no wider than `width`; a single word that is wider stays whole. */
export function wrapped(text, width, size, measure = widthOf) {
  const lines = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The same number of lines, none much shorter than the others. */
export function balanced(text, width, size, measure = widthOf) {
  const lines = wrapped(text, width, size, measure)
  for (let narrower = width - 20; narrower > width / 3; narrower -= 20) {
    const next = wrapped(text, narrower, size, measure)
    if (next.length > lines.length) return wrapped(text, narrower + 20, size, measure)
  }
  return lines
}
