import * as z from 'zod/mini'
import type { Json, JsonObject } from '../core/json.ts'
import type { Slot } from '../nlu/slots/schema.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import type { AgentOrder, OrderableAgent, ReadOrders } from './orderable-agent.ts'

/** More is no order but a list of them. */
const MOST_TASKS = 8
const MOST_SECONDS = 3_600

/** Answer a model has to give. Only agents the assistant has can be named: anything else is shown to it as a fault. */
export function modelOrdersSchema(agents: readonly OrderableAgent[]) {
  return z.object({
    tasks: z
      .array(
        z.object({
          agent: z.enum(agents.map(({ name }) => name) as [string, ...string[]]),
          about: z.nullable(z.string()),
          from: z.nullable(z.number()),
          parameters: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
        }),
      )
      .check(z.maxLength(MOST_TASKS)),
  })
}

/**
 * Tasks a model read in a message, or that it read none; null where it was of no use. A topic the message does not have and values
 * an agent does not know are left out: they are asked for like others nobody named.
 */
export function modelOrders(
  answer: Json,
  message: string,
  agents: readonly OrderableAgent[],
): ReadOrders | null {
  const parsed = modelOrdersSchema(agents).safeParse(answer)
  if (!parsed.success) return null
  const { tasks } = parsed.data
  const words = wordsIn(message)
  const orders = tasks.flatMap(({ agent: name, about, from, parameters }, place): AgentOrder[] => {
    const agent = agents.find(one => one.name === name)
    if (agent === undefined) return []
    const source = from === null || from >= place ? undefined : tasks[from]?.agent
    return [
      {
        agent: name,
        parameters: {
          ...(about !== null && isSaid(about, words) && { [agent.about]: about.trim() }),
          ...(agent.instruction !== undefined && { [agent.instruction]: message.trim() }),
          ...fittingValues(agent, parameters),
        },
        from: source !== undefined && agent.takesFrom.includes(source) ? from : null,
        isPointing: false,
        span: { start: 0, end: message.length },
      },
    ]
  })
  return { orders, isWhole: false, by: 'model' }
}

function fittingValues(
  { slots }: OrderableAgent,
  parameters: readonly { readonly name: string; readonly value: string | number }[],
): JsonObject {
  return Object.fromEntries(
    parameters.flatMap(({ name, value }) => {
      const slot = Object.hasOwn(slots, name) ? slots[name] : undefined
      return slot !== undefined && isFitting(slot, value) ? [[name, value] as const] : []
    }),
  )
}

const isFitting = (slot: Slot, value: string | number): boolean =>
  slot.type === 'enum'
    ? Object.hasOwn(slot.values, value)
    : slot.type === 'duration_s' &&
      Number.isInteger(value) &&
      Number(value) > 0 &&
      Number(value) <= MOST_SECONDS

const wordsIn = (text: string): readonly string[] =>
  tokensRead(text).flatMap(({ kind, folded }) => (kind === 'word' || kind === 'digits' ? [folded] : []))

/** In the words of the message, in whatever form: a model that names something else has made it up. */
function isSaid(about: string, words: readonly string[]): boolean {
  const named = wordsIn(about)
  return named.length > 0 && named.every(word => words.some(one => one === word || areKindred(one, word)))
}
