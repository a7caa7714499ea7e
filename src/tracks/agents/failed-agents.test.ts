import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAgents } from '../../../test/builders/agents-talk.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { ToolError } from '../../tools/tool-error.ts'

const SURE = { weights: { base: 100, points: {} }, questions: [] }
const AGENTS = { research: { tool: 'look_up', ...SURE }, image: { tool: 'draw', context: 'facts', ...SURE } }
const ORDER = 'Recherchiere Vulkane und zeichne ein Bild daraus'

/** A talk whose picture fails the first time. */
async function failedPicture() {
  let tries = 0
  const look_up = defineTool({
    name: 'look_up',
    title: { de: 'eine Recherche', en: 'a look-up' },
    description: 'Looks up.',
    parameters: z.object({ topic: z.string() }),
    readOnly: true,
    run: ({ topic }) => ({ facts: [topic], text: `Fakten zu ${topic}.` }),
  })
  const draw = defineTool({
    name: 'draw',
    title: { de: 'ein Bild', en: 'a picture' },
    description: 'Draws.',
    parameters: z.object({ topic: z.string(), facts: z.optional(z.array(z.string())) }),
    readOnly: true,
    run() {
      tries += 1
      if (tries === 1) throw new ToolError('unavailable', 'no pencil')
      return { text: 'Das Bild ist fertig.' }
    },
  })
  const talk = await openAgents(AGENTS, [], { tools: [look_up, draw] })
  await talk.say(ORDER)
  expect(await talk.focus()).toMatchObject({ kind: 'task_failed' })
  return talk
}

test.each([
  'Ja, nochmal',
  'nochmal',
  'noch einmal versuchen',
  'trotzdem',
  'ja, trotzdem',
  'versuch das Bild nochmal',
  'try again',
  'do it anyway',
])('"%s" has a failed task tried again', async words => {
  const { say, focus, replay } = await failedPicture()
  expect(await say(words)).toMatchObject({ calls: [{ name: 'draw' }], replies: ['Das Bild ist fertig.'] })
  expect(await focus()).toBeNull()
  expect((await replay()).difference).toBeNull()
})

test.each([
  'überspringen',
  'überspring das Bild',
  'weiter ohne Bild',
  'weiter ohne das Bild',
  'mach ohne Bild weiter',
  'lass das Bild weg',
  'skip it',
  'skip',
  'skip the Bild',
])('"%s" leaves a failed task out, and what is done is told', async words => {
  const { say, focus, replay } = await failedPicture()
  expect(await say(words)).toMatchObject({
    calls: [],
    replies: ['In Ordnung, dabei bleibt es. 1 von 2 Aufgaben ist erledigt.'],
  })
  expect(await focus()).toBeNull()
  expect((await replay()).difference).toBeNull()
})

test('who says so in another language is told in that one', async () => {
  const { say } = await failedPicture()
  expect(await say('go on without it')).toMatchObject({
    calls: [],
    replies: ['All right, that is all. 1 of 2 tasks is done.'],
  })
})

test.each(['hier aufhören', 'stopp', 'abbrechen', 'stop here'])(
  '"%s" calls off what failed, and keeps what is done',
  async words => {
    const { say, focus } = await failedPicture()
    const { calls, replies } = await say(words)
    expect(calls).toEqual([])
    expect(replies).toEqual([
      'In Ordnung, ich habe abgebrochen. 1 von 2 Aufgaben war erledigt, das Ergebnis bleibt.',
    ])
    expect(await focus()).toBeNull()
  },
)

test('who calls it off after an empty result is not told that one stays', async () => {
  const { say, focus } = await openAgents()
  await say('Recherchiere Nichts und zeichne ein Bild daraus')
  expect(await focus()).toMatchObject({ kind: 'task_failed' })
  expect((await say('abbrechen')).replies).toEqual([
    'In Ordnung, ich habe abgebrochen. 1 von 2 Aufgaben war erledigt und hat nichts ergeben.',
  ])
})

test.each(['ja', 'yes please', 'ok', 'nein', 'weiter oder nicht', 'nicht überspringen', 'ohne Recherche'])(
  '"%s" chooses nothing: it is asked again',
  async words => {
    const { say, focus } = await failedPicture()
    expect((await say(words)).calls).toEqual([])
    expect(await focus()).toMatchObject({ kind: 'task_failed' })
  },
)
