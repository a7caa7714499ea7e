import type { ReactNode } from 'react'
import type { Json } from '../../../src/api/rest.ts'
import { argumentWords } from '../../../src/pendings/argument-words.ts'
import { useWords } from '../words/use-words.tsx'
import type { Details } from './read-details.ts'
import { isObject } from './read-details.ts'
import { entriesOf, Values } from './values.tsx'
import { Verbatim } from './verbatim.tsx'

/** Subject of the question, beside its arguments: those may be shown or changed, so they come as children. */
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
  const { reason, confidence, rest } = details
  return (
    <>
      {reason !== null && !question.includes(reason) && (
        <p className="pending-reason">
          <Verbatim text={reason} />
        </p>
      )}
      {children || <Arguments details={details} />}
      {confidence !== null && <Confidence value={confidence} />}
      {Object.keys(rest).length > 0 && <Values entries={entriesOf(rest)} label={words.details} />}
    </>
  )
}

/** In people's words; what a yes permits to the letter is below. */
function Arguments({ details }: { details: Details }) {
  const { words, language } = useWords()
  const { arguments: args, schema } = details
  if (args === undefined) return null
  const lines = argumentWords(args, schema ?? undefined, language)
  return (
    <Values
      entries={lines.map(({ name, label, text }) => ({
        key: name,
        label,
        value: linesOf(args, name) ?? text,
      }))}
      label={words.toolArguments}
    />
  )
}

/** In a box of its own a text of several lines cannot be taken for anything else. */
function linesOf(args: Json, name: string): string | null {
  const value = isObject(args) ? args[name] : null
  return typeof value === 'string' && value.trim() !== '' && value.includes('\n') ? value : null
}

/** The letter of it: the tool and its arguments as a program has them. */
export function Exactly({ details: { tool, arguments: args = {} } }: { details: Details }) {
  const { words } = useWords()
  if (tool === null) return null
  return (
    <details className="pending-help">
      <summary>{words.exactly}</summary>
      <pre className="pending-exactly">
        <Verbatim text={`${tool} ${JSON.stringify(args, null, 2)}`} />
      </pre>
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
