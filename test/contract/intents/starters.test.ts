import { expect, test } from 'vitest'
import { loadAssistant } from '../../../src/assistants/load-assistant.ts'
import { withAssistant } from '../../fresh/hold.ts'

/** What a page offers to begin with, in each language; where nothing converses it has to be understood. */
test.each(['en', 'de'])('every beginning the support assistant offers is taken up (%s)', async locale => {
  const loaded = await loadAssistant('assistants/support')
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  const { starters, texts } = loaded.assistant
  const offered = texts?.[locale]?.starters ?? starters
  expect(offered.length).toBeGreaterThan(0)
  await withAssistant('support', async hold => {
    for (const starter of offered) {
      const [turn] = await hold([starter], locale)
      expect([starter, turn?.state.intent.last]).toEqual([starter, expect.any(String)])
    }
  })
})
