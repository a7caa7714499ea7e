export type ChartShape = 'box' | 'round' | 'pill' | 'circle' | 'diamond'

export interface ChartNode {
  readonly id: string
  readonly text: string
  readonly shape: ChartShape
}

export interface ChartEdge {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly line: 'plain' | 'dotted' | 'thick'
  readonly hasTip: boolean
}

export interface Flowchart {
  readonly runs: 'down' | 'right'
  readonly nodes: readonly ChartNode[]
  readonly edges: readonly ChartEdge[]
}

const MOST = { characters: 10_000, nodes: 80, edges: 160 }
/** A statement ends with its line or a semicolon; not with one in quotes, or of a named character. */
const STATEMENT = /(?:"[^"\n]*"|#\w{1,10};|[^;\n])+/g
const HEAD = /^(?:flowchart|graph)(?:[ \t]+(?<runs>TB|TD|BT|LR|RL))?$/i
/** Says how things look, or groups them: the drawing does without. */
const ASIDE =
  /^(?:%%|end$|(?:style|classDef|class|linkStyle|click|subgraph|direction)(?:\s|$)|acc(?:Title|Descr)\b)/
const ID = /^[\p{L}\p{N}_][\p{L}\p{N}_.]*(?:-[\p{L}\p{N}_.]+)*/u
const SHAPES: readonly { readonly opens: string; readonly closes: string; readonly shape: ChartShape }[] = [
  { opens: '([', closes: '])', shape: 'pill' },
  { opens: '[[', closes: ']]', shape: 'box' },
  { opens: '[(', closes: ')]', shape: 'pill' },
  { opens: '((', closes: '))', shape: 'circle' },
  { opens: '{{', closes: '}}', shape: 'diamond' },
  { opens: '[/', closes: '/]', shape: 'box' },
  { opens: '[', closes: ']', shape: 'box' },
  { opens: '(', closes: ')', shape: 'round' },
  { opens: '{', closes: '}', shape: 'diamond' },
  { opens: '>', closes: ']', shape: 'box' },
]
/** Arrows, with a text within or behind them: `-- yes -->`, `-->|yes|`. */
const ARROW =
  /^\s*<?(?:(?<thick>==+)|(?<dotted>-\.+)|--+)(?:(?<!---|===)\s*(?<inner>[^\s\-=.>|][^\n|]*?)\s*(?:==+|\.+-|--+)|\.*-*)(?<tip>[>xo]?)\s*(?:\|(?<label>[^|\n]*)\|)?\s*/

/** A flowchart in the words of Mermaid; null for any other diagram, and for one with something this reader does not know. */
export function readFlowchart(source: string): Flowchart | null {
  if (source.length > MOST.characters) return null
  const [head = '', ...statements] = (source.match(STATEMENT) ?? [])
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('%%'))
  const runs = HEAD.exec(head)
  if (runs === null) return null
  const nodes = new Map<string, ChartNode>()
  const edges: ChartEdge[] = []
  for (const statement of statements)
    if (!ASIDE.test(statement) && !readStatement(statement, nodes, edges)) return null
  if (nodes.size === 0 || nodes.size > MOST.nodes || edges.length > MOST.edges) return null
  const isAcross = /^(?:LR|RL)$/i.test(runs.groups?.runs ?? '')
  return { runs: isAcross ? 'right' : 'down', nodes: [...nodes.values()], edges }
}

/** `A[One] & B --> C -->|yes| D`; false where something is left over. */
function readStatement(statement: string, nodes: Map<string, ChartNode>, edges: ChartEdge[]): boolean {
  let rest = statement
  let before: readonly string[] = []
  let arrow: Omit<ChartEdge, 'from' | 'to'> | null = null
  for (;;) {
    const group = readGroup(rest, nodes)
    if (group === null) return false
    if (arrow !== null)
      for (const from of before) for (const to of group.ids) edges.push({ from, to, ...arrow })
    before = group.ids
    rest = group.rest.trim()
    if (rest === '') return true
    const match = ARROW.exec(rest)
    if (match === null) return false
    const { thick, dotted, inner, label, tip } = match.groups ?? {}
    arrow = {
      text: wordsOf(inner ?? label ?? ''),
      line: thick !== undefined ? 'thick' : dotted !== undefined ? 'dotted' : 'plain',
      hasTip: tip !== '',
    }
    rest = rest.slice(match[0].length)
  }
}

interface Group {
  readonly ids: readonly string[]
  readonly rest: string
}

function readGroup(text: string, nodes: Map<string, ChartNode>): Group | null {
  const first = readNode(text, nodes)
  if (first === null) return null
  const [, more] = /^\s*&\s*([\s\S]+)$/.exec(first.rest) ?? []
  if (more === undefined) return first
  const others = readGroup(more, nodes)
  return others && { ids: [...first.ids, ...others.ids], rest: others.rest }
}

function readNode(text: string, nodes: Map<string, ChartNode>): Group | null {
  const id = ID.exec(text)?.[0]
  if (id === undefined) return null
  let rest = text.slice(id.length)
  const form = SHAPES.find(({ opens }) => rest.startsWith(opens))
  if (form === undefined) {
    if (!nodes.has(id)) nodes.set(id, { id, text: id, shape: 'box' })
  } else {
    const quoted = rest.startsWith('"', form.opens.length)
    const end = rest.indexOf(quoted ? `"${form.closes}` : form.closes, form.opens.length)
    if (end < 0) return null
    nodes.set(id, { id, text: wordsOf(rest.slice(form.opens.length, end)), shape: form.shape })
    rest = rest.slice(end + form.closes.length + (quoted ? 1 : 0))
  }
  return { ids: [id], rest: rest.replace(/^:::[\w-]+/, '') }
}

/** Without quotes, breaks and marks of their own. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/<br\s*\/?>|\\n/gi, ' ')
    .replaceAll(/^\s*"|"\s*$|`/g, '')
    .replaceAll('#quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
