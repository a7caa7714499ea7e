import * as z from 'zod/mini'
import type { EffectKey, TurnId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { SessionRef } from '../core/session.ts'
import type { Journal } from '../journal/journal.ts'
import { MAX_INLINE_CHARACTERS, wholeResult } from '../journal/reference.ts'
import { describeTool } from '../tools/define-tool.ts'
import type { DescribedTool } from '../tools/tool.ts'

/** A tool that only looks into the session itself: checked and judged like any other, but nothing leaves the house. */
export interface VirtualTool {
  readonly tool: DescribedTool
  run(args: Json, inside: Inside): Promise<Json>
}

export interface Inside {
  readonly ref: SessionRef
  readonly journal: Pick<Journal, 'turn'>
  /** Place of the session: a replay has the whole journal before it and must not look ahead. */
  readonly seq: number
}

const parameters = z.object({
  reference: z.string().check(z.describe('As given in a tool result, like t3/e1.')),
  from: z._default(z.number().check(z.int(), z.minimum(0)), 0).check(z.describe('First character to read.')),
})

const openReference: VirtualTool = {
  tool: describeTool({
    name: 'open_reference',
    description: 'Reads more of a tool result that was too long to show.',
    parameters,
    readOnly: true,
  }),
  async run(args, { ref, journal, seq }) {
    const { reference, from } = args as z.output<typeof parameters>
    const [turn = ''] = reference.split('/')
    const events = await journal.turn(ref, turn as TurnId)
    const settled = events.find(
      event =>
        event.type === 'effect_settled' &&
        event.seq <= seq &&
        event.payload.effect === (reference as EffectKey),
    )
    if (settled?.type !== 'effect_settled' || settled.content === null)
      return { error: 'unknown_reference', detail: `there is nothing at ${reference}` }
    const text = JSON.stringify(wholeResult(settled))
    const part = text.slice(from, from + MAX_INLINE_CHARACTERS)
    return { part, from, to: from + part.length, characters: text.length }
  },
}

export const VIRTUAL_TOOLS: readonly VirtualTool[] = [openReference]

export const virtualTool = (name: string): VirtualTool | undefined =>
  VIRTUAL_TOOLS.find(({ tool }) => tool.name === name)
