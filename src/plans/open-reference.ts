import * as z from 'zod/mini'
import type { EffectKey, TurnId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { MAX_INLINE_CHARACTERS, wholeResult } from '../journal/reference.ts'
import { describeTool } from '../tools/define-tool.ts'
import type { VirtualAnswer, VirtualTool } from './virtual-tool.ts'

const parameters = z.object({
  reference: z.string().check(z.describe('As given in a tool result, like t3/e1.')),
  from: z._default(z.number().check(z.int(), z.minimum(0)), 0).check(z.describe('First character to read.')),
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
    const { reference, from } = args as z.output<typeof parameters>
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
    const text = JSON.stringify(wholeResult(settled))
    const part = text.slice(from, from + MAX_INLINE_CHARACTERS)
    return resultOf({ part, from, to: from + part.length, characters: text.length })
  },
}

const resultOf = (result: Json): VirtualAnswer => ({ kind: 'result', result })
