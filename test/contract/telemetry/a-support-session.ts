import { join } from 'node:path'
import { sha256 } from '../../../src/adapters/digest.ts'
import type { Assistant } from '../../../src/assistants/assistant.ts'
import { loadAssistant } from '../../../src/assistants/load-assistant.ts'
import { offlineModel } from '../../../src/llm/offline-model.ts'
import { DEFAULT_POLICY_CODES } from '../../../src/policy/default-policy.ts'
import type { TelemetryEvent } from '../../../src/ports/telemetry-sink.ts'
import { createTelemetry } from '../../../src/telemetry/telemetry.ts'
import { createReference } from '../../../src/telemetry/vocabulary.ts'
import { createPlayer } from '../../../src/testing/player.ts'
import { skippingClock } from '../../../src/testing/skipping-clock.ts'
import { ToolError } from '../../../src/tools/tool-error.ts'

/** What a sink gets of a conversation with the support assistant. */
export const aSupportSession = (...messages: readonly string[]): Promise<readonly TelemetryEvent[]> =>
  sessionWith(() => ({}), ...messages)

export async function sessionWith(
  changesOf: (assistant: Assistant) => Partial<Assistant>,
  ...messages: readonly string[]
): Promise<readonly TelemetryEvent[]> {
  const loaded = await loadAssistant(join(import.meta.dirname, '../../../assistants/support'))
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  const assistant = { ...loaded.assistant, ...changesOf(loaded.assistant) }
  const events: TelemetryEvent[] = []
  const telemetry = createTelemetry({
    sink: { record: recorded => events.push(...recorded), close: async () => {} },
    vocabulary: {
      intents: new Set(assistant.intents?.all.map(({ id }) => id)),
      assistants: new Set([assistant.id]),
      tools: new Set(assistant.tools.map(({ name }) => name)),
      models: new Set(['offline']),
      channels: new Set(['api']),
      flows: new Set(),
      params: new Set(['order', 'amount', 'problem', 'email', 'reason', 'summary']),
      policyCodes: new Set([...DEFAULT_POLICY_CODES, ...(assistant.policy.codes ?? [])]),
      reference: createReference(sha256, 'test'),
    },
    say: line => {
      throw new Error(line)
    },
  })
  const player = await createPlayer({ assistant, model: offlineModel(), clock: skippingClock(), telemetry })
  for (const text of messages) await player.say(text)
  await player.engine().runner.stop(0)
  return events
}

/** The same shop, whose refunds are all refused when it comes to it. */
export const refusingRefunds = ({ tools }: Assistant): Partial<Assistant> => ({
  tools: tools.map(tool => (tool.name === 'refund' ? { ...tool, ...refusing } : tool)),
})
const refusing = {
  run: () => {
    throw new ToolError('refused', 'the till is closed')
  },
}
