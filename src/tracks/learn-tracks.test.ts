import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { languageNames } from '../agents/language-names.ts'
import { loadAssistant } from '../assistants/load-assistant.ts'
import { stepConcepts } from '../drafts/answers/step-evidence.ts'
import { learnTracks } from './tracks.ts'

async function learn(folder: string, pause: () => Promise<void>): Promise<void> {
  const loaded = await loadAssistant(folder)
  if (loaded.kind === 'broken') expect.unreachable(JSON.stringify(loaded.faults))
  await learnTracks(loaded.assistant, pause)
}

test('what a message would have to make is made beforehand', async () => {
  await learn(join(import.meta.dirname, '../../assistants/classroom'), async () => {})
  expect([languageNames.make(), stepConcepts.make()]).toEqual([false, false])
})

test('others are served while an assistant learns, and what is known is not learned again', async () => {
  // Words of its own: what others have learned from the same ones is kept.
  const folder = aFolder({
    'bees/assistant.yaml': 'name: Bees\ninstructions: You help beekeepers.\n',
    'bees/intents.yaml': `intents:
  swarm: {examples: [A swarm hangs in my plum tree, Who catches a swarm of bees?]}
  honey: {examples: [My honey is too runny, When may I take the honey out?]}
`,
  })
  let pauses = 0
  await learn(join(folder, 'bees'), async () => void pauses++)
  const first = pauses
  await learn(join(folder, 'bees'), async () => void pauses++)
  expect(first).toBeGreaterThan(2)
  expect(pauses - first).toBeLessThan(first)
})
