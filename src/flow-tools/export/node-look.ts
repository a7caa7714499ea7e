import type { FlowNode } from '../../flows/ir/node.ts'
import { type LocalizedText, textIn } from '../../flows/ir/text.ts'
import type { ViewNode } from './flow-view.ts'

export const NODE_COLORS: Readonly<Record<ViewNode['type'], string>> = {
  question: '#2f6fde',
  decision: '#c77700',
  action: '#1b8a5a',
  subgraph: '#7a4fd0',
  terminal: '#5b6472',
  exit: '#8a93a0',
}

export const NODE_SIZE = { width: 232, height: 68 } as const
export const EXIT_SIZE = { width: 64, height: 28 } as const

const LONGEST_CAPTION = 34
export const captionText = (label: string): string => shortened(label, LONGEST_CAPTION)
export const captionSize = (label: string) => ({
  width: [...captionText(label)].length * 6.7 + 16,
  height: 20,
})

export function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

export const labelOf = (node: FlowNode, locale: string): string =>
  node.label === undefined ? node.id : (textOr(node.label, locale) ?? node.id)

const textOr = (text: LocalizedText, locale: string): string | null => textIn(text, locale, locale) || null

/** Subject of a node in one line: its question, its tool, what it enters, how it ends. */
export function gistOf(node: FlowNode, locale: string): string {
  switch (node.type) {
    case 'question':
      return textIn(node.prompt, locale, locale)
    case 'action':
      return node.tool
    case 'subgraph':
      return [`→ ${node.ref}`, ...Object.values(node.for_each ?? {}).map(list => `for each of ${list}`)].join(
        ' ',
      )
    case 'terminal':
      return node.message === undefined ? (node.outcome ?? 'done') : textIn(node.message, locale, locale)
    case 'decision':
      return node.description ?? ''
  }
}
