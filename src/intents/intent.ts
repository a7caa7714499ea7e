import * as z from 'zod/mini'
import { PROFILES, type Profile } from '../core/profile.ts'
import type { Slot } from '../nlu/slots/schema.ts'
import { SLOT_TYPES } from '../nlu/slots/schema.ts'

const NAME = /^[a-z][a-z0-9_]{0,63}$/
const name = z.string().check(z.regex(NAME, 'a name such as order_status'))
const line = z.string().check(
  z.refine(value => value.trim() !== '', { error: 'some text', abort: true }),
  z.maxLength(2_000),
)
/** One text for everybody, or one per locale. */
const text = z.union([line, z.record(z.string(), line)], { error: 'a text, or one per language' })
const examples = z.union([z.array(line), z.record(z.string(), z.array(line))], {
  error: 'a list of sentences, or one per language',
})

/** Keys of a parameter besides its slot. */
export const ParameterSchema = z.looseObject({
  type: z.enum(SLOT_TYPES),
  required: z._default(z.boolean(), false),
  /** Name people know it by, in forms. */
  label: z.optional(text),
  /** Names people know its values by. */
  titles: z.optional(z.record(z.string(), text)),
  /** Sentence that asks for it; without one, it is asked for by its name. */
  prompt: z.optional(text),
  /** Its value is kept out of everything that is remembered, drafted or passed on. */
  sensitive: z._default(z.boolean(), false),
  /** May be taken from earlier messages and from what earlier intents were given. */
  memory: z._default(z.boolean(), false),
})

export const IntentSchema = z.strictObject({
  /** Name people know it by: "your refund". */
  title: z.optional(text),
  description: z._default(line, ''),
  examples,
  parameters: z._default(z.record(name, ParameterSchema), {}),
  /** Channels it is offered on; all without it. */
  channels: z.optional(z.array(line)),
  locales: z.optional(z.array(line)),
  /** Percent of sessions. */
  rollout: z._default(z.number().check(z.gte(0), z.lte(100)), 100),
  /** Called one after another, each with the parameters it knows. */
  tool: z.optional(
    z.union([name, z.array(name).check(z.minLength(1))], { error: 'a tool, or a list of them' }),
  ),
  /** Said before and after; `{order}` is a parameter, `{result.status}` what the last tool gave. */
  pre: z.optional(text),
  post: z.optional(text),
  /** A human takes over, as after a yes to the offer of one. */
  hands_over: z._default(z.boolean(), false),
  /** Further parameters to be treated as sensitive. */
  redact: z._default(z.array(name), []),
  /** Profile of the model asked while it is under way, in place of the assistant's own. */
  profile: z.optional(z.enum(PROFILES)),
  /** The provider's name of a model, in place of the profile's. */
  model: z.optional(line),
})

const CLASSIFIERS = ['embedded', 'model', 'auto'] as const

/** Judge of which intent a message is: the examples, a model, or a model where the examples leave it open. */
const classifier = z.union(
  [
    z.enum(CLASSIFIERS),
    z.strictObject({
      use: z._default(z.enum(CLASSIFIERS), 'auto'),
      profile: z._default(z.enum(PROFILES), 'speed'),
      model: z.optional(line),
      /** From so much confidence on the examples are not doubted. */
      sure: z._default(z.number().check(z.gte(0), z.lte(1)), 0.6),
      deadlineMs: z._default(z.int().check(z.gte(100), z.lte(60_000)), 8_000),
    }),
  ],
  { error: 'embedded, model or auto, or an object with use, profile, model, sure and deadlineMs' },
)

export const IntentsSchema = z.strictObject({
  intents: z.record(name, IntentSchema),
  /** Parameters several intents have: written once, and named there with `like`. */
  parameters: z._default(z.record(name, z.looseObject({})), {}),
  /** Examples no intent is meant for: they move the threshold and nothing else. */
  out_of_scope: z._default(examples, []),
  /** Words and phrases that mean nearly the same here, in any language: "lamp, luminaire, Leuchte". */
  synonyms: z._default(
    z.array(z.array(line).check(z.minLength(2)), { error: 'a list of lists of words' }),
    [],
  ),
  keep: z._default(z.number().check(z.gt(0), z.lt(1)), 0.95),
  /** Number of times in a row something is asked for before a human is offered. */
  clarifications: z._default(z.int().check(z.gte(1), z.lte(10)), 3),
  classifier: z._default(classifier, 'auto'),
})

export type IntentsFile = z.infer<typeof IntentsSchema>
export type IntentText = z.infer<typeof text>

export interface Parameter {
  readonly name: string
  readonly slot: Slot
  readonly required: boolean
  readonly label: IntentText | null
  /** Names people know its values by. */
  readonly titles?: Readonly<Record<string, IntentText>>
  readonly prompt: IntentText | null
  readonly sensitive: boolean
  readonly memory: boolean
  /** An example asks with a value for it, so that one in a question is meant. */
  isInQuestions?(): boolean
}

export interface ClassifierSettings {
  readonly use: (typeof CLASSIFIERS)[number]
  readonly profile: Profile
  /** The provider's name of a model, in place of the profile's. */
  readonly model: string | null
  readonly sure: number
  readonly deadlineMs: number
}

export function classifierSettings(setting: IntentsFile['classifier']): ClassifierSettings {
  const settings = typeof setting === 'string' ? classifierDefaults(setting) : setting
  return { ...settings, model: settings.model ?? null }
}

const classifierDefaults = (use: ClassifierSettings['use']) => classifier.def.options[1].parse({ use })

/** Something a person may want, and what is done about it. */
export interface Intent {
  readonly id: string
  readonly title: IntentText | null
  readonly description: string
  /** A few of its examples, for whoever has to be told what it is. */
  readonly examples: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly channels: readonly string[] | null
  readonly locales: readonly string[] | null
  readonly rollout: number
  readonly tools: readonly string[]
  readonly handsOver: boolean
  readonly pre: IntentText | null
  readonly post: IntentText | null
  /** Profile of the model asked while it is under way; null leaves that to the assistant. */
  readonly profile: Profile | null
  readonly model: string | null
}

/** A list of sentences, whatever language they are in. */
export const sentencesOf = (source: IntentsFile['out_of_scope']): readonly string[] =>
  Array.isArray(source) ? source : Object.values(source).flat()
