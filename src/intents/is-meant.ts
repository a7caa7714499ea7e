import { type Confidence, confidence } from '../core/confidence.ts'
import type { IntentClassifierName } from '../core/intent.ts'
import type { JsonObject } from '../core/json.ts'
import type { SlotType } from '../nlu/slots/schema.ts'
import { BARS } from '../policy/stakes.ts'
import type { Intent } from './intent.ts'
import { missingParam } from './read-params.ts'

/** From this confidence on an intent is run. */
export const LIKELY = 0.45
/** From this on it needs little besides, and may interrupt another one. */
export const SURE = 0.75
/** Enough where a message is about nothing else. */
const HALF_SURE = 0.3
/** Less of its subject known than that is chance. */
const BY_CHANCE = 0.25

/**
 * Strength of the evidence that a classifier's confidence stands for. The scale of the examples is their own: what is sure of an
 * intent is enough for its calls, what is likely enough to be taken up. A model's word counts as it was said.
 */
export const strengthOf = (sure: Confidence, classifier: IntentClassifierName): Confidence =>
  classifier === 'model'
    ? sure
    : sure >= SURE
      ? confidence(Math.max(sure, BARS.effect.act))
      : sure >= LIKELY
        ? confidence(Math.max(sure, BARS.visible.act))
        : sure

/** Values that are seldom met by chance; a number or a date stands in any sentence. */
const TELLING: ReadonlySet<SlotType> = new Set(['id', 'enum', 'list', 'email', 'phone'])

export interface Meaning {
  readonly intent: Intent
  readonly confidence: number
  /** Share of the message's subject that the intent knows; null where it is about nothing. */
  readonly about: number | null
  /** True where it wants something done that the intent knows nothing of. */
  readonly foreign: boolean
  /** True where it only asks how things are for anybody. */
  readonly general: boolean
  /** Parameters the message gives the intent. */
  readonly params: JsonObject
}

/**
 * True for a message that is meant as the intent a classifier takes it for. Few examples make it sure of sentences
 * that share nothing but "what is the" with them: what they are about decides.
 */
export function isMeant({ intent, confidence, about, foreign, general, params }: Meaning): boolean {
  if (foreign || (general && !tells(intent, params, NAMING))) return false
  if (tells(intent, params, TELLING)) return confidence >= LIKELY
  if (about === null) return confidence >= SURE
  if (about === 0) return false
  if (about === 1) return confidence >= HALF_SURE
  return confidence >= (about < BY_CHANCE ? SURE : LIKELY)
}

/** Most that a message has earned of whose subject nothing is known. */
const UNKNOWN = 0.3

/**
 * Confidence that a message has earned: examples are as sure of words they never saw as of their own, so it grows with the
 * share of the subject that the intent knows. Who gives a value that is seldom met by chance has earned it.
 */
export const earnedOf = ({ intent, confidence, about, params }: Meaning): number =>
  about === null || tells(intent, params, TELLING)
    ? confidence
    : Math.min(confidence, UNKNOWN + (1 - UNKNOWN) * about)

const tells = ({ parameters }: Intent, params: JsonObject, types: ReadonlySet<SlotType>): boolean =>
  parameters.some(({ name, slot }) => types.has(slot.type) && Object.hasOwn(params, name))

/** Types that name one thing, or a day: who gives one speaks of that. */
const NAMING: ReadonlySet<SlotType> = new Set(['id', 'email', 'phone', 'date'])

const CHOICES: ReadonlySet<SlotType> = new Set(['enum'])

/** True for a message that can be told for the intent by what it gives alone: "two packs of metformin, please". */
export function isNamed({ intent, about, foreign, general, params }: Omit<Meaning, 'confidence'>): boolean {
  if (foreign || general || about === null || about === 0) return false
  if (about === 1) return tells(intent, params, CHOICES)
  const needed = intent.parameters.filter(({ required }) => required)
  return needed.length > 1 && missingParam(intent, params) === null && tells(intent, params, TELLING)
}
