import type { ReactNode } from 'react'
import type { CostReport } from '../../../src/api/rest.ts'
import { useWords } from '../words/use-words.tsx'
import { sumText } from './sum-text.ts'

type Sum = CostReport['total']

export interface CostRow {
  readonly key: string
  readonly name: string
  readonly note?: ReactNode
  readonly sum: Sum
}

interface CostTableProps {
  readonly title: string
  readonly rows: readonly CostRow[]
}

/** Rows, the dearest first, each that cost anything with a bar as long as its part of the dearest. */
export function CostTable({ title, rows }: CostTableProps) {
  const { words, language } = useWords()
  const most = Math.max(0, ...rows.map(({ sum }) => sum.costMicroUsd))
  return (
    <section className="cost-section">
      <table className="cost-table">
        <caption>
          <h2>{title}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.costs.name}</th>
            <th scope="col">{words.costs.calls}</th>
            <th scope="col">{words.costs.cost}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note, sum }) => (
            <tr key={key}>
              <th scope="row">
                <span className="cost-name">{name}</span>
                {note !== undefined && <span className="cost-note">{note}</span>}
                {sum.costMicroUsd > 0 && (
                  <span className="cost-bar" aria-hidden="true">
                    <span className="cost-filled" style={{ width: `${(100 * sum.costMicroUsd) / most}%` }} />
                  </span>
                )}
              </th>
              <td>
                {sum.calls.toLocaleString(language)}
                {sum.failed > 0 && <span className="cost-note">{words.costs.failed(sum.failed)}</span>}
              </td>
              <td>{sumText(sum, words, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
