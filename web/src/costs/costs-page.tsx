import { useId, useState } from 'react'
import type { AssistantView, CostReport } from '../../../src/api/rest.ts'
import { textIn } from '../../../src/flows/ir/text.ts'
import { capitalised } from '../../../src/nlu/text/capitalised.ts'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { Mark } from '../design/icons.tsx'
import type { PageWords } from '../words/en.ts'
import { useWords } from '../words/use-words.tsx'
import { Budgets } from './budgets.tsx'
import { CostTable } from './cost-table.tsx'
import { DayChart } from './day-chart.tsx'
import { sumText } from './sum-text.ts'
import { useCosts } from './use-costs.ts'
import './costs.css'

const RANGES = [7, 30, 90] as const

/** Costs of everybody's calls at a glance. For admins: whoever is none is told so, and nothing else. */
export function CostsPage({ assistants }: { readonly assistants: readonly AssistantView[] }) {
  const { words } = useWords()
  const [days, setDays] = useState<number>(30)
  const { costs, reload } = useCosts(days)
  if (costs.kind === 'loading') return null
  if (costs.kind === 'refused')
    return (
      <div className="page">
        <Mark />
        <h2>{words.costs.refusedTitle}</h2>
        <p>{words.costs.refusedText}</p>
      </div>
    )
  if (costs.kind === 'failed')
    return (
      <div className="costs">
        <FaultCard fault={costs.fault}>
          <button type="button" className="button" onClick={reload}>
            {words.tryAgain}
          </button>
        </FaultCard>
      </div>
    )
  return (
    <div className="costs">
      <div className="cost-controls">
        <Ranges days={days} onChoose={setDays} />
        <a className="button" href={`/api/costs.csv?days=${days}`} download>
          {words.costs.download}
        </a>
      </div>
      <Report report={costs.report} days={days} assistants={assistants} />
    </div>
  )
}

interface RangesProps {
  readonly days: number
  readonly onChoose: (days: number) => void
}

function Ranges({ days, onChoose }: RangesProps) {
  const { words } = useWords()
  const name = useId()
  return (
    <fieldset className="cost-ranges">
      <legend className="visually-hidden">{words.costs.range}</legend>
      {RANGES.map(range => (
        <label key={range}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={range === days}
            onChange={() => onChoose(range)}
          />
          <span>{words.costs.days(range)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface ReportProps {
  readonly report: CostReport
  readonly days: number
  readonly assistants: readonly AssistantView[]
}

function Report({ report, days, assistants }: ReportProps) {
  const { words, language } = useWords()
  const { costs } = words
  const { total, totalToday, byAgent, byUser, byAssistant, byDay, isPartial } = report
  const nameOf = (id: string) => assistants.find(one => one.id === id)?.name ?? id
  /** Of several assistants that have such a tool, the first that has a title for it. */
  const titleOf = (tool: string) => {
    const owner = assistants.find(({ toolTitles }) => Object.hasOwn(toolTitles, tool))
    const title = owner?.toolTitles[tool]
    return title === undefined ? null : textIn(title, language, owner?.locale)
  }
  const used = byAssistant.filter(({ calls }) => calls > 0)
  return (
    <>
      <dl className="cost-totals">
        <Total label={costs.today} money={sumText(totalToday, words, language)} calls={totalToday.calls} />
        <Total label={costs.lastDays(days)} money={sumText(total, words, language)} calls={total.calls} />
      </dl>
      {isPartial && <p className="cost-note">{costs.partial}</p>}
      <Budgets assistants={byAssistant} nameOf={nameOf} />
      {total.calls === 0 ? (
        <p className="cost-empty">{costs.empty}</p>
      ) : (
        <>
          <DayChart days={byDay} />
          <CostTable
            title={costs.byAgent}
            rows={byAgent.map(({ kind, name, ...sum }) => ({
              key: `${kind} ${name}`,
              name: callerName(kind, name, words, titleOf),
              note: costs.kinds[kind],
              sum,
            }))}
          />
          <CostTable
            title={costs.byUser}
            rows={byUser.map(({ user, ...sum }) => ({ key: user, name: user, sum }))}
          />
          {used.length > 1 && (
            <CostTable
              title={costs.byAssistant}
              rows={used.map(({ assistant, zone, ...sum }) => ({
                key: assistant,
                name: nameOf(assistant),
                note: zone,
                sum,
              }))}
            />
          )}
        </>
      )}
    </>
  )
}

interface TotalProps {
  readonly label: string
  readonly money: string
  readonly calls: number
}

function Total({ label, money, calls }: TotalProps) {
  const { words } = useWords()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{money}</strong>
        <span>{words.costs.callCount(calls)}</span>
      </dd>
    </div>
  )
}

function callerName(
  kind: CostReport['byAgent'][number]['kind'],
  name: string,
  words: PageWords,
  titleOf: (tool: string) => string | null,
): string {
  const known: Readonly<Record<string, string>> =
    kind === 'agent' ? words.agent.names : kind === 'model' ? words.costs.operations : {}
  const own = Object.hasOwn(known, name) ? known[name] : kind === 'tool' ? titleOf(name) : null
  return capitalised(own || plainName(name))
}
