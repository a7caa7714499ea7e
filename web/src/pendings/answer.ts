import type { AnswerForm, Json, JsonObject, PendingView, Settlement } from '../../../src/api/rest.ts'
import { isPendingKind, KINDS } from '../../../src/pendings/kinds.ts'

/** Decision of the person on a card. */
export type GivenAnswer =
  | { readonly kind: 'yes'; readonly edited: JsonObject | null }
  /** A yes to values with which others are suggested anew, and shown before anything runs. */
  | { readonly kind: 'redraft'; readonly edited: JsonObject }
  | { readonly kind: 'no' }
  | { readonly kind: 'option'; readonly option: string; readonly label: string }
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'cancel' }

export interface Resume {
  readonly interruptId: string
  readonly status: 'resolved' | 'cancelled'
  readonly payload?: Json
}

/** As the wire wants it. `pending` is the id of a showing. */
export function resumeOf(pending: string, answer: GivenAnswer): Resume {
  const resolved = (payload: Json): Resume => ({ interruptId: pending, status: 'resolved', payload })
  switch (answer.kind) {
    case 'yes':
      return resolved(
        answer.edited === null ? { approved: true } : { approved: true, editedArgs: answer.edited },
      )
    case 'redraft':
      return resolved({ approved: true, editedArgs: answer.edited })
    case 'no':
      return resolved({ approved: false })
    case 'option':
      return resolved({ option: answer.option })
    case 'value':
      return resolved(answer.value)
    case 'cancel':
      return { interruptId: pending, status: 'cancelled' }
  }
}

/** End of the pending if the server takes the answer as it was meant. */
export function settlementOf(answer: GivenAnswer): Settlement {
  switch (answer.kind) {
    case 'yes':
      return { outcome: 'approved' }
    case 'redraft':
      return { outcome: 'changed' }
    case 'no':
      return { outcome: 'declined' }
    case 'option':
      return { outcome: 'chosen', option: answer.option }
    case 'value':
      return { outcome: 'answered' }
    case 'cancel':
      return { outcome: 'cancelled' }
  }
}

/** The pending behind a showing: it stays the same however often it is shown. */
export const pendingOf = (showing: string): string => showing.split('~', 1)[0] ?? showing

/** A value that words in the message input give just as well: whatever a track reads itself, as a flow does with its units. */
export const isAnsweredInWords = ({ answer, kind }: Pick<PendingView, 'answer' | 'kind'>): boolean =>
  answer.form === 'value' && (isReadByTrack(kind) || isPlainText(answer))

const isReadByTrack = (kind: string): boolean => isPendingKind(kind) && KINDS[kind].words === 'left_to_track'

function isPlainText({ schema }: Extract<AnswerForm, { form: 'value' }>): boolean {
  if (schema === null) return true
  return schema.type === 'string' && !('enum' in schema || 'oneOf' in schema || 'anyOf' in schema)
}
