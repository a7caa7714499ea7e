/** First letters of code that is maths: within a line, and on lines of its own. They mean nothing elsewhere. */
export const IN_LINE = '\uE000'
export const DISPLAYED = '\uE001'

const MOST_CHARACTERS = 2_000
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const BEGINS = /\$|\\[([]/

/**
 * Markdown in which formulas are code with a mark: what is within them is then left as it is. A dollar begins one only
 * where nothing but a formula can be meant; amounts and names of variables stay what they are.
 */
export function markMaths(source: string): string {
  if (!BEGINS.test(source)) return source
  let fence: string | null = null
  let text = ''
  let marked = ''
  for (const line of source.split(/(?<=\n)/)) {
    const marker = FENCE.exec(line)?.[1] ?? null
    if (fence === null && marker === null) {
      text += line
      continue
    }
    marked += inText(text) + line
    text = ''
    if (fence === null) fence = marker
    else if (marker?.startsWith(fence) && line.trim() === marker) fence = null
  }
  return marked + inText(text)
}

function inText(text: string): string {
  let result = ''
  let at = 0
  for (const { index } of text.matchAll(/[`$\\]/g)) {
    if (index < at) continue
    result += text.slice(at, index)
    const [kept, length] = codeAt(text, index) ?? formulaAt(text, index) ?? asItIs(text, index)
    result += kept
    at = index + length
  }
  return result + text.slice(at)
}

type Piece = readonly [kept: string, length: number]

/** A backslash takes along what it makes a letter. */
function asItIs(text: string, at: number): Piece {
  const length = text[at] === '\\' ? 2 : 1
  return [text.slice(at, at + length), length]
}

/** Code ends at the next run of as many backticks as began it; longer and shorter ones are within it. */
function codeAt(text: string, at: number): Piece | null {
  if (text[at] !== '`') return null
  const near = text.slice(at, at + MOST_CHARACTERS)
  let run = ''
  for (const { 0: ticks, index } of near.matchAll(/`+/g)) {
    if (run === '') run = ticks
    else if (ticks === run) return [near.slice(0, index + ticks.length), index + ticks.length]
  }
  return [run, run.length]
}

const FORMS = [
  { opens: '$$', closes: '$$', mark: DISPLAYED },
  { opens: '\\[', closes: '\\]', mark: DISPLAYED },
  { opens: '\\(', closes: '\\)', mark: IN_LINE },
] as const

function formulaAt(text: string, at: number): Piece | null {
  const near = text.slice(at, at + MOST_CHARACTERS)
  for (const { opens, closes, mark } of FORMS) {
    if (!near.startsWith(opens)) continue
    const end = near.indexOf(closes, opens.length)
    const tex = near.slice(opens.length, Math.max(end, opens.length))
    // Brackets are escaped for other reasons, too.
    if (opens === '$$' ? tex.trim() !== '' : isFormula(tex)) return [marked(tex, mark), end + closes.length]
  }
  const tex = DOLLARS.exec(near)?.groups?.tex
  if (tex === undefined || !isFormula(tex) || /[\p{L}\p{N}$]/u.test(text[at - 1] ?? '')) return null
  return [marked(tex, IN_LINE), tex.length + 2]
}

const DOLLARS = /^\$(?=[^\s$])(?<tex>(?:\\[^\n]|[^\n$\\]){1,400})(?<!\s)\$(?![\p{L}\p{N}$])/u

/** "$x$", "$2^n$", "$a + b$", and not "$HOME/$": a letter alone, or something only a formula has. */
const isFormula = (tex: string): boolean =>
  /^\p{L}$|[\\^_={}<>+]|\d\s*[*/-]\s*\p{L}|^\p{L}\s*[*/-]\s*[\p{L}\d]$/u.test(tex)

/** In so many backticks that none of its own ends it. */
function marked(tex: string, mark: string): string {
  const [first = '', ...others] = tex.split('\n')
  // A quoted formula has the marks of the quote before each of its lines.
  const lines = [first, ...others.map(line => line.replace(/^[\s>]+/, ''))]
  const line = lines
    .map(one => one.trim())
    .filter(one => one !== '')
    .join(' ')
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${mark}${line} ${ticks}`
}
