/** Deeper than people write. Each level is one more call on the stack while it is drawn. */
const MAX_DEPTH = 100
/** Of one paragraph: the parser compares them with each other, so its time grows with the square of their number. */
const MAX_RUNS = 1_000

const CONTAINERS = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/
const CONTAINER = />|[-*+]|(?<!\d)\d+[.)]/g
const RUN = /\*+|_+|~+/g
/** Line that begins a paragraph of its own. */
const ITEM = /^\s*(?:$|[-*+]\s|\d{1,9}[.)]\s)/
const FENCED = /^ {0,3}(?:`{3,}|~{3,})/

/** True for a block that is written to break its reader rather than to be read. */
export function isTooNested(block: string): boolean {
  if (FENCED.test(block)) return false
  let runs = 0
  let isTable = false
  for (const line of block.split('\n')) {
    const isApart = ITEM.test(line)
    isTable = !isApart && (isTable || isHeadRule(line))
    // Rows of a table are read by themselves, as items of a list are.
    runs = (isApart || isTable ? 0 : runs) + (line.match(RUN)?.length ?? 0)
    if (runs > MAX_RUNS || containerDepth(line) > MAX_DEPTH) return true
  }
  return bracketDepth(block) > MAX_DEPTH
}

const isHeadRule = (line: string): boolean =>
  /^[\s:|-]+$/.test(line) && line.includes('|') && line.includes('-')

/** A list in a list is indented by two at least. */
function containerDepth(line: string): number {
  const [start] = CONTAINERS.exec(line) ?? []
  if (start === undefined) return 0
  return (start.match(CONTAINER)?.length ?? 0) + (start.length - start.trimStart().length) / 2
}

function bracketDepth(block: string): number {
  let depth = 0
  let deepest = 0
  for (const character of block) {
    if (character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === ']' && depth > 0) depth--
  }
  return deepest
}
