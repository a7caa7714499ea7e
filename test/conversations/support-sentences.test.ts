import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadAssistant } from '../../src/assistants/load-assistant.ts'
import { offlineModel } from '../../src/llm/offline-model.ts'
import { createTestEngine } from '../../src/testing/test-engine.ts'

type Labelled = Readonly<Record<string, readonly string[]>>
const sets = parse(readFileSync(join(import.meta.dirname, 'support-sentences.yaml'), 'utf8')) as Readonly<
  Record<'seen' | 'unseen', Labelled>
>
const loaded = await loadAssistant(join(import.meta.dirname, '../../assistants/support'))
if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
const { assistant } = loaded

/** What the support assistant takes a first message for. */
async function takenFor(text: string): Promise<string> {
  const engine = createTestEngine({ assistant, model: offlineModel() })
  const events = await engine.say(await engine.open(), text)
  await engine.runner.stop(0)
  const decided = events.find(event => event.type === 'decision_made')
  if (decided?.payload.track.kind === 'hand_over') return 'escalate'
  return events.find(event => event.type === 'intent_classified')?.payload.intent ?? 'none'
}

// The floors are what is reached, rounded down: who changes the reading of intents sees here what it costs.
test.each([
  ['seen', 0.95, 0.85],
  ['unseen', 0.93, 0.93],
] as const)(
  'of the %s sentences, %d of what is taken for an intent is one, and %d of the intents are found',
  async (name, precision, recall) => {
    const rows = Object.entries(sets[name]).flatMap(([label, texts]) => texts.map(text => ({ label, text })))
    expect(rows.length).toBeGreaterThanOrEqual(80)
    const read = await Promise.all(rows.map(async row => ({ ...row, got: await takenFor(row.text) })))
    const taken = read.filter(({ got }) => got !== 'none')
    const right = read.filter(({ label, got }) => label !== 'none' && got === label)
    const wrong = read
      .filter(({ label, got }) => label !== got)
      .map(({ label, text, got }) => `${text}: ${label}, not ${got}`)
    const meant = read.filter(({ label }) => label !== 'none')
    expect(right.length / taken.length, wrong.join('\n')).toBeGreaterThanOrEqual(precision)
    expect(right.length / meant.length, wrong.join('\n')).toBeGreaterThanOrEqual(recall)
  },
)

test.each([
  ['how tall is the Eiffel tower?', 'none'],
  ['where is my parcel', 'order_status'],
])('%j is taken for %s', async (text, intent) => {
  expect(await takenFor(text)).toBe(intent)
})
