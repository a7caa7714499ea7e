import { randomUUID } from 'node:crypto'
import type { Terminal } from '../terminal.ts'
import { type Answer, createAnswerView } from './answer-view.ts'
import type { Connection } from './connect.ts'
import { type RunOfThread, runEvents, stopRun, type Thread } from './run-events.ts'

/** One thread, one message at a time. */
export interface Conversation {
  /** Shows the answer while it comes. */
  say(text: string): Promise<Answer>
  /** Stops the answer under way; false when there is none. */
  stop(): boolean
}

export function createConversation(connection: Connection, thread: Thread, terminal: Terminal): Conversation {
  let running: RunOfThread | null = null
  return {
    async say(text) {
      const target = { ...thread, run: `run-${randomUUID()}` }
      const view = createAnswerView(terminal)
      running = target
      try {
        for await (const event of runEvents(connection, target, text)) view.take(event)
      } finally {
        running = null
      }
      return view.answer()
    },
    stop() {
      if (running === null) return false
      // The end of its events tells how it went.
      stopRun(connection, running).catch(() => {})
      return true
    },
  }
}
