import * as z from 'zod/mini'

const words = z.optional(z.readonly(z.array(z.string())))

/** In every slot: further words by which people name it, in any language ("Gäste", "pax"). */
const named = { words }

export const SlotSchema = z.discriminatedUnion('type', [
  /** Compared without regard to case and to spaces or a hyphen between letters and digits. */
  z.object({ type: z.literal('id'), pattern: z.string(), normalise: z.optional(z.string()), ...named }),
  z.object({ type: z.literal('email'), ...named }),
  /** With `region` (ISO 3166) numbers without a prefix belong there, wherever the message comes from. */
  z.object({ type: z.literal('phone'), region: z.optional(z.string()), ...named }),
  /** An open year or week points the way of `prefer`; with `side: either` a day that is clear may lie on the other side. */
  z.object({
    type: z.literal('date'),
    prefer: z.optional(z.enum(['past', 'future'])),
    side: z.optional(z.enum(['preferred', 'either'])),
    ...named,
  }),
  z.object({
    type: z.literal('integer'),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    ...named,
  }),
  z.object({
    type: z.literal('number'),
    unit: z.optional(z.string()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    /** Bounds that tell in which unit a bare number is, and refuse none. */
    likely: z.optional(z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
    ...named,
  }),
  /** In seconds; with `values` only these. */
  z.object({ type: z.literal('duration_s'), values: z.optional(z.readonly(z.array(z.number()))), ...named }),
  /** Each value with the words that mean it. With `open` another answer is taken as it is written. */
  z.object({
    type: z.literal('enum'),
    values: z.record(z.string(), z.readonly(z.array(z.string()))),
    open: z.optional(z.boolean()),
    ...named,
  }),
  z.object({ type: z.literal('boolean'), ...named }),
  z.object({ type: z.literal('text'), ...named }),
  /** Several of the `values`, or items as written. */
  z.object({
    type: z.literal('list'),
    values: z.optional(z.record(z.string(), z.readonly(z.array(z.string())))),
    ...named,
  }),
])

/** One thing to be read from what people write. */
export type Slot = z.infer<typeof SlotSchema>
/** Kinds of slots, such as `date` or `enum`. */
export type SlotType = Slot['type']
/** Slot of one kind. */
export type SlotOf<Type extends SlotType> = Extract<Slot, { type: Type }>

export const SLOT_TYPES = [
  'id',
  'email',
  'phone',
  'date',
  'integer',
  'number',
  'duration_s',
  'enum',
  'boolean',
  'text',
  'list',
] as const satisfies readonly SlotType[]

/**
 * Values a form, an intent or a call asks for, by name. The names count: `party_size`, `employees` or `check_in` tell
 * which words go with a slot; for other names say them with `words`.
 */
export type Slots = Readonly<Record<string, Slot>>

/** A value as a slot holds it; days and times are texts in ISO 8601. */
export type SlotValue = string | number | boolean | readonly string[]
