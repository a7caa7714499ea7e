import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageNames } from '../agents/language-names.ts'
import { loadAssistant } from '../assistants/load-assistant.ts'
import { stepConcepts } from '../drafts/answers/step-evidence.ts'
import { learnTracks } from './tracks.ts'

test('what a message would have to make is made beforehand, and others are served in between', async () => {
  const loaded = await loadAssistant(join(import.meta.dirname, '../../assistants/classroom'))
  if (loaded.kind === 'broken') expect.unreachable()
  let pauses = 0
  const pause = async () => void pauses++
  await learnTracks(loaded.assistant, pause)
  expect([languageNames.make(), stepConcepts.make()]).toEqual([false, false])
  const before = pauses
  await learnTracks(loaded.assistant, pause)
  expect([before > 2, pauses]).toEqual([true, before])
})
