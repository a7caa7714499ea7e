import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.tsx'
import type { Details } from './read-details.ts'
import { isObject } from './read-details.ts'
import { Values } from './values.tsx'
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
      {tool !== null && (
        <p className="pending-tool">
          <code>
            <Verbatim text={tool} />
          </code>
        </p>
      )}
      {children || <Arguments details={details} />}
      {confidence !== null && <Confidence value={confidence} />}
      {Object.keys(rest).length > 0 && <Values values={rest} label={words.details} />}
    </>
  )
}

export function Arguments({ details }: { details: Details }) {
  const { words } = useWords()
  const { arguments: given } = details
  if (given === undefined) return null
  return <Values values={isObject(given) ? given : { '': given }} label={words.toolArguments} />
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
