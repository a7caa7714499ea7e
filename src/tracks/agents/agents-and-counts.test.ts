import { expect, test } from 'vitest'
import { openAgents } from '../../../test/builders/agents-talk.ts'

const tracks = async (words: string) => {
  const { say } = await openAgents(undefined, ['request_data_table', 'request_process_map'])
  const { events } = await say(words)
  return events.flatMap(event => (event.type === 'decision_made' ? [event.payload.track.kind] : []))
}

test('a number in an order for several agents is theirs', async () => {
  expect(await tracks('Suche 30 Fakten über Vulkane und zeichne ein Bild')).toEqual(['run_agents'])
})

test('a number without agents opens a table as ever', async () => {
  expect(await tracks('Ich habe 12 Risiken, die ich eingeben möchte')).toEqual(['open_ui'])
})
