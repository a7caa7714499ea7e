import { useEffect, useId, useRef, useState } from 'react'
import type { Row } from '../../../../src/ui-tools/table/data.ts'
import { type Column, MAX_ROWS } from '../../../../src/ui-tools/table/params.ts'
import { useModal } from '../../design/use-modal.ts'
import { useWords } from '../../words/use-words.tsx'
import { useWordsOf } from '../use-words-of.ts'
import { type Intake, mapTo, readIntake, roomFor, rowsIn, sourceOf } from './intake.ts'
import { TABLE_WORDS } from './words/words.ts'
import './intake-dialog.css'

interface IntakeDialogProps {
  readonly columns: readonly Column[]
  readonly from: 'paste' | 'import'
  /** Text to be read; empty asks for it first. */
  readonly text: string
  /** Number of rows in use, up to the last that is not empty. */
  readonly filled: number
  readonly onTake: (rows: readonly Row[], how: 'append' | 'replace') => void
  readonly onClose: () => void
}

/** Shows what was pasted or read from a file before it is taken over. */
export function IntakeDialog({ columns, from, text, filled, onTake, onClose }: IntakeDialogProps) {
  const {
    words: { cancel },
    language,
  } = useWords()
  const { intake: words } = useWordsOf(TABLE_WORDS)
  const id = useId()
  const dialog = useModal(onClose)
  const [intake, setIntake] = useState(() => readIntake(text, columns, language))
  const [how, setHow] = useState<'append' | 'replace'>('append')
  const take = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Most lists fit at once; where none is there yet, it goes here.
    const start = area.current ?? take.current
    start?.focus()
  }, [])
  const found = rowsIn(intake)
  const room = roomFor(how, filled)
  const rows = found.slice(0, room)
  const isAsking = text === ''
  return (
    <dialog
      ref={dialog}
      className="dialog intake"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onKeyDown={event => event.stopPropagation()}
      onPaste={event => event.stopPropagation()}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (rows.length > 0) onTake(rows, how)
        }}
      >
        <h2 id={`${id}-title`}>{from === 'paste' ? words.pasteTitle : words.importTitle}</h2>
        {isAsking && (
          <label className="intake-text">
            <span>{words.pasteLabel}</span>
            <textarea
              ref={area}
              rows={5}
              placeholder={words.pasteHint}
              onChange={event => setIntake(readIntake(event.target.value, columns, language))}
            />
          </label>
        )}
        {intake.grid.length > 0 && (
          <Mapping id={id} intake={intake} columns={columns} rows={found.length} onChange={setIntake} />
        )}
        {intake.grid.length > 0 && filled > 0 && (
          <fieldset className="intake-how">
            <legend>{words.how}</legend>
            {(['append', 'replace'] as const).map(choice => (
              <label key={choice}>
                <input
                  type="radio"
                  name={`${id}-how`}
                  checked={how === choice}
                  onChange={() => setHow(choice)}
                />
                {words[choice]}
              </label>
            ))}
          </fieldset>
        )}
        {!isAsking && intake.grid.length === 0 && <p role="alert">{words.nothing}</p>}
        {found.length > room && <p role="alert">{words.tooMany(found.length, room, MAX_ROWS)}</p>}
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {cancel}
          </button>
          <button ref={take} type="submit" className="button primary" disabled={rows.length === 0}>
            {words.take[how](rows.length)}
          </button>
        </div>
      </form>
    </dialog>
  )
}

interface MappingProps {
  readonly id: string
  readonly intake: Intake
  readonly columns: readonly Column[]
  readonly rows: number
  readonly onChange: (intake: Intake) => void
}

function Mapping({ id, intake, columns, rows, onChange }: MappingProps) {
  const { intake: words } = useWordsOf(TABLE_WORDS)
  return (
    <>
      <p className="intake-found">
        <strong>{words.found(rows)}</strong>
        <label>
          <input
            type="checkbox"
            checked={intake.hasHeader}
            onChange={event => onChange({ ...intake, hasHeader: event.target.checked })}
          />
          {words.header}
        </label>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard */}
      <section className="intake-columns" tabIndex={0} aria-label={words.mapping}>
        {intake.mapping.map((target, at) => {
          const { name, samples } = sourceOf(intake, at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pasted columns have no other name
            <div key={at} className="intake-column" data-out={target === null || undefined}>
              <label htmlFor={`${id}-${at}`}>{name ?? words.from(at + 1)}</label>
              <select
                id={`${id}-${at}`}
                value={target ?? ''}
                onChange={event => onChange(mapTo(intake, at, event.target.value || null))}
              >
                <option value="">{words.leaveOut}</option>
                {columns.map(column => (
                  <option key={column.name} value={column.name}>
                    → {column.name}
                  </option>
                ))}
              </select>
              {samples.map((sample, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sample
                <span key={line} className="intake-sample">
                  {sample || '\u00a0'}
                </span>
              ))}
            </div>
          )
        })}
      </section>
      {rows > 3 && <p className="intake-more">{words.more(rows - 3)}</p>}
    </>
  )
}
