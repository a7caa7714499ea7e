import { useMemo } from 'react'
import { shownDetails } from '../../../src/pendings/shown-details.ts'
import { useWords } from '../words/use-words.tsx'
import type { BodyProps } from './body-props.ts'
import { CancelButton } from './cancel-button.tsx'
import { Facts } from './facts.tsx'
import { lookOf } from './kinds.ts'
import { readDetails } from './read-details.ts'

/** Yes or no to a question behind which no call waits: nothing can be changed in it, and its yes runs nothing to the letter. */
export function YesOrNo({ pending, disabled, onAnswer }: BodyProps<'yes_no'>) {
  const { words, language } = useWords()
  const details = useMemo(() => readDetails(shownDetails(pending)), [pending])
  const { offers } = lookOf(pending.kind)
  return (
    <div className="pending-body">
      <Facts details={details} question={pending.question} />
      <div className="pending-actions">
        <button
          type="button"
          className="button primary"
          disabled={disabled}
          onClick={() => onAnswer({ kind: 'yes', edited: null })}
        >
          {offers === undefined ? words.yes : offers.yes[language]}
        </button>
        <button type="button" className="button" disabled={disabled} onClick={() => onAnswer({ kind: 'no' })}>
          {offers === undefined ? words.no : offers.no[language]}
        </button>
        {/* A no to an offer leaves everything as it is already. */}
        {offers === undefined && <CancelButton disabled={disabled} onAnswer={onAnswer} />}
      </div>
    </div>
  )
}
