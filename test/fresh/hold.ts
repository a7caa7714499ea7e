import { join } from 'node:path'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { loadAssistant } from '../../src/assistants/load-assistant.ts'
import type { SessionState } from '../../src/core/session.ts'
import { isolatedFolder } from '../../src/evals/isolated-folder.ts'
import { type ObservedTurn, observe } from '../../src/evals/observe.ts'
import { offlineModel } from '../../src/llm/offline-model.ts'
import { createPlayer } from '../../src/testing/player.ts'
import { skippingClock } from '../../src/testing/skipping-clock.ts'

/** A turn with the session as it stood after it. */
export interface HeldTurn extends ObservedTurn {
  readonly state: SessionState
}

/** Holds one conversation with an assistant. */
export type Hold = (messages: readonly string[], locale: string) => Promise<readonly HeldTurn[]>

/** A Wednesday at noon: "until Friday" is the day after tomorrow. */
export const NOW: number = Date.parse('2026-11-18T12:00:00Z')

/** Conversations with an assistant of the repository, each in a session and an engine of its own, without a model. */
export async function withAssistant<Result>(
  name: string,
  use: (hold: Hold) => Promise<Result>,
): Promise<Result> {
  await using copy = await isolatedFolder(join(import.meta.dirname, '../../assistants', name))
  const loaded = await loadAssistant(copy.folder)
  if (loaded.kind === 'broken') throw new Error(`${name} does not load`)
  return use((messages, locale) => hold(loaded.assistant, messages, locale))
}

async function hold(
  assistant: Assistant,
  messages: readonly string[],
  locale: string,
): Promise<readonly HeldTurn[]> {
  const player = await createPlayer({ assistant, model: offlineModel(), clock: skippingClock(NOW) })
  const held: HeldTurn[] = []
  try {
    for (const message of messages) {
      const turn = await player.say(message, { person: { locale } })
      const state = await player.engine().runner.state(player.ref)
      held.push({ ...observe(turn, assistant.policy), state })
    }
  } finally {
    await player.engine().runner.stop(0)
  }
  return held
}
