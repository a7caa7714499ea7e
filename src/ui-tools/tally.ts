export type Counts = readonly (readonly [string, number])[]

/** Number of times each value stands there, most frequent first. */
export function tally(values: readonly string[]): Counts {
  const counts = new Map<string, number>()
  for (const value of values.map(text => text.trim())) {
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

const MOST_NAMED = 5

/** The first few, and a sign where there are more. */
export const listed = (values: readonly (string | number)[]): string =>
  values.length > MOST_NAMED ? `${values.slice(0, MOST_NAMED).join(', ')} …` : values.join(', ')

export const countsText = (counts: Counts): string =>
  listed(counts.map(([value, count]) => `${value} (${count})`))
