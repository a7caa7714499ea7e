import { use, useId, useState } from 'react'
import { RATING_REASONS } from '../../../src/api/notes.ts'
import type { RatingReason, RatingView } from '../../../src/api/rest.ts'
import { useServices } from '../data/services.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { ThumbDownIcon, ThumbUpIcon } from './icons.tsx'
import { MessageDeedsContext } from './message-deeds.ts'
import { FORK_WORDS } from './words/words.ts'

/** Opinion about one answer: a thumb, and if they like, why. A second press takes it back. */
export function Thumbs({ session, turn }: { session: string; turn: string }) {
  const own = useWordsOf(FORK_WORDS)
  const { rest } = useServices()
  const { ratings } = use(MessageDeedsContext)
  const [changed, setChanged] = useState<RatingView | 'none' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const rating = changed === 'none' ? null : (changed ?? ratings[turn] ?? null)
  const path = `/api/sessions/${encodeURIComponent(session)}/turns/${turn}/rating`

  const rate = async (next: RatingView, comment?: string) => {
    const before = rating
    setChanged(next)
    const answer = await rest.ask('PUT', path, { ...next, ...(comment ? { comment } : {}) })
    if (!answer.ok) setChanged(before ?? 'none')
  }
  const press = async (thumb: RatingView['thumb']) => {
    if (rating?.thumb !== thumb) {
      setAsking(true)
      return rate({ thumb, reason: null })
    }
    setAsking(false)
    setChanged('none')
    if (!(await rest.ask('DELETE', path)).ok) setChanged(rating)
  }
  return (
    <>
      {(['up', 'down'] as const).map(thumb => (
        <button
          key={thumb}
          type="button"
          className="icon-button small thumb"
          aria-label={thumb === 'up' ? own.good : own.bad}
          title={thumb === 'up' ? own.good : own.bad}
          aria-pressed={rating?.thumb === thumb}
          onClick={() => void press(thumb)}
        >
          {thumb === 'up' ? <ThumbUpIcon /> : <ThumbDownIcon />}
        </button>
      ))}
      {isAsking && rating !== null && (
        <Reasons rating={rating} onRate={rate} onDone={() => setAsking(false)} />
      )}
    </>
  )
}

interface ReasonsProps {
  readonly rating: RatingView
  readonly onRate: (rating: RatingView, comment?: string) => Promise<void>
  readonly onDone: () => void
}

function Reasons({ rating: { thumb, reason }, onRate, onDone }: ReasonsProps) {
  const own = useWordsOf(FORK_WORDS)
  const [comment, setComment] = useState('')
  const title = useId()
  const choose = (one: RatingReason) => void onRate({ thumb, reason: one === reason ? null : one }, comment)
  return (
    <form
      className="reasons"
      aria-labelledby={title}
      onSubmit={async event => {
        event.preventDefault()
        if (comment.trim() !== '') await onRate({ thumb, reason }, comment)
        onDone()
      }}
    >
      <p id={title} role="status">
        {own.thanks} {own.why[thumb]}
      </p>
      <div className="reasons-row">
        {RATING_REASONS[thumb].map(one => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === reason}
            onClick={() => choose(one)}
          >
            {own.reasons[one]}
          </button>
        ))}
      </div>
      <div className="reasons-row">
        <input
          className="text-field"
          aria-label={own.comment}
          placeholder={own.comment}
          maxLength={2000}
          value={comment}
          onChange={event => setComment(event.target.value)}
        />
        <button type="submit" className="button">
          {own.done}
        </button>
      </div>
    </form>
  )
}
