/** Words that go along to a conversation that is about to be shown. */
const waiting = new Map<string, string>()

const keyOf = (assistant: string, thread: string) => `${assistant}/${thread}`

export const handOver = (assistant: string, thread: string, text: string): void =>
  void waiting.set(keyOf(assistant, thread), text)

/** Once: whoever takes them says them. */
export function takeOver(assistant: string, thread: string): string | null {
  const text = waiting.get(keyOf(assistant, thread)) ?? null
  waiting.delete(keyOf(assistant, thread))
  return text
}
