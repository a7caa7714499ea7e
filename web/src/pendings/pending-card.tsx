import { Suspense, useEffect, useId, useMemo, useRef } from 'react'
import type { AgentShowing, PendingView } from '../../../src/api/rest.ts'
import { isPendingKind, KINDS } from '../../../src/pendings/kinds.ts'
import { readAgentShowing } from '../../../src/pendings/read-agent-showing.ts'
import { ClockIcon, WarningIcon } from '../design/icons.tsx'
import { lazyPart } from '../design/lazy-part.ts'
import { regional } from '../words/language.ts'
import { InLanguageOf, useWords } from '../words/use-words.tsx'
import { waitingTime } from '../words/waiting-time.ts'
import { AgentIcon } from './agent/agent-icon.tsx'
import { type GivenAnswer, pendingOf } from './answer.ts'
import { cardText } from './card-text.ts'
import { Choice } from './choice.tsx'
import { Confirmation } from './confirmation.tsx'
import { Foreign } from './foreign.tsx'
import { lookOf } from './kinds.ts'
import { Question } from './question.tsx'
import { typeOn, useCardFocus } from './use-card-focus.ts'
import { useNow } from './use-now.ts'
import { Verbatim } from './verbatim.tsx'
import { YesOrNo } from './yes-or-no.tsx'
import './pending-card.css'

interface PendingCardProps {
  readonly pending: PendingView
  /** Takes words, and the focus when it appears. */
  readonly inFocus: boolean
  readonly busy: boolean
  /** Out of sight while its answer is on its way; what was filled in is kept. */
  readonly hidden: boolean
  readonly objection: string | null
  readonly onAnswer: (showing: string, answer: GivenAnswer) => void
}

/** The one frame of everything the conversation can wait for; its inside depends on the form of the answer. */
export const PendingCard = (props: PendingCardProps) => (
  // The engine's words on it stay as they were: half of it in another language helps nobody.
  <InLanguageOf locale={props.pending.locale}>
    <Card {...props} />
  </InLanguageOf>
)

function Card({ pending, inFocus, busy, hidden, objection, onAnswer }: PendingCardProps) {
  const { words, language } = useWords()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const now = useNow(pending.expiresAt)
  const expired = pending.expiresAt !== null && now >= pending.expiresAt
  useCardFocus(card, inFocus && !hidden ? `${pendingOf(pending.id)} ${objection ?? ''}` : null)
  const { sign, title } = lookOf(pending.kind)
  const agent = useMemo(() => readAgentShowing(pending.details), [pending.details])
  const isOfAgent = agent !== null && pending.answer.form === 'yes_no'
  const give = (answer: GivenAnswer) => onAnswer(pending.id, answer)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of what may be a plain question
    <div
      ref={card}
      className="pending-card"
      lang={language}
      role="group"
      tabIndex={-1}
      hidden={hidden}
      data-tone={isOfAgent && agent.confidence.level === 'low' ? 'doubt' : sign.tone}
      data-expired={expired || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      onKeyDown={typeOn}
    >
      <header>
        {isOfAgent ? <AgentIcon agent={agent.agent} /> : <sign.icon />}
        <h2 id={`${id}-title`}>
          {isOfAgent && agent.title !== '' ? <Verbatim text={agent.title} /> : title[language]}
        </h2>
        {pending.expiresAt !== null && <Expiry at={pending.expiresAt} now={now} expired={expired} />}
      </header>
      <p className="pending-question" id={`${id}-question`}>
        <Verbatim text={cardText(pending)} />
      </p>
      {objection !== null && <Objection text={objection} />}
      {expired && (
        <div className="pending-late">
          <p className="pending-advice">{words.expiredText}</p>
          <button type="button" className="button" disabled={busy} onClick={() => give({ kind: 'cancel' })}>
            {words.putAway}
          </button>
        </div>
      )}
      <Body pending={pending} agent={agent} inFocus={inFocus} disabled={busy || expired} onAnswer={give} />
    </div>
  )
}

/** The card may be higher than the screen; this is where to go on. */
function Objection({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // After the conversation has moved to its end.
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <p ref={place} className="pending-objection" role="alert">
      <WarningIcon />
      <Verbatim text={text} />
    </p>
  )
}

/** Loaded with the first task of an agent. */
const AgentConfirmation = lazyPart(
  async () => (await import('./agent/agent-confirmation.tsx')).AgentConfirmation,
)

interface BodyOfProps {
  readonly pending: PendingView
  readonly agent: AgentShowing | null
  readonly inFocus: boolean
  readonly disabled: boolean
  readonly onAnswer: (answer: GivenAnswer) => void
}

function Body({ agent, ...props }: BodyOfProps) {
  const { answer } = props.pending
  switch (answer.form) {
    case 'yes_no':
      if (agent !== null)
        return (
          <Suspense fallback={null}>
            <AgentConfirmation {...props} answer={answer} agent={agent} />
          </Suspense>
        )
      return permitsNothing(props.pending) ? (
        <YesOrNo {...props} answer={answer} />
      ) : (
        <Confirmation {...props} answer={answer} />
      )
    case 'choice':
      return <Choice {...props} answer={answer} />
    case 'value':
      return <Question {...props} answer={answer} />
    case 'returns':
      return <Foreign {...props} answer={answer} />
    case 'result':
      // What cannot be shown here as the tool it is can be filled in as a form, where its fields are known.
      return answer.schema === undefined ? (
        <Foreign {...props} answer={answer} />
      ) : (
        <Question {...props} answer={{ form: 'value', schema: answer.schema }} />
      )
  }
}

const permitsNothing = ({ kind }: PendingView): boolean =>
  isPendingKind(kind) && KINDS[kind].permits === 'nothing'

function Expiry({ at, now, expired }: { at: number; now: number; expired: boolean }) {
  const { words, language } = useWords()
  const exactly = new Intl.DateTimeFormat(regional(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
  return (
    <time className="pending-expiry" dateTime={new Date(at).toISOString()} title={exactly}>
      <ClockIcon />
      {expired ? words.expired : words.leftToAnswer(waitingTime(at - now, language))}
    </time>
  )
}
