import type { JournalEvent } from '../../../core/event.ts'
import { comparePlanning } from '../../../evals/planning/compare-planning.ts'
import type { Call } from '../../command.ts'
import { allSessions, findSession, notFound } from '../../find-session.ts'
import { formatTable } from '../../format-table.ts'
import { openReader } from '../../open-engine.ts'
import { printable } from '../../printable.ts'

/** Sets the plans of a session beside those that rules make of the same wishes. */
export async function plans(call: Call, sessionName: string): Promise<number> {
  const engine = await openReader(call)
  if (engine === null) throw notFound(sessionName)
  try {
    const { tenant, session, assistant: id } = await findSession(sessionName, allSessions(engine))
    const assistant = engine.directory.get(id)
    const events: JournalEvent[] = []
    for await (const page of engine.journal.walk({ tenant, session })) events.push(...page)
    const compared = comparePlanning(events, {
      tools: assistant?.tools ?? [],
      contextTypes: assistant?.context_types ?? {},
      locale: assistant?.locale ?? 'en',
      zone: 'UTC',
    })
    if (call.json) call.terminal.out(compared.map(one => `${JSON.stringify(one)}\n`).join(''))
    else if (compared.length === 0) call.terminal.out('There are no plans in this session.\n')
    else {
      const rows = compared.flatMap(({ objective, by, outcome, recorded, rules, agreement }) => [
        [
          printable(objective),
          by,
          recorded.strategy,
          recorded.verdict,
          recorded.steps.join(' → '),
          outcome ?? '',
        ],
        ['', 'rules now', rules.strategy, rules.verdict, rules.steps.join(' → '), percent(agreement)],
      ])
      const head = ['WISH', 'PLANNED BY', 'STRATEGY', 'VERDICT', 'STEPS', 'OUTCOME / AGREEMENT']
      call.terminal.out(`${formatTable([head, ...rows]).join('\n')}\n`)
    }
    return 0
  } finally {
    await engine.close()
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
