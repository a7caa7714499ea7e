import { parseSync, Visitor } from 'rolldown/utils'
import { lineAt, type SourceFile } from './source-file.ts'
import type { Violation } from './violation.ts'

const CHECKED = /^(src|web\/src|scripts)\//

/** A cast through `unknown` says that anything is anything. Comments and strings do not count. */
export function findDoubleCasts(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, test, text }) => !test && CHECKED.test(path) && /\bas unknown\b/.test(text))
    .flatMap(castsIn)
}

function castsIn({ path, text }: SourceFile): Violation[] {
  const found: Violation[] = []
  new Visitor({
    TSAsExpression({ start, expression }) {
      if (expression.type !== 'TSAsExpression' || expression.typeAnnotation.type !== 'TSUnknownKeyword')
        return
      const message =
        'a cast through unknown: parse it with a schema, type it, or say why with asJson, ofJson (core/json.ts)'
      found.push({ kind: 'cast', path, line: lineAt(text, start), message })
    },
  }).visit(parseSync(path, text).program)
  return found
}
