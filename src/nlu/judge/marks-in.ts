/** Marks of a message that folding drops, and its length, as signals for a judge. */
export function marksIn(text: string): readonly string[] {
  const trimmed = text.trim()
  return [
    ...MARKS.flatMap(([name, pattern]) => (pattern.test(trimmed) ? [name] : [])),
    ...(asksBefore(trimmed) ? ['§asks before'] : []),
    `§commas ${Math.min(MOST_COMMAS, trimmed.split(',').length - 1)}`,
    `§length ${Math.min(LONGEST, Math.round(2 * Math.log2(1 + trimmed.split(/\s+/).length)))}`,
  ]
}

const MARKS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['§asks', /\?\s*$/],
  ['§exclaims', /!/],
  ['§trails off', /…|\.\.\./],
  ['§arrow', /->|→|=>/],
  ['§lines', /\n/],
  ['§colon', /:/],
  ['§quote', /["„“”«»]/],
  ['§dash', /\s[-–—]\s/],
  ['§picture', /\p{Extended_Pictographic}/u],
  ['§no word', /^[^\p{L}\p{N}]*$/u],
]

const MOST_COMMAS = 4
/** In halves of the power of two. */
const LONGEST = 14

/** A question is asked, and something said behind it. By hand: a pattern would look at every mark of a long row anew. */
function asksBefore(text: string): boolean {
  const first = text.indexOf('?')
  if (first < 0) return false
  for (let at = text.length - 1; at > first; at--) if (!/[?\s]/.test(text[at] ?? '')) return true
  return false
}
