/** At most so many characters; what was cut off is marked. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text
  const end = isSplit(text, most - 1) ? most - 2 : most - 1
  return `${text.slice(0, end)}…`
}

/** True where a cut would leave half a character. */
const isSplit = (text: string, at: number): boolean => /^[\uD800-\uDBFF]$/.test(text.charAt(at - 1))

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
