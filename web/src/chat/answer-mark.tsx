import { memo, type ReactNode, use } from 'react'
import type { Settlement } from '../../../src/api/rest.ts'
import { labelBefore, labelled } from '../../../src/nlu/text/labelled.ts'
import { CheckIcon, ClockIcon, CloseIcon, PencilIcon, SkipIcon } from '../design/icons.tsx'
import { WhyDeeds } from '../why/why-deeds.ts'
import { useWords } from '../words/use-words.tsx'
import type { AnswerItem } from './view.ts'
import './answer-mark.css'

const ICONS: Readonly<Record<Settlement['outcome'], () => ReactNode>> = {
  approved: CheckIcon,
  chosen: CheckIcon,
  answered: CheckIcon,
  declined: CloseIcon,
  changed: PencilIcon,
  cancelled: CloseIcon,
  expired: ClockIcon,
  lapsed: SkipIcon,
}

/** End of a question to the person, on their side of the conversation. */
export const AnswerMark = memo(({ answer }: { answer: AnswerItem }) => {
  const { words } = useWords()
  const { outcome } = answer.settlement
  const Icon = ICONS[outcome]
  if (answer.answer !== undefined) return <GivenMark given={answer.answer} outcome={outcome} />
  return (
    <p className="answer-mark" data-outcome={outcome}>
      <Icon />
      <span>{words.settlements[outcome]}</span>
      {answer.label !== null && <span className="answer-label">{answer.label}</span>}
    </p>
  )
})

interface GivenMarkProps {
  readonly given: NonNullable<AnswerItem['answer']>
  readonly outcome: Settlement['outcome']
}

/** Answer to a question of a flow, as it stands now, with a way to change it. */
function GivenMark({ given, outcome }: GivenMarkProps) {
  const { words } = useWords()
  const { write, isBusy } = use(WhyDeeds)
  const Icon = ICONS[outcome]
  return (
    <p className="answer-mark" data-outcome={outcome}>
      <Icon />
      <span>
        {given.before !== undefined && (
          <>
            {labelBefore(given.label)} <s>{given.before}</s> →{' '}
          </>
        )}
        {given.before === undefined ? labelled(given.label, given.value) : given.value}
      </span>
      {given.changeable && (
        <button
          type="button"
          className="icon-button small"
          aria-label={words.flow.change(given.label)}
          title={words.flow.change(given.label)}
          disabled={isBusy}
          onClick={() => write(`${labelBefore(given.label)} `)}
        >
          <PencilIcon />
        </button>
      )}
    </p>
  )
}

/** Answers that the same words gave to other questions. */
export const NotedMarks = ({ noted }: { noted: readonly GivenMarkProps['given'][] }) =>
  noted.length > 0 && (
    <div className="answer-marks">
      {noted.map(given => (
        <GivenMark key={given.label} given={given} outcome="answered" />
      ))}
    </div>
  )
