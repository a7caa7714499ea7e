import type { CostReport } from '../../../src/api/rest.ts'
import { useWords } from '../words/use-words.tsx'
import { dayText } from './day-text.ts'
import { sumText } from './sum-text.ts'

const HEIGHT = 120
const STEP = 20
const GAP = 4
/** A day with calls is never invisible. */
const LEAST = 2

/** A column for each day, the latest on the right; the same as a table for whoever does not see it. */
export function DayChart({ days }: { readonly days: CostReport['byDay'] }) {
  const { words, language } = useWords()
  const most = Math.max(...days.map(({ costMicroUsd }) => costMicroUsd))
  const dearest = days.find(({ costMicroUsd }) => costMicroUsd === most)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || dearest === undefined) return null
  // Where nothing is known to have cost anything, columns would compare nothing.
  if (most === 0) return null
  return (
    <figure className="cost-days">
      <figcaption>
        <h2>{words.costs.byDay}</h2>
        <span>
          {words.costs.dearestDay(dayText(dearest.day, language), sumText(dearest, words, language))}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {days.map((sum, place) => {
          const share = sum.costMicroUsd / most
          const height = sum.calls === 0 ? 0 : Math.max(LEAST, share * HEIGHT)
          return (
            <g key={sum.day}>
              <title>{`${dayText(sum.day, language)}: ${sumText(sum, words, language)}`}</title>
              <rect className="cost-day" x={place * STEP} y={0} width={STEP} height={HEIGHT} />
              <rect
                className="cost-column"
                x={place * STEP + GAP / 2}
                y={HEIGHT - height}
                width={STEP - GAP}
                height={height}
              />
            </g>
          )
        })}
      </svg>
      <p className="cost-axis" aria-hidden="true">
        <span>{dayText(first.day, language)}</span>
        <span>{dayText(last.day, language)}</span>
      </p>
      <table className="visually-hidden">
        <caption>{words.costs.byDay}</caption>
        <tbody>
          {days.map(sum => (
            <tr key={sum.day}>
              <th scope="row">{dayText(sum.day, language)}</th>
              <td>{sumText(sum, words, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
