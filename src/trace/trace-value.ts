import type { JournalEvent } from '../core/event.ts'
import { canonicalJson, type Json } from '../core/json.ts'

const LONGEST_VALUE = 200
const PLAIN = /^[\p{L}\p{N}_./:+,$*-]+$/u

export function formatValue(value: Json): string {
  return typeof value === 'string' && PLAIN.test(value) ? value : formatJson(value)
}

/** Like a value, but a text is always quoted. */
export const formatJson = (value: Json): string =>
  typeof value === 'string' ? quote(shorten(value)) : shorten(visible(canonicalJson(value)))

const shorten = (text: string): string =>
  text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)`

export const quote = (text: string): string => visible(JSON.stringify(text))

/** Makes characters visible that JSON leaves raw but a terminal or an editor would act upon. */
const visible = (json: string): string =>
  json.replaceAll(
    /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Of an effect, a plan or a pending: without the session and, within its own turn, without the turn. */
export function shortId(id: string, { session, turn }: JournalEvent): string {
  const inSession = id.startsWith(`${session}/`) ? id.slice(session.length + 1) : id
  return inSession.startsWith(`${turn}/`) ? inSession.slice(`${turn}/`.length) : inSession
}
