import type { Again } from '../chat/view.ts'

/** Messages that go along to a conversation that is about to be shown. */
const waiting = new Map<string, Again>()

const keyOf = (assistant: string, thread: string) => `${assistant}/${thread}`

export const handOver = (assistant: string, thread: string, message: Again): void =>
  void waiting.set(keyOf(assistant, thread), message)

/** Once: whoever takes it says it. */
export function takeOver(assistant: string, thread: string): Again | null {
  const message = waiting.get(keyOf(assistant, thread)) ?? null
  waiting.delete(keyOf(assistant, thread))
  return message
}
