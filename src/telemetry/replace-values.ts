/** Shorter ones are replaced only where they stand alone: they are part of too much else. */
const SHORT = 4

/** Puts other texts in the place of values wherever these stand, in whichever case, the longest first. */
export const replaceValues = (text: string, instead: ReadonlyMap<string, string>): string =>
  [...instead]
    .sort(([a], [b]) => b.length - a.length)
    .reduce((whole, [value, other]) => replaceIgnoringCase(whole, value, other), text)

function replaceIgnoringCase(whole: string, value: string, instead: string): string {
  const lower = whole.toLowerCase()
  const sought = value.toLowerCase()
  if (sought === '') return whole
  if (lower.length !== whole.length) return whole.replaceAll(value, () => instead)
  let result = ''
  let from = 0
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + sought.length)) {
    if (sought.length < SHORT && !standsAlone(lower, at, at + sought.length)) continue
    result += whole.slice(from, at) + instead
    from = at + value.length
  }
  return result + whole.slice(from)
}

const WORD = /[\p{L}\p{N}]/u
const standsAlone = (text: string, start: number, end: number): boolean =>
  !WORD.test(text[start - 1] ?? '') && !WORD.test(text[end] ?? '')
