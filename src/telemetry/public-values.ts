import { CONTEXT_TYPES } from '../core/context-type.ts'
import type { Names, Vocabulary } from './vocabulary.ts'

// Every value that telemetry shows passes one of these. Each has a closed range, so that what a client, an author or
// a model wrote cannot come through, whichever field it was put into. All of them accept anything and never throw.

/** A whole number from 0 on; anything else counts as 0. */
export const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

/** 0..1, four decimals. */
export const ratio = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 1 ? Math.round(value * 10_000) / 10_000 : null

export const member = <const T extends string>(members: readonly T[], value: unknown): T | null =>
  members.find(known => known === value) ?? null

/** The name itself when it is registered, a reference otherwise. */
export const publicName = (names: Names, value: string, { reference }: Vocabulary): string =>
  names.has(value) ? value : reference(value)

/** The parameter a session waits for, if it waits for one. */
export const paramName = (value: string | null | undefined, vocabulary: Vocabulary): string | null =>
  value === null || value === undefined ? null : publicName(vocabulary.params, value, vocabulary)

/** The intent a stage belongs to, if there is one. */
export const intentName = (value: string | null | undefined, vocabulary: Vocabulary): string | null =>
  value === null || value === undefined ? null : publicName(vocabulary.intents, value, vocabulary)

const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/
export const localeTag = (value: string): string | null => (LOCALE.test(value) ? value : null)

const OUR_ID = /^[A-Za-z0-9_-]{1,64}$/
/** An id the engine made; another shape than ours is not ours and becomes a reference. */
export const ourId = (value: string, { reference }: Vocabulary): string =>
  OUR_ID.test(value) ? value : reference(value)

/** An id of the caller's, who can make the same reference of it. It may be an address or a name: it is never shown. */
export const callersId = (value: string | null, { reference }: Vocabulary): string | null =>
  value === null ? null : reference(value)

const TURN = /^t\d{1,10}$/
export const turnName = (value: string | null, { reference }: Vocabulary): string =>
  value === null ? '-' : TURN.test(value) ? value : reference(value)

const OUR_PLAN = /^t\d{1,10}\/plan\d{1,10}$/
export const planName = (value: string, { reference }: Vocabulary): string =>
  OUR_PLAN.test(value) ? value : reference(value)

const OUR_MESSAGE = /^t\d{1,10}-m\d{1,10}(?:-\d{1,10})?$/
/** Stands for a message: its size and where the session store has it. Never its text. */
export function messageReference(characters: unknown, id: string, { reference }: Vocabulary): string {
  return `[${count(characters)} characters, ${OUR_MESSAGE.test(id) ? id : reference(id)}]`
}

/** ISO 8601, or blank when the number is no time. */
export function timestamp(at: number): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

/** Name of a context type; one of an author's own may be called after anybody. */
export const contextName = (contextType: unknown, { reference }: Vocabulary): string | null =>
  typeof contextType !== 'string' ? null : (member(CONTEXT_TYPES, contextType) ?? reference(contextType))
