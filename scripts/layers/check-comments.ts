import { parseSync } from 'rolldown/utils'
import { lineAt, type SourceFile } from './source-file.ts'
import type { Violation } from './violation.ts'

const CHECKED = /^(src|web\/src|scripts|bench|assistants|docs|templates)\//
// "IT" is a department.
const PRONOUN = /^\*[\s*]*(([Ww]h(at|o|om|ose|ere|ich|en|y)(ever)?|[Ww]hether|[Hh]ow(ever)?|[Ii]t|[Tt]hey)\b)/

/**
 * A doc comment begins with the noun of the thing or a verb in the third person. "What it opened" says which part a
 * thing plays in a sentence and never what it is, "It is over" leaves open what is.
 */
export const checkComments = (files: readonly SourceFile[]): Violation[] =>
  files.filter(({ path }) => CHECKED.test(path)).flatMap(faultsIn)

function faultsIn({ path, text }: SourceFile): Violation[] {
  if (!/\/\*\*[\s*]*(wh|how|it|they)/i.test(text)) return []
  return parseSync(path, text).comments.flatMap(({ type, value, start }) => {
    const word = type === 'Block' && PRONOUN.exec(value)?.[1]
    if (!word) return []
    const message = `begins with "${word}": begin with the noun of the thing, or a verb in the third person`
    return [{ kind: 'doc comment', path, line: lineAt(text, start), message }]
  })
}
