import { type Diagnostic, formatDiagnostic, type Witness } from '../../../flows/ir/diagnostic.ts'
import { remedyFor } from '../../../flows/layers/layer-diagnostic.ts'
import { printable } from '../../printable.ts'
import type { Paint } from '../../terminal.ts'

const STYLES = { error: 'red', warning: 'yellow', unknown: 'cyan' } as const

/** One line for terminals and editors, then what to do, and values under which it can be seen. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], paint: Paint): string {
  return diagnostics
    .map(diagnostic => {
      const { severity, witness } = diagnostic
      const remedy = remedyFor(diagnostic)
      return [
        paint(STYLES[severity], printable(formatDiagnostic(diagnostic))),
        ...(remedy === null ? [] : [paint('dim', `  ${printable(remedy)}`)]),
        ...(witness === undefined
          ? []
          : [paint('dim', `  for example with ${printable(formatWitness(witness))}`)]),
      ].join('\n')
    })
    .map(lines => `${lines}\n`)
    .join('')
}

function formatWitness({ answers, context }: Witness): string {
  const lines = [
    ...Object.entries(answers).map(([key, value]) => `answers.${key} = ${JSON.stringify(value)}`),
    ...Object.entries(context).map(([key, value]) => `context.${key} = ${JSON.stringify(value)}`),
  ]
  return lines.length === 0 ? 'nothing answered' : lines.join(', ')
}

/** Each once, in the order of files and lines. */
export function distinctDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const found = new Map(diagnostics.map(one => [`${one.severity} ${formatDiagnostic(one)}`, one]))
  return [...found.values()].sort(
    ({ position: a }, { position: b }) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
}
