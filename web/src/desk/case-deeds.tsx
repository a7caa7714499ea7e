import { type KeyboardEvent, useId, useState } from 'react'
import type { DeskDetail } from '../../../src/api/desk.ts'
import type { Json } from '../../../src/api/rest.ts'
import { regional } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'
import type { DeskDeed } from './desk-client.ts'
import { useDeskWords } from './use-desk-words.ts'

export interface DeedsProps {
  readonly detail: DeskDetail
  readonly isBusy: boolean
  readonly onDeed: (deed: DeskDeed, body?: Json) => Promise<boolean>
}

/** Deeds that are open to a colleague now: taking over, or answering and handing back. */
export function CaseDeeds(props: DeedsProps) {
  const words = useDeskWords()
  const { detail, isBusy, onDeed } = props
  const { claim, hold } = detail
  if (claim !== null) return <InHand {...props} claim={claim} />
  if (detail.kind === 'approval') return null
  return (
    <footer className="case-deeds">
      {hold === null ? (
        <div className="case-take">
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            onClick={() => void onDeed('take')}
          >
            {words.take}
          </button>
          <p>{words.takeHint}</p>
        </div>
      ) : (
        <p>{words.heldBy(hold.name)}</p>
      )}
    </footer>
  )
}

function InHand({ detail: { hold }, claim, isBusy, onDeed }: DeedsProps & { readonly claim: string }) {
  const { language } = useWords()
  const words = useDeskWords()
  const [text, setText] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const hint = useId()
  const canSend = text.trim() !== '' && !isBusy
  const send = async () => {
    if (canSend && (await onDeed('answer', { claim, text: text.trim() }))) setText('')
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  if (note !== null)
    return (
      <footer className="case-deeds">
        <label className="case-note">
          <span>{words.note}</span>
          <textarea
            rows={3}
            value={note}
            placeholder={words.notePlaceholder}
            // biome-ignore lint/a11y/noAutofocus: the field replaces the one the person was in
            autoFocus
            onChange={event => setNote(event.currentTarget.value)}
            onKeyDown={event => event.key === 'Escape' && setNote(null)}
          />
        </label>
        <div className="case-buttons">
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            onClick={() => void onDeed('hand-back', { claim, note })}
          >
            {words.handBack}
          </button>
          <CancelButton onCancel={() => setNote(null)} />
        </div>
      </footer>
    )
  return (
    <footer className="case-deeds">
      <textarea
        className="case-answer"
        rows={2}
        value={text}
        aria-label={words.answer}
        aria-describedby={hint}
        placeholder={words.answer}
        // biome-ignore lint/a11y/noAutofocus: whoever has taken over wants to write
        autoFocus
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      <div className="case-buttons">
        <button type="button" className="button primary" disabled={!canSend} onClick={() => void send()}>
          {words.send}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => setNote('')}>
          {words.handBack} …
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={isBusy}
          onClick={() => void onDeed('release', { claim })}
        >
          {words.release}
        </button>
      </div>
      <p className="case-hint" id={hint}>
        {hold !== null &&
          words.until(new Intl.DateTimeFormat(regional(language), { timeStyle: 'short' }).format(hold.until))}
      </p>
    </footer>
  )
}

function CancelButton({ onCancel }: { readonly onCancel: () => void }) {
  const { words } = useWords()
  return (
    <button type="button" className="button quiet" onClick={onCancel}>
      {words.cancel}
    </button>
  )
}
