import type { Paint } from '../terminal.ts'
import { inlineMarkdown, withoutOpenMark } from './inline-markdown.ts'
import { tableLines } from './table-lines.ts'

export interface MarkdownLines {
  write(text: string): void
  /** Shows what is held back: call it where the text ends. */
  end(): void
}

const FENCE = /^\s*(`{3,}|~{3,})/
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/
const RULE = /^\s{0,3}([-*_])(\s*\1){2,}\s*$/
const ROW = /^\s*\|.*\|\s*$/
const QUOTE = /^\s{0,3}>\s?/
const ITEM = /^(\s*)[-*+]\s+(?:\[([ xX])\]\s+)?/
const LONGEST_RULE = 40

/** Beginnings of lines that say what the whole line is: until it is there, nothing of it is shown. */
const WHOLE = /^\s*(#|\||`{1,3}$|```|~|>|[-*_]{2,}$)/
/** May still become the sign of a list. */
const MAY_BE_ITEM = /^\s*(?:[-*+]\s*(?:\[.?\]?\s*)?)?$/

/**
 * Markdown as a person reads it in a terminal, while it streams: without the marks that say how it looks, with what they say.
 * What has no marks in it is let through as it comes.
 */
export function createMarkdownLines(
  paint: Paint,
  columns: number,
  out: (text: string) => void,
): MarkdownLines {
  let line = ''
  let isBegun = false
  let isCode = false
  let table: string[] = []

  const inline = (text: string) => inlineMarkdown(text, paint)

  function flow(): void {
    if (isCode || table.length > 0) return
    if (!isBegun) {
      if (WHOLE.test(line) || MAY_BE_ITEM.test(line)) return
      isBegun = true
      line = beginning(line, paint)
    }
    const ready = withoutOpenMark(line)
    if (ready === '') return
    out(inline(ready))
    line = line.slice(ready.length)
  }

  function endTable(): void {
    for (const row of tableLines(table.map(inline), columns)) out(`${row}\n`)
    table = []
  }

  function endLine(end: '\n' | ''): void {
    const text = line
    line = ''
    if (!isBegun && FENCE.test(text)) {
      isCode = !isCode
      return
    }
    if (isCode) {
      out(`${text === '' ? '' : `  ${text}`}${end}`)
      return
    }
    if (!isBegun && ROW.test(text)) {
      table.push(text)
      return
    }
    if (table.length > 0) endTable()
    out(`${isBegun ? inline(text) : whole(text)}${end}`)
    isBegun = false
  }

  function whole(text: string): string {
    const heading = HEADING.exec(text)?.[1]
    if (heading !== undefined)
      return paint(
        'bold',
        inlineMarkdown(heading, (_, words) => words),
      )
    if (RULE.test(text)) return '─'.repeat(Math.min(columns, LONGEST_RULE))
    return inline(beginning(text, paint))
  }

  return {
    write(text) {
      const [first = '', ...rest] = text.split('\n')
      line += first
      for (const next of rest) {
        endLine('\n')
        line = next
      }
      flow()
    },
    end() {
      if (line !== '') endLine('')
      if (table.length > 0) endTable()
      isBegun = false
    },
  }
}

/** A line with the signs of lists and quotes people know. */
const beginning = (line: string, paint: Paint): string =>
  line
    .replace(QUOTE, () => paint('dim', '│ '))
    .replace(ITEM, (_, indent: string, box: string | undefined) =>
      box === undefined ? `${indent}• ` : `${indent}${box === ' ' ? '☐' : '☑'} `,
    )
