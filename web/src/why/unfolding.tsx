import { use, useEffect, useRef, useState } from 'react'
import type { Json, WhyAct, WhySection, WhyView } from '../../../src/api/rest.ts'
import { labelBefore } from '../../../src/nlu/text/labelled.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Answer } from '../data/rest-client.ts'
import { useServices } from '../data/services.ts'
import { CopyButton } from '../design/copy-button.tsx'
import { Verbatim } from '../pendings/verbatim.tsx'
import { useWords } from '../words/use-words.tsx'
import './unfolding.css'
import { WhyDeeds } from './why-deeds.ts'

interface UnfoldingProps {
  readonly session: string
  readonly turn: string
}

/** All that is known of why a turn went as it did. */
export function Unfolding({ session, turn }: UnfoldingProps) {
  const { rest } = useServices()
  const { words, language } = useWords()
  const { isBusy, after } = use(WhyDeeds)
  const [answer, setAnswer] = useState<Answer<WhyView> | null>(null)
  const [isCurrent, setCurrent] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come in the language of the page, and each turn changes what can be done
  useEffect(() => {
    let isOver = false
    void rest.why(session, turn).then(why => {
      if (isOver) return
      setAnswer(before => (why.ok || !before?.ok ? why : before))
      setCurrent(why.ok)
    })
    return () => {
      isOver = true
      setCurrent(false)
    }
  }, [rest, session, turn, language, isBusy, after, tries])
  const body = useRef<HTMLDivElement>(null)
  const isThere = answer !== null
  // It unfolds where it is. Only where its beginning would be below the edge, as under the last answer, it is shown.
  useEffect(() => {
    const beginning = isThere ? body.current?.firstElementChild : null
    if (!beginning) return
    const sight = new IntersectionObserver(([entry]) => {
      sight.disconnect()
      if (entry && entry.intersectionRatio < 1)
        beginning.closest('details')?.scrollIntoView({ block: 'nearest' })
    })
    sight.observe(beginning)
    return () => sight.disconnect()
  }, [isThere])
  if (answer === null) return <p className="why-loading">{words.whyLoading}</p>
  if (!answer.ok)
    return (
      <FaultCard fault={answer.fault}>
        <button type="button" className="button small" onClick={() => setTries(tries + 1)}>
          {words.tryAgain}
        </button>
      </FaultCard>
    )
  return (
    <div className="why-body" ref={body}>
      {answer.value.sections.map(section => (
        <Section key={section.topic} section={section} />
      ))}
      <Acts acts={answer.value.acts} disabled={isBusy || !isCurrent} />
      <Facts session={session} turn={turn} />
    </div>
  )
}

/** Buttons for what can be done about it now. */
function Acts({ acts, disabled }: { readonly acts: readonly WhyAct[]; readonly disabled: boolean }) {
  const deeds = use(WhyDeeds)
  if (acts.length === 0) return null
  return (
    <div className="why-acts">
      {acts.map(({ kind, label, text }) =>
        kind === 'copy' ? (
          <span key={label} className="why-command">
            <span>{label}</span>
            <code>{text}</code>
            <CopyButton text={() => text} label={label} />
          </span>
        ) : (
          <button
            key={label}
            type="button"
            className="button small"
            disabled={disabled}
            onClick={() => deeds[kind](text)}
          >
            {label}
          </button>
        ),
      )}
    </div>
  )
}

function Section({ section: { title, rows } }: { readonly section: WhySection }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ label, text }) => (
          <li key={`${label} ${text}`}>
            {label !== null && <span className="why-label">{labelBefore(label)}</span>}
            <span>
              <Verbatim text={text} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The facts as the journal has them, for whoever wants to see them. */
function Facts({ session, turn }: UnfoldingProps) {
  const { rest } = useServices()
  const { words } = useWords()
  const [answer, setAnswer] = useState<Answer<{ readonly events: readonly Json[] }> | null>(null)
  const load = async () => setAnswer(await rest.facts(session, turn))
  return (
    <details className="why-facts" onToggle={event => event.currentTarget.open && void load()}>
      <summary>{words.whyFacts}</summary>
      {answer?.ok === false ? (
        <FaultCard fault={answer.fault}>
          <button type="button" className="button small" onClick={() => void load()}>
            {words.tryAgain}
          </button>
        </FaultCard>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard
        <pre tabIndex={0}>
          {answer === null
            ? words.whyLoading
            : answer.value.events.map(fact => JSON.stringify(fact)).join('\n')}
        </pre>
      )}
    </details>
  )
}
