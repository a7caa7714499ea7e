import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { PendingView } from '../../core/pending.ts'
import { unreachable } from '../../core/unreachable.ts'
import { subjectOf } from '../../pendings/view-parts.ts'
import type { ResumeEntry } from '../client/run-events.ts'
import { editableFields, formOf, OPTION_FIELD, TEXT_FIELD, VALUE_FIELD, YES_FIELD } from './form-of.ts'

/** Form as a client sent it back: nothing in it was checked. */
export interface FormResult {
  readonly action: 'accept' | 'decline' | 'cancel'
  readonly content?: Readonly<Record<string, unknown>> | undefined
}

/** Meaning of a form to the session. */
export type FormAnswer =
  | { readonly kind: 'click'; readonly entry: ResumeEntry }
  | { readonly kind: 'words'; readonly text: string }
  /** Closed without a choice, or without what was asked: the question stays open. */
  | { readonly kind: 'none' }

const NONE: FormAnswer = { kind: 'none' }

/** A form's answer to a pending. What does not fit is found by the session, as with any click. */
export function answerOf(pending: PendingView, { action, content = {} }: FormResult): FormAnswer {
  const { id, answer } = pending
  if (action === 'cancel') return NONE
  if (action === 'decline')
    return answer.form === 'yes_no'
      ? click(id, { approved: false })
      : { kind: 'click', entry: { interruptId: id, status: 'cancelled' } }
  if (formOf(pending, 'en').gives === 'words') {
    const text = content[TEXT_FIELD]
    return typeof text === 'string' && text.trim() !== '' ? { kind: 'words', text } : NONE
  }
  switch (answer.form) {
    case 'yes_no':
      return typeof content[YES_FIELD] === 'boolean'
        ? click(id, content[YES_FIELD] ? approved(pending, content) : { approved: false })
        : NONE
    case 'choice': {
      const choice = content[OPTION_FIELD]
      // Clients that do not know titled choices show a text field.
      const chosen = answer.options.find(({ id: option, label }) => option === choice || label === choice)
      return click(id, { option: chosen?.id ?? String(choice) })
    }
    case 'value':
      return click(
        id,
        answer.schema !== null && isPlainObject(answer.schema.properties)
          ? plain(content)
          : { value: (content[VALUE_FIELD] ?? null) as Json },
      )
    case 'result':
      return click(id, plain(content))
    case 'returns':
      return NONE
    default:
      return unreachable(answer)
  }
}

const click = (interruptId: string, payload: JsonObject): FormAnswer => ({
  kind: 'click',
  entry: { interruptId, status: 'resolved', payload },
})

const plain = (content: Readonly<Record<string, unknown>>): JsonObject =>
  JSON.parse(JSON.stringify(content)) as JsonObject

/** A yes to what was shown, or to what was changed about it. */
function approved(pending: PendingView, content: Readonly<Record<string, unknown>>): JsonObject {
  const subject = subjectOf(pending)
  const before = isPlainObject(subject) ? (subject as JsonObject) : {}
  const changed = Object.keys(editableFields(pending)).filter(
    name => Object.hasOwn(content, name) && content[name] !== before[name],
  )
  if (changed.length === 0) return { approved: true }
  const edited = Object.fromEntries(changed.map(name => [name, content[name] as Json]))
  return { approved: true, editedArgs: { ...before, ...edited } }
}
