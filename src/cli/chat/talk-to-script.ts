import { createInterface } from 'node:readline'
import type { Terminal } from '../terminal.ts'
import type { Answer } from './answer-view.ts'
import { isLeave } from './chat-line.ts'
import type { Conversation } from './conversation.ts'

/** Every line that comes in is a message; its answer goes out before the next is read. 1 when one of them failed. */
export async function talkToScript(
  conversation: Conversation,
  { input, out }: Terminal,
  report: ((line: string, answer: Answer) => Promise<void>) | null,
): Promise<number> {
  let code = 0
  let interrupted = false
  let first = true
  const reader = createInterface({ input })
  const interrupt = () => {
    interrupted = true
    reader.close()
    conversation.stop()
  }
  process.once('SIGINT', interrupt)
  try {
    for await (const line of reader) {
      if (interrupted || isLeave(line)) break
      if (line.trim() === '') continue
      if (!first && report === null) out('\n')
      first = false
      const answer = await conversation.say(line)
      await report?.(line, answer)
      if (answer.end === 'failed') code = 1
    }
  } finally {
    process.off('SIGINT', interrupt)
    // A pipe that stays open would keep the process alive.
    input.destroy()
  }
  return interrupted ? 130 : code
}
