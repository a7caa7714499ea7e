import type { Json } from '../../../src/api/rest.ts'
import { argumentWords } from '../../../src/pendings/argument-words.ts'
import { useWords } from '../words/use-words.tsx'
import type { Details } from './read-details.ts'
import { isObject } from './read-details.ts'
import { entriesOf, textItems, Values } from './values.tsx'
import { Verbatim } from './verbatim.tsx'

/** Subject of the question. */
export const Facts = ({ details, question }: { details: Details; question: string }) => (
  <>
    <Reason details={details} question={question} />
    <Arguments details={details} />
    <Background details={details} />
  </>
)

export function Reason({ details: { reason }, question }: { details: Details; question: string }) {
  if (reason === null || question.includes(reason)) return null
  return (
    <p className="pending-reason">
      <Verbatim text={reason} />
    </p>
  )
}

function Background({ details: { confidence, rest } }: { details: Details }) {
  const { words } = useWords()
  return (
    <>
      {confidence !== null && <Confidence value={confidence} />}
      {Object.keys(rest).length > 0 && <Values entries={entriesOf(rest)} label={words.details} />}
    </>
  )
}

/** In people's words; what a yes permits to the letter is below. */
export function Arguments({ details }: { details: Details }) {
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
        ...textItems(isObject(args) ? args[name] : undefined),
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

/** The letter of it, folded up: the tool and its arguments as a program has them, and all that is told beside. */
export function Exactly({ details }: { details: Details }) {
  const { words } = useWords()
  const { tool, arguments: args = {}, confidence, rest } = details
  if (tool === null && confidence === null && Object.keys(rest).length === 0) return null
  return (
    <details className="pending-help">
      <summary>{tool === null ? words.details : words.exactly}</summary>
      <div className="pending-folded">
        <Background details={details} />
        {tool !== null && (
          <pre className="pending-exactly">
            <Verbatim text={`${tool} ${JSON.stringify(args, null, 2)}`} />
          </pre>
        )}
      </div>
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
