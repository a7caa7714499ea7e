import { readFile, writeFile } from 'node:fs/promises'
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

/** Assistants of the repository with one rule changed, for labels that were written without a look at its rules. */
const VARIANTS: Readonly<
  Record<string, { readonly of: string; readonly from: string; readonly to: string }>
> = {
  'support that confirms every refund': {
    of: 'support',
    from: 'params.amount > 50\n',
    to: 'params.amount > 0\n',
  },
}

/** Assistants that stand beside the conversations, for what none of the repository does. */
const OWN: ReadonlySet<string> = new Set(['catering'])

/** Conversations with an assistant of the repository, each in a session and an engine of its own, without a model. */
export async function withAssistant<Result>(
  name: string,
  use: (hold: Hold) => Promise<Result>,
): Promise<Result> {
  const { of, from, to } = VARIANTS[name] ?? { of: name, from: '', to: '' }
  await using copy = await isolatedFolder(
    join(import.meta.dirname, OWN.has(of) ? '../corpora/fresh/assistants' : '../../assistants', of),
  )
  const policies = join(copy.folder, 'policies.yaml')
  if (from !== '') await writeFile(policies, (await readFile(policies, 'utf8')).replace(from, to))
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
