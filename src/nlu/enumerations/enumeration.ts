import { type Span, spanning } from '../text/span.ts'
import type { Token } from '../text/tokenise.ts'

export interface Item {
  readonly text: string
  readonly span: Span
}

export type EnumerationForm =
  /** "finance, ops and IT" */
  | 'inline'
  /** One item per line, with nothing before it. */
  | 'lines'
  /** Lines that begin with a dash or dot. */
  | 'bullets'
  /** 1. 2. 3. or a) b) c), on lines of their own or in one. */
  | 'numbered'

export interface Enumeration {
  readonly form: EnumerationForm
  readonly items: readonly Item[]
  /** From the first item to the last. */
  readonly span: Span
  /** Noun for the items, where it is said: "stakeholders" in "Stakeholders: finance, ops, IT". */
  readonly head?: Item
}

/** Tokens next to each other, as they are written in the text. */
export function itemOf(text: string, tokens: readonly Token[]): Item | null {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined) return null
  const span = spanning(first, last)
  return { text: text.slice(span.start, span.end), span }
}

export function enumerationOf(
  form: EnumerationForm,
  items: readonly Item[],
  head: Item | null,
): Enumeration | null {
  const [first, last] = [items[0], items.at(-1)]
  if (first === undefined || last === undefined) return null
  return { form, items, span: spanning(first, last), ...(head && { head }) }
}
