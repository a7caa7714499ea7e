import { formatFault } from '../../../assistants/format-fault.ts'
import { printable } from '../../printable.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { openAssistants, rulesOf } from './open-assistants.ts'

const STYLES = { error: 'red', warning: 'yellow' } as const

export const check: Subcommand = {
  usage: '[ASSISTANT]',
  about: 'says what is wrong with rules, and which can never decide; quiet when nothing is',
  takes: { least: 0, most: 1 },
  options: {},
  async run(call) {
    const assistants = await openAssistants(call, call.positionals[0] ?? null)
    const checked = await Promise.all(
      assistants.map(async loaded => {
        const rules = await rulesOf(loaded)
        const own = loaded.kind === 'broken' ? loaded.faults : []
        const faults = [
          ...own.map(fault => ({ severity: 'error' as const, fault })),
          ...(rules?.faults ?? []),
        ].map(({ severity, fault }) => ({ severity, ...fault }))
        return { assistant: loaded.id, revision: rules?.policy?.revision ?? null, faults }
      }),
    )
    const faults = checked.flatMap(one => one.faults)
    const ok = faults.every(({ severity }) => severity !== 'error')
    const { out, paint } = call.terminal
    if (call.json) out(`${JSON.stringify({ ok, assistants: checked })}\n`)
    else
      for (const fault of faults)
        out(`${paint(STYLES[fault.severity], printable(`${fault.severity} ${formatFault(fault)}`))}\n`)
    return ok ? 0 : 1
  },
}
