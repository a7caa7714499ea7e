import { useMemo } from 'react'
import { shownDetails } from '../../../src/pendings/shown-details.ts'
import { useWords } from '../words/use-words.tsx'
import type { BodyProps } from './body-props.ts'
import { Facts } from './facts.tsx'
import { readDetails } from './read-details.ts'

/** Card for what another client could fill in. Here it can be seen and cancelled; an empty result would be a lie. */
export function Foreign({ pending, disabled, onAnswer }: BodyProps<'result' | 'returns'>) {
  const { words } = useWords()
  const details = useMemo(() => readDetails(shownDetails(pending)), [pending])
  return (
    <div className="pending-body">
      <Facts details={details} question={pending.question} />
      <div className="pending-actions">
        <p className="pending-hint">{words.noForm}</p>
        <button
          type="button"
          className="button"
          disabled={disabled}
          onClick={() => onAnswer({ kind: 'cancel' })}
        >
          {words.cancel}
        </button>
      </div>
    </div>
  )
}
