import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import { shownDetails } from '../../../src/pendings/shown-details.ts'
import { PencilIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import type { BodyProps } from './body-props.ts'
import { CancelButton } from './cancel-button.tsx'
import { changedWords } from './changed-words.ts'
import { Arguments, Exactly, Reason } from './facts.tsx'
import { fieldsOf } from './field.ts'
import { FieldList } from './field-list.tsx'
import { isObject, readDetails } from './read-details.ts'
import { changedValues, type FieldFault, initialDrafts, readForm } from './read-form.ts'
import { shortLabel } from './short-label.ts'
import { useUnsavedEdits } from './unsaved-edits.ts'
import { useKeptDrafts } from './use-kept-drafts.ts'
import { Verbatim } from './verbatim.tsx'

const NO_FAULTS: Readonly<Record<string, FieldFault>> = {}

/**
 * Yes or no to exactly what is shown. What was changed stays while the card is there, so that an answer the server
 * found fault with can be mended instead of made anew.
 */
export function Confirmation({ pending, answer, disabled, onAnswer }: BodyProps<'yes_no'>) {
  const { words, language } = useWords()
  const details = useMemo(() => readDetails(shownDetails(pending)), [pending])
  const fields = useMemo(
    () => (isObject(details.arguments) ? fieldsOf(details.arguments, details.schema, language) : []),
    [details, language],
  )
  const [kept, setDrafts] = useKeptDrafts(pending.id, details.arguments ?? null)
  const drafts = answer.editable ? kept : null
  const [faults, setFaults] = useState(NO_FAULTS)
  const edited = useMemo(
    () =>
      drafts !== null && isObject(details.arguments)
        ? changedValues(fields, drafts, details.arguments, language)
        : null,
    [fields, drafts, details, language],
  )
  useUnsavedEdits(pending.id, edited)
  const changes = useMemo(() => {
    const form = drafts === null ? null : readForm(fields, drafts, language)
    // What cannot be read is no value yet.
    return edited === null || form?.ok !== true ? [] : changedWords(details, edited, language)
  }, [fields, drafts, edited, details, language])
  const changesId = useId()
  const form = useRef<HTMLDivElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)

  const change = () => {
    setDrafts(initialDrafts(fields))
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus())
  }
  const discard = () => {
    setDrafts(null)
    setFaults(NO_FAULTS)
    queueMicrotask(() => changeButton.current?.focus())
  }
  const confirm = () => {
    if (drafts === null) return onAnswer({ kind: 'yes', edited: null })
    const read = readForm(fields, drafts, language)
    setFaults(read.ok ? NO_FAULTS : read.faults)
    if (read.ok) onAnswer({ kind: 'yes', edited: read.changed ? read.value : null })
    else queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const name = details.title ?? (details.tool === null ? null : plainName(details.tool))
  const title = shortLabel(name, 'title')
  const deed = shortLabel(details.deed, 'deed') ?? (title === null ? words.confirm : words.confirmDeed(title))
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || drafts === null || event.nativeEvent.isComposing) return
    event.preventDefault()
    discard()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the changing, wherever in it one is
    <div className="pending-body" onKeyDown={pressed}>
      <Reason details={details} question={pending.question} />
      {drafts === null ? (
        <Arguments details={details} />
      ) : (
        <div className="fields" ref={form}>
          <FieldList fields={fields} drafts={drafts} faults={faults} onDrafts={setDrafts} />
        </div>
      )}
      {changes.length > 0 && (
        <p className="pending-changes" id={changesId}>
          {words.insteadOfAsked}
          {changes.map(({ name, label, values }) => (
            <span key={name}>
              <Verbatim text={label} />{' '}
              {values !== null && (
                <>
                  <s>
                    <Verbatim text={values[0]} />
                  </s>
                  {' → '}
                  <strong>
                    <Verbatim text={values[1]} />
                  </strong>
                </>
              )}
            </span>
          ))}
        </p>
      )}
      <div className="pending-actions">
        <button
          type="button"
          className="button primary"
          disabled={disabled}
          aria-describedby={changes.length > 0 ? changesId : undefined}
          onClick={confirm}
        >
          {edited === null ? deed : words.confirmChanged}
        </button>
        {drafts === null ? (
          <>
            <button
              type="button"
              className="button"
              disabled={disabled}
              onClick={() => onAnswer({ kind: 'no' })}
            >
              {words.decline}
            </button>
            {answer.editable && fields.length > 0 && (
              <button
                type="button"
                ref={changeButton}
                className="button quiet pending-change"
                disabled={disabled}
                onClick={change}
              >
                <PencilIcon />
                {words.change}
              </button>
            )}
          </>
        ) : (
          <button type="button" className="button quiet" onClick={discard}>
            {words.discard}
          </button>
        )}
      </div>
      {drafts === null && <Exactly details={details} />}
      {drafts === null && <OtherWays disabled={disabled} onAnswer={onAnswer} />}
    </div>
  )
}

/** Meanings of the answers, and the one that gives up the whole request. */
function OtherWays(props: Pick<BodyProps<'yes_no'>, 'disabled' | 'onAnswer'>) {
  const { words } = useWords()
  return (
    <details className="pending-help">
      <summary>{words.otherWays}</summary>
      <dl>
        {(['confirm', 'decline', 'cancel'] as const).map(name => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{words.decisionHelps[name]}</dd>
          </div>
        ))}
      </dl>
      <CancelButton {...props} />
    </details>
  )
}
