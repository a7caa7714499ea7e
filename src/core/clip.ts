/** At most so many characters; what was cut off is marked. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, cutBefore(text, most - 1))}…`
}

/** Room for the mark of a gap, whatever its number. */
const MARK = 60

/** At most so many characters: of a longer text its beginning, its end, and between them how much is not there. */
export function clipMiddle(text: string, most: number): string {
  if (text.length <= most) return text
  const head = cutBefore(text, Math.floor(((most - MARK) * 3) / 4))
  const tail = cutBefore(text, text.length - (most - MARK - head))
  return `${text.slice(0, head)}\n[… ${tail - head} characters are not shown …]\n${text.slice(tail)}`
}

/** The last place up to `at` where a cut leaves no half of a character. */
export const cutBefore = (text: string, at: number): number =>
  /^[\uD800-\uDBFF]$/.test(text.charAt(at - 1)) ? at - 1 : at

const MOST_TOLD = 5

/** The first names, and how many more there are: what somebody sent is never given back whole. */
export const firstNames = (names: readonly string[]): string => firstOf(names, 60, ', ')

/** The same with sentences about what is wrong, which may hold such names. */
export const firstFaults = (faults: readonly string[]): string => firstOf(faults, 400, '; ')

function firstOf(all: readonly string[], longest: number, between: string): string {
  const parts = all.slice(0, MOST_TOLD).map(one => clip(one, longest))
  const more = all.length - parts.length
  return [...parts, ...(more === 0 ? [] : [`… (+${more})`])].join(between)
}
