/** At most so many characters; what was cut off is marked. */
export const clip = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

const MOST_NAMED = 5
const LONGEST_NAMED = 200

/** The first of them, and how many more there are: what somebody sent is never given back whole. */
export function firstFew(items: readonly string[], between = ', '): string {
  const named = items.slice(0, MOST_NAMED).map(item => clip(item, LONGEST_NAMED))
  const more = items.length - named.length
  return [...named, ...(more === 0 ? [] : [`… (+${more})`])].join(between)
}
