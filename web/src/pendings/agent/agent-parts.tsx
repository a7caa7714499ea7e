import { useContext, useState } from 'react'
import type { AgentShowing } from '../../../../src/api/rest.ts'
import { priceWords, timeWords } from '../../../../src/costs/amount-words.ts'
import { plainName } from '../../../../src/nlu/text/plain-name.ts'
import { ArtifactBody } from '../../artifacts/artifact-body.tsx'
import { WarningIcon } from '../../design/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { Field } from '../field.ts'
import { textItems, Values } from '../values.tsx'
import { Verbatim } from '../verbatim.tsx'
import { resultHref, SessionOfResults } from './result-href.ts'

const DOTS = 10

/** Ten dots, of which as many are full as whole tenths are certain, and the same in words: read out once, as a meter. */
export function Meter({ confidence: { score, level } }: Pick<AgentShowing, 'confidence'>) {
  const { words } = useWords()
  const full = Math.floor(score / DOTS)
  return (
    <div className="agent-meter" data-level={level}>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter of its own shows nothing inside of it, and no dots */}
      <p
        role="meter"
        aria-label={words.agent.confidence}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={words.agent.score(score, words.agent.levels[level])}
      >
        <span className="agent-label">{words.agent.confidence}</span>
        <span className="agent-dots" aria-hidden="true">
          {Array.from({ length: DOTS }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is known by its place
            <span key={place} data-full={place < full || undefined} />
          ))}
        </span>
        <span className="agent-score">{words.agent.score(score, words.agent.levels[level])}</span>
      </p>
      {level === 'low' && (
        <p className="agent-warning">
          <WarningIcon />
          {words.agent.warning}
        </p>
      )}
    </div>
  )
}

/** The result it works with, by its beginning. */
export function Source({ from }: { from: AgentShowing['context']['from'] }) {
  const { words } = useWords()
  const session = useContext(SessionOfResults)
  if (from === null) return null
  const { names } = words.agent
  const name = (Object.hasOwn(names, from.agent) && names[from.agent]) || plainName(from.agent)
  const href = from.artifact === null ? null : resultHref(from.artifact, session)
  return (
    <figure className="agent-source">
      <figcaption>
        <Verbatim text={words.agent.basedOn(name)} />
      </figcaption>
      <blockquote>
        <Verbatim text={from.preview} />
      </blockquote>
      {href !== null && <WholeResult url={href} />}
    </figure>
  )
}

/** All of the result, loaded when it is unfolded. */
function WholeResult({ url }: { url: string }) {
  const { words } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="agent-whole" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{words.agent.showAll}</summary>
      {isOpen && <ArtifactBody url={url} otherwise="words" />}
    </details>
  )
}

export function Estimates({ estimates: { usd, seconds, apiCalls } }: Pick<AgentShowing, 'estimates'>) {
  const { words, language } = useWords()
  const { agent } = words
  const entries = [
    [agent.time, seconds === null ? agent.unknown : `~${timeWords(seconds * 1_000, language)}`],
    [agent.cost, usd === null ? agent.unknown : priceWords(usd * 1_000_000, language)],
    [agent.calls, apiCalls === null ? agent.unknown : String(apiCalls)],
  ] as const
  return (
    <dl className="agent-estimates">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FoldProps {
  readonly title: string
  readonly lines: readonly string[]
}

function Fold({ title, lines }: FoldProps) {
  if (lines.length === 0) return null
  return (
    <details className="pending-help">
      <summary>{title}</summary>
      <ul>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one showing never move
          <li key={place}>
            <Verbatim text={line} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The data it is given, to the letter. */
export function Data({ fields }: { fields: readonly Field[] }) {
  const { words } = useWords()
  if (fields.length === 0) return null
  return (
    <details className="pending-help">
      <summary>{words.agent.data}</summary>
      <div className="pending-folded">
        <Values
          entries={fields.map(({ name, label, start }) => ({
            key: name,
            label,
            value: JSON.stringify(start, null, 2),
            ...textItems(start),
          }))}
          label={words.agent.data}
        />
      </div>
    </details>
  )
}

/** All that explains it and decides nothing. */
export function Background({ agent: { confidence, context } }: { agent: AgentShowing }) {
  const { words } = useWords()
  return (
    <>
      <Fold title={words.agent.reasons} lines={confidence.reasons} />
      <Fold title={words.agent.query} lines={context.userQuery === '' ? [] : [context.userQuery]} />
      <Fold title={words.agent.history} lines={context.history} />
    </>
  )
}
