import { useMemo } from 'react'
import { shownDetails } from '../../../src/pendings/shown-details.ts'
import { useWords } from '../words/use-words.tsx'
import type { BodyProps } from './body-props.ts'
import { CancelButton } from './cancel-button.tsx'
import { Facts } from './facts.tsx'
import { lookOf } from './kinds.ts'
import { readDetails } from './read-details.ts'
import { Verbatim } from './verbatim.tsx'

/** One of several. Of what is in doubt or failed none is suggested: it is the person's to decide. */
export function Choice({ pending, answer, disabled, onAnswer }: BodyProps<'choice'>) {
  const { language } = useWords()
  const details = useMemo(() => readDetails(shownDetails(pending)), [pending])
  const { advice, showsFacts, deed } = lookOf(pending.kind)
  // One of them does what cancelling would do.
  const stops = answer.options.some(({ id }) => id === 'stop' || id === 'cancel')
  return (
    <div className="pending-body">
      {advice !== null && <p className="pending-advice">{advice[language]}</p>}
      {showsFacts && <Facts details={details} question={pending.question} />}
      <div className="pending-actions">
        {answer.options.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={id === deed ? 'button primary' : 'button'}
            disabled={disabled}
            onClick={() => onAnswer({ kind: 'option', option: id, label })}
          >
            <Verbatim text={label} />
          </button>
        ))}
        {!stops && <CancelButton disabled={disabled} onAnswer={onAnswer} />}
      </div>
    </div>
  )
}
