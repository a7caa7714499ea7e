import type { ReactNode } from 'react'
import { argumentWords } from '../../../src/pendings/argument-words.ts'
import { useWords } from '../words/use-words.tsx'
import type { Details } from './read-details.ts'
import { isObject } from './read-details.ts'
import { entriesOf, Values } from './values.tsx'
import { Verbatim } from './verbatim.tsx'

/** What the question is about, beside its arguments: those may be shown or changed, so they come as children. */
export function Facts({
  details,
  question,
  children,
}: {
  details: Details
  question: string
  children?: ReactNode
}) {
  const { words } = useWords()
  const { tool, reason, confidence, rest } = details
  return (
    <>
      {reason !== null && !question.includes(reason) && (
        <p className="pending-reason">
          <Verbatim text={reason} />
        </p>
      )}
      {children || <Arguments details={details} />}
      {tool !== null && !children && <Exactly tool={tool} details={details} />}
      {confidence !== null && <Confidence value={confidence} />}
      {Object.keys(rest).length > 0 && <Values entries={entriesOf(rest)} label={words.details} />}
    </>
  )
}

/** In people's words; what a yes permits to the letter is below. */
function Arguments({ details }: { details: Details }) {
  const { words, language } = useWords()
  const { arguments: given, schema } = details
  if (given === undefined) return null
  const lines = argumentWords(given, schema ?? undefined, language)
  return (
    <Values
      entries={lines.map(({ name, label, text }) => ({ key: name, label, value: text }))}
      label={words.toolArguments}
    />
  )
}

function Exactly({ tool, details: { arguments: given } }: { tool: string; details: Details }) {
  const { words } = useWords()
  const values = isObject(given) ? given : given === undefined ? {} : { '': given }
  return (
    <details className="pending-exactly">
      <summary>{words.exactly}</summary>
      <p className="pending-tool">
        <code>
          <Verbatim text={tool} />
        </code>
      </p>
      <Values entries={entriesOf(values)} label={words.exactly} />
    </details>
  )
}

function Confidence({ value }: { value: number }) {
  const { words } = useWords()
  const percent = Math.round(value * 100)
  return (
    <p className="pending-confidence">
      <span className="pending-bar" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      {words.confidence(percent)}
    </p>
  )
}
