import * as z from 'zod/mini'
import { cutBefore } from '../core/clip.ts'
import type { EffectKey, TurnId } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { jsonLength, outline } from '../core/outline.ts'
import { SHOWN } from '../core/shown-bounds.ts'
import { wholeResult } from '../journal/reference.ts'
import { describeTool } from '../tools/define-tool.ts'
import type { VirtualAnswer, VirtualTool } from './virtual-tool.ts'

const parameters = z.object({
  reference: z.string().check(z.describe('As given in a tool result, like t3/e1.')),
  path: z
    ._default(z.string(), '')
    .check(z.describe('JSON pointer to a part of it, like /orders/3/note; all of it if left out.')),
  from: z
    ._default(z.number().check(z.int(), z.minimum(0)), 0)
    .check(z.describe('First item, key or character to read there.')),
})

/** Looks into the session itself. */
export const openReference: VirtualTool = {
  kind: 'call',
  tool: describeTool({
    name: 'open_reference',
    description: 'Reads more of a tool result that was too long to show.',
    parameters,
    readOnly: true,
  }),
  isOffered: ({ hasReferences }) => hasReferences,
  async run({ scope: { log, journal }, arguments: args }) {
    const { reference, path, from } = args as z.output<typeof parameters>
    const { ref } = log
    // A replay has the whole journal before it and must not look ahead.
    const { seq } = log.state
    const [turn = ''] = reference.split('/')
    const events = await journal.turn(ref, turn as TurnId)
    const settled = events.find(
      event =>
        event.type === 'effect_settled' &&
        event.seq <= seq &&
        event.payload.effect === (reference as EffectKey),
    )
    if (settled?.type !== 'effect_settled' || settled.content === null)
      return resultOf({ error: 'unknown_reference', detail: `there is nothing at ${reference}` })
    const value = valueAt(wholeResult(settled), path)
    return value === undefined
      ? resultOf({ error: 'unknown_path', detail: `there is nothing at ${path} of ${reference}` })
      : resultOf({ ...pageOf(value, from) })
  },
}

const resultOf = (result: Json): VirtualAnswer => ({ kind: 'result', result })

function valueAt(value: Json, path: string): Json | undefined {
  let inner: Json | undefined = value
  for (const part of path.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined
    inner = (inner as JsonObject)[key]
  }
  return inner
}

/** Part of a value: whole items, keys or characters `from` … `to`, `of` all there are. */
interface Page {
  readonly part: Json
  readonly from: number
  readonly to: number
  readonly of: number
}

/** Room beside the part. */
const AROUND = 96

function pageOf(value: Json, from: number): Page {
  const most = SHOWN.result - AROUND
  if (typeof value === 'string') return pageOfText(value, from, most)
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    const count = countFitting(items.slice(from), most)
    const part = items.slice(from, from + count)
    return page(outline(part, most), from, count, items.length)
  }
  if (!isPlainObject(value)) return page(value, 0, 1, 1)
  const entries = Object.entries(value as JsonObject)
  const rest = entries.slice(from)
  // With their keys, so that what does not fit can be asked for by its path.
  const count = countFitting(
    rest.map(([key, inner]) => [key, jsonLength(inner, LONG) > LONG ? PLACEHOLDER : inner]),
    most / 2,
  )
  return page(outline(Object.fromEntries(rest.slice(0, count)), most), from, count, entries.length)
}

/** A value that is longer may be shown in outline beside others. */
const LONG = 200
const PLACEHOLDER = '…'.repeat(16)

/** Number of first items that fit; one in any case, in outline if need be. */
function countFitting(items: readonly Json[], most: number): number {
  let room = most - 2
  let count = 0
  for (; count < items.length; count++) {
    room -= jsonLength(items[count] ?? null, room) + 1
    if (room < 0) break
  }
  return Math.min(Math.max(count, 1), items.length)
}

const page = (part: Json, from: number, count: number, of: number): Page => ({
  part,
  from,
  to: from + count,
  of,
})

function pageOfText(text: string, from: number, most: number): Page {
  let part = upTo(text.slice(from), most - 2)
  for (let length = jsonLength(part); length > most; length = jsonLength(part))
    part = upTo(part, Math.floor((part.length * most) / length) - 1)
  return page(part, from, part.length, text.length)
}

const upTo = (text: string, end: number): string => text.slice(0, cutBefore(text, Math.min(end, text.length)))
