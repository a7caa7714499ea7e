import { type Document, visit, type YAMLParseError, type YAMLWarning } from 'yaml'
import { MAX_FAULTS, type SourceFault } from './source-fault.ts'

type Stumble = YAMLParseError | YAMLWarning
type Saying = Omit<SourceFault, 'code'>

/** Place at which a parser stumbled, as an author sees the file. */
interface Spot {
  readonly document: Document.Parsed
  readonly text: string
  readonly offset: number
  readonly code: Stumble['code']
  readonly message: string
  readonly line: { readonly start: number; readonly before: string; readonly rest: string }
}

interface Wording {
  readonly codes: readonly Stumble['code'][]
  readonly applies?: (spot: Spot) => boolean
  readonly say: (spot: Spot) => Partial<Saying> & { readonly message: string }
}

const IN_QUOTES = 'put the whole text in quotes'
const says = (message: string, hint: string) => () => ({ message, hint })
const tokenAt = ({ line }: Spot): string => line.rest[0] ?? ''

/** The parser says what it expected; an author wants to know what to do. The first that applies is said. */
const WORDINGS: readonly Wording[] = [
  { codes: ['TAB_AS_INDENT'], say: says('indented with a tab', 'use two spaces for each level') },
  {
    codes: ['MULTIPLE_DOCS'],
    say: says('a second document (---) starts here', 'only one is allowed in a file'),
  },
  {
    codes: ['MULTILINE_IMPLICIT_KEY', 'UNEXPECTED_TOKEN'],
    applies: ({ line }) => /^- /.test(line.rest) && /:\s*$/.test(line.before),
    say: says('a list starts on the line below its key', 'or write it on one line, as [a, b]'),
  },
  {
    codes: ['MULTILINE_IMPLICIT_KEY', 'UNEXPECTED_TOKEN'],
    applies: ({ line }) => /^-( |$)/.test(line.rest) && line.before.trim() === '',
    say: says('an entry of a list where a field is expected', 'indent it below the field it belongs to'),
  },
  {
    codes: ['MULTILINE_IMPLICIT_KEY'],
    applies: ({ line }) => /^[\w.-]+:[^\s:]/.test(line.rest),
    say: says('there is no space after this colon', 'write key: value'),
  },
  {
    codes: ['BLOCK_AS_IMPLICIT_KEY'],
    applies: spot => tokenAt(spot) === '?',
    say: says('text cannot start with ?', IN_QUOTES),
  },
  {
    codes: ['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY'],
    applies: ({ line }) => !/:( |$)/.test(line.rest),
    say: deeperLine,
  },
  {
    codes: ['BLOCK_IN_FLOW'],
    applies: spot => /["']/.test(tokenAt(spot)),
    say: says('a comma is missing after this text', 'fields in { } are separated by commas'),
  },
  {
    codes: ['BLOCK_AS_IMPLICIT_KEY', 'BLOCK_IN_FLOW'],
    say: says('a second "key: value" on one line', 'put text that contains a colon in quotes'),
  },
  { codes: ['BAD_INDENT'], applies: ({ message }) => message.startsWith('Flow'), say: openBracket },
  { codes: ['BAD_INDENT'], say: strayLine },
  {
    codes: ['MISSING_CHAR'],
    applies: ({ message }) => message.startsWith('Sequence item without'),
    say: strayLine,
  },
  {
    codes: ['UNEXPECTED_TOKEN'],
    applies: ({ line }) => /[|>][+-]?\d?\s*$/.test(line.before),
    say: says(
      'text follows | or > on the same line',
      'put it on the lines below, or the whole text in quotes',
    ),
  },
  {
    codes: ['UNEXPECTED_TOKEN'],
    applies: ({ line }) => /["']\s*$/.test(line.before),
    say: says(
      'the text goes on after its closing quote',
      `inside of '…' a quote is written '', inside of "…" it is written \\"`,
    ),
  },
  {
    codes: ['UNEXPECTED_TOKEN'],
    applies: ({ line }) => /[*&!]\S*\s*$/.test(line.before),
    say: says('text cannot start with *, & or !', IN_QUOTES),
  },
  {
    codes: ['UNEXPECTED_TOKEN'],
    applies: ({ line }) => /[\]}]\s*$/.test(line.before),
    say: says('something follows after a closing bracket', `${IN_QUOTES} if the brackets belong to it`),
  },
  {
    codes: ['UNEXPECTED_TOKEN'],
    applies: spot => /[[\]{},]/.test(tokenAt(spot)),
    say: spot => ({ message: `${tokenAt(spot)} cannot stand in text without quotes here`, hint: IN_QUOTES }),
  },
  { codes: ['UNEXPECTED_TOKEN'], say: says('this belongs to nothing before it', IN_QUOTES) },
  {
    codes: ['BAD_SCALAR_START'],
    say: spot => ({ message: `text cannot start with ${tokenAt(spot)}`, hint: IN_QUOTES }),
  },
  {
    codes: ['BAD_DQ_ESCAPE'],
    say: ({ line }) => ({
      message: `${line.rest.slice(0, 2)} means nothing in double quotes`,
      hint: `put the text in single quotes, or write \\${line.rest.slice(0, 2)}`,
    }),
  },
  { codes: ['TAG_RESOLVE_FAILED'], say: says('text cannot start with !', IN_QUOTES) },
]

