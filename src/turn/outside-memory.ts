import * as z from 'zod/mini'
import { SignalboxError } from '../core/error.ts'
import type { MessageId, SessionId, TurnId } from '../core/id.ts'
import type { Remembered } from '../core/remembered.ts'
import type { SessionState } from '../core/session.ts'
import { messageOf, rememberedIn, withinWindow } from '../journal/remembered.ts'
import { askOutside, type OutsideParts } from '../plans/ask-outside.ts'
import type { ConversationMemory } from '../ports/conversation-memory.ts'

const MAX_CHARACTERS = 1_000_000
const RememberedSchema = z.object({
  history: z.array(
    z.object({
      id: z.string().check(z.maxLength(256)),
      role: z.enum(['user', 'assistant']),
      text: z.string(),
    }),
  ),
  params: z.record(z.string(), z.json()),
  waiting_for_param: z.nullable(z.string().check(z.maxLength(128))),
})

const NAME = /^[a-z][a-z0-9_]{0,63}$/i

/** Outline of it for telemetry: how much, and names that are names. */
export const outlineOf = ({ history, params, waiting_for_param: param }: Remembered) => ({
  messages: history.length,
  params: Object.keys(params).filter(name => NAME.test(name)),
  waitingFor: param !== null && NAME.test(param) ? param : null,
})

/** The engine's side of a memory that an application brought along. */
export interface OutsideMemory {
  /** Null where it said nothing that could be used. */
  load(): Promise<Remembered | null>
  keep(state: SessionState, turn: TurnId): Promise<void>
  /** Throws until it is done. */
  clear(): Promise<void>
}

export function outsideMemory(
  memory: ConversationMemory,
  session: SessionId,
  {
    signal,
    say,
    ...parts
  }: OutsideParts & {
    readonly signal: AbortSignal
    readonly say: ((line: string) => void) | undefined
  },
): OutsideMemory {
  const ask = async (what: string, run: () => unknown) => {
    const answer = await askOutside(run, signal, parts, MAX_CHARACTERS)
    if (!answer.ok) say?.(`session ${session}: the memory did not ${what}: ${answer.failure}`)
    return answer
  }
  return {
    async load() {
      const answer = await ask('load', () => memory.load(session))
      if (!answer.ok) return null
      const parsed = RememberedSchema.safeParse(answer.value)
      if (!parsed.success) {
        say?.(`session ${session}: what the memory loaded is not used: it is no memory of a session`)
        return null
      }
      const history = parsed.data.history.map(one => ({ ...one, id: one.id as MessageId }))
      return { ...parsed.data, history: withinWindow(history) }
    },
    async keep(state, turn) {
      const { params, waiting_for_param } = rememberedIn(state)
      const messages = state.window.filter(message => message.turn === turn).map(messageOf)
      await ask('append', () => memory.append(session, { messages, params }))
      await ask('wait', () => memory.waiting(session, waiting_for_param))
    },
    async clear() {
      const answer = await ask('clear', () => memory.clear(session))
      if (!answer.ok)
        throw new SignalboxError('store_unavailable', `the memory did not clear: ${answer.failure}`)
    },
  }
}
