import type { CostReport } from '../../../src/api/rest.ts'
import { moneyWords } from '../../../src/costs/amount-words.ts'
import { useWords } from '../words/use-words.tsx'
import { sumText } from './sum-text.ts'

const MICRO = 1_000_000

interface BudgetsProps {
  readonly assistants: CostReport['byAssistant']
  readonly nameOf: (assistant: string) => string
}

/** Budgets of today, where assistants have one. Nobody is held up by them. */
export function Budgets({ assistants, nameOf }: BudgetsProps) {
  const { words, language } = useWords()
  const shown = assistants.flatMap(({ budget, ...rest }) => (budget === null ? [] : [{ ...rest, budget }]))
  if (shown.length === 0) return null
  return (
    <section className="cost-section">
      <h2>{words.costs.budgets}</h2>
      <ul className="cost-budgets">
        {shown.map(({ assistant, today, budget, limits }) => (
          <li key={assistant} data-state={limits.message ?? undefined}>
            <p>
              <span className="cost-name">{nameOf(assistant)}</span>
              <span>
                {words.costs.ofBudget(
                  sumText(today, words, language),
                  moneyWords(budget.daily_usd * MICRO, language),
                )}
              </span>
            </p>
            <span className="cost-bar" aria-hidden="true">
              <span
                className="cost-filled"
                style={{
                  width: `${Math.min(100, (100 * today.costMicroUsd) / (budget.daily_usd * MICRO))}%`,
                }}
              />
            </span>
            {limits.message !== null && (
              <p className="cost-note">{words.costs.budgetStates[limits.message]}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
