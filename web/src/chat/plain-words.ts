import { DISPLAYED, IN_LINE, markMaths } from '../markdown/maths/mark-maths.ts'

const FORMULA = new RegExp(`(\`+)[${IN_LINE}${DISPLAYED}][\\s\\S]*? \\1(?!\`)`, 'g')
const FENCE = /^\s*(```|~~~)/
const DRAWN = /^\s*(?:```+|~~~+)\s*mermaid\b/i
const RULE = /^[\s=*_-]{3,}$/
const TABLE_EDGE = /^(?=.*-)[\s|:-]{2,}$/
const ENDED = /[.!?:;,…]["”“’)]?$/

/** Words in place of what has none. */
type Named = Readonly<Record<'formula' | 'diagram', string>>

/**
 * The words of a Markdown text, for whoever listens: without the marks that say how it looks. A formula and a diagram are
 * only named: in the text they are read as what they are.
 */
export function plainWords(markdown: string, { formula, diagram }: Named): string {
  let isCode = false
  let isDrawn = false
  const lines = markMaths(markdown)
    .replaceAll(FORMULA, formula)
    .split('\n')
    .flatMap(line => {
      if (FENCE.test(line)) {
        isCode = !isCode
        isDrawn = isCode && DRAWN.test(line)
        return isDrawn ? diagram : []
      }
      if (isCode) return isDrawn ? [] : line.trim()
      return RULE.test(line) || TABLE_EDGE.test(line) ? [] : lineWords(line)
    })
  return lines
    .filter(line => line !== '')
    .map((line, place, all) => (place === all.length - 1 || ENDED.test(line) ? line : `${line}.`))
    .join(' ')
}

function lineWords(line: string): string {
  const bare = line
    .trim()
    .replace(/^[\s>]*>\s?/, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/ #+$/, '')
    .replace(/^\s*[-*+]\s+/, '')
    .replace(/^\[[ xX]\]\s+/, '')
  return inlineWords(isRow(bare) ? cells(bare).join(', ') : bare).trim()
}

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line)
const cells = (line: string): readonly string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim())
    .filter(cell => cell !== '')

/** Marks by their places: beside a word they say how it looks, between two words or alone they are meant. */
const inlineWords = (text: string): string =>
  text
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/<((?:https?|mailto):[^<>\s]+)>/g, '$1')
    .replaceAll(/(?<!\\)(?:`+|\*{2,}|~{2,})/g, '')
    .replaceAll(/(?<![\p{L}\p{N}\\])[*_]+(?=\S)|(?<=[^\s\\])[*_]+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1')
