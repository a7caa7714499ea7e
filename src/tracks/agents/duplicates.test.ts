import { expect, test } from 'vitest'
import { openAgents } from '../../../test/builders/agents-talk.ts'

const RESEARCH = 'Recherchiere Vulkane für die 7. Klasse'

async function researched() {
  const talk = await openAgents()
  const { calls } = await talk.say(RESEARCH)
  expect(calls).toHaveLength(1)
  return talk
}

test.each([RESEARCH, 'Recherchiere für die 7. Klasse bitte Vulkane.'])(
  'the same order once more is asked about: %s',
  async order => {
    const { say, focus } = await researched()
    const { calls, replies } = await say(order)
    expect(calls).toEqual([])
    expect(replies).toEqual(['Möchten Sie die vorherige Recherche verwenden oder neu recherchieren?'])
    expect((await focus())?.kind).toBe('duplicate_choice')
  },
)

test('a task that was one of several is asked about when it is ordered by itself', async () => {
  const { say, focus } = await openAgents()
  await say(`${RESEARCH} und erstelle ein Bild`)
  await say('abbrechen')
  const { calls, replies } = await say('Erkläre bitte Vulkane, Klasse 7.')
  expect(calls).toEqual([])
  expect(replies).toEqual(['Möchten Sie die vorherige Recherche verwenden oder neu recherchieren?'])
  expect((await focus())?.kind).toBe('duplicate_choice')
})

test.each(['die vorherige', 'vorheriges Ergebnis', '1'])(
  'the earlier result is told, and nothing is done: %s',
  async words => {
    const { say, focus, replay } = await researched()
    await say(RESEARCH)
    const { calls, replies } = await say(words)
    expect(calls).toEqual([])
    expect(replies).toEqual([expect.stringMatching(/„Vulkane“:\n\nFakten zu Vulkane\./)])
    expect(await focus()).toBeNull()
    expect(await replay()).toMatchObject({ difference: null })
  },
)

test.each(['neu recherchieren', 'neu', 'noch einmal', '2'])('it is done anew: %s', async words => {
  const { say, replay } = await researched()
  await say(RESEARCH)
  expect((await say(words)).calls).toMatchObject([{ name: 'look_up', args: { topic: 'Vulkane' } }])
  expect(await replay()).toMatchObject({ difference: null })
})

test('called off, nothing is done', async () => {
  const { say, focus } = await researched()
  await say(RESEARCH)
  expect((await say('abbrechen')).calls).toEqual([])
  expect(await focus()).toBeNull()
})

test.each([
  'Recherchiere Vulkane für die 8. Klasse',
  'Recherchiere Magnete für die 7. Klasse',
  'Recherchiere Vulkane',
  'Recherchiere Vulkane für die 7. Klasse und erstelle ein Bild',
])('another order is carried out at once: %s', async order => {
  const { say } = await researched()
  expect((await say(order)).calls).toHaveLength(1)
})
