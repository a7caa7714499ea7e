import { memo, type ReactNode } from 'react'
import type { Settlement } from '../../../src/api/rest.ts'
import { CheckIcon, ClockIcon, CloseIcon, PencilIcon, SkipIcon } from '../design/icons.tsx'
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
  return (
    <p className="answer-mark" data-outcome={outcome}>
      <Icon />
      <span>{words.settlements[outcome]}</span>
      {answer.label !== null && <span className="answer-label">{answer.label}</span>}
    </p>
  )
})