export const UNCLOSED_QUOTE = {
  message: 'this text has no closing quote',
  hint: 'end it with the quote it starts with',
} as const

/** First faults an author should hear about: one that follows on the heels of another comes from it. */
export function yamlFaults(text: string, document: Document.Parsed): SourceFault[] {
  const stumbles = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])
  const unclosed = stumbles.find(({ message }) => message.startsWith('Missing closing'))
  if (unclosed) return [unclosedQuote(document, unclosed.pos[0])]
  const faults: SourceFault[] = []
  let last = Number.NEGATIVE_INFINITY
  let line = 0
  let newline = text.indexOf('\n')
  for (const stumble of stumbles) {
    if (faults.length >= MAX_FAULTS) break
    for (; newline >= 0 && newline < stumble.pos[0]; newline = text.indexOf('\n', newline + 1)) line++
    if (line > last + 1) faults.push({ code: 'syntax', ...wordingOf(stumble, text, document) })
    last = line
  }
  return faults
}

function wordingOf({ code, pos, message }: Stumble, text: string, document: Document.Parsed): Saying {
  const [offset] = pos
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = {
    start,
    before: text.slice(start, offset),
    rest: text.slice(offset, end < 0 ? text.length : end),
  }
  const spot: Spot = { document, text, offset, code, message, line }
  const wording = WORDINGS.find(({ codes, applies }) => codes.includes(code) && (applies?.(spot) ?? true))
  return wording
    ? { offset, ...wording.say(spot) }
    : { offset, message: `${message[0]?.toLowerCase()}${message.slice(1)}` }
}

/** The parser notices at the end of the file; the quote that was opened is what must be found. */
function unclosedQuote(document: Document.Parsed, end: number): SourceFault {
  let offset = end
  visit(document, {
    Scalar: (_, { range }) => {
      if (range && range[0] <= end && end <= range[2]) offset = range[0]
    },
  })
  return { offset, code: 'syntax', ...UNCLOSED_QUOTE }
}

/** The value above was taken to go on. */
function deeperLine({ text, line, offset }: Spot) {
  const next = /\n[ ]*(?=[^ \n])/g
  next.lastIndex = offset
  const found = next.exec(text)
  const column = columnOfKey(line.before)
  return {
    offset: found ? found.index + found[0].length : offset,
    message: 'this line is indented further than the one above it, which already has a value',
    hint: `start it in column ${column}`,
  }
}

/** Column of a line's fields: after its spaces and dashes. */
const columnOfKey = (line: string): number => (/^(?: |- )*/.exec(line)?.[0].length ?? 0) + 1

function openBracket({ document, offset, message, text }: Spot) {
  const close = message.at(-1) ?? ''
  let start = offset
  visit(document, {
    Collection: (_, { flow, range }) => {
      if (flow && range && range[0] < offset && offset <= range[2]) start = range[0]
    },
  })
  return text[offset] === close
    ? {
        message: `this ${close} is not indented`,
        hint: 'indent it further than the line that opens the bracket',
      }
    : { offset: start, message: `this ${text[start]} is not closed`, hint: `a ${close} is missing` }
}

function strayLine({ text, line }: Spot) {
  const indent = /^ */.exec(text.slice(line.start))?.[0].length ?? 0
  const columns = new Set<number>()
  let least = Number.POSITIVE_INFINITY
  for (const above of text.slice(0, line.start).split('\n').reverse()) {
    const spaces = /^ */.exec(above)?.[0].length ?? 0
    if (/^ *(#|$)/.test(above) || spaces >= least) continue
    least = spaces
    columns.add(spaces + 1).add(columnOfKey(above))
    if (spaces === 0) break
  }
  const known = [...columns].sort((a, b) => a - b)
  const isDashColumn = columns.has(indent + 1)
  const inner = known.find(column => column > indent + 1)
  return {
    offset: line.start + indent,
    message: 'this line fits neither the entries above it nor what they belong to',
    hint: !isDashColumn
      ? `those start in column ${known.join(', ')}`
      : inner === undefined
        ? 'put the lines above it in their columns first'
        : `a new entry starts with a dash; to go on with the one above, start in column ${inner}`,
  }
}
