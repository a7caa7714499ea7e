import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAgents } from '../../../test/builders/agents-talk.ts'
import { defineTool } from '../../tools/define-tool.ts'

const text = z.string().check(z.minLength(1))
const texts = z.optional(z.array(z.string()))

const TOOLS = [
  defineTool({
    name: 'look_up',
    title: { de: 'eine Recherche', en: 'a research' },
    description: 'Looks up.',
    parameters: z.object({ topic: text }),
    readOnly: true,
    run: ({ topic }) => ({
      facts: [`${topic} sind warm.`],
      text: `Fakten zu ${topic}: ${'warm '.repeat(60)}`,
      artifact: { type: 'research', title: topic },
    }),
  }),
  defineTool({
    name: 'draw',
    title: { de: 'ein Bild', en: 'a picture' },
    description: 'Draws.',
    parameters: z.object({ topic: text, style: z.optional(text), facts: texts }),
    readOnly: true,
    run: ({ topic }) => ({
      text: `Das Bild ${topic} ist fertig.`,
      artifact: { type: 'image', mediaType: 'image/svg+xml', title: topic, content: '<svg/>' },
    }),
  }),
  defineTool({
    name: 'sing',
    title: { de: 'ein Lied', en: 'a song' },
    description: 'Sings.',
    parameters: z.object({ content: text, musicStyle: z.enum(['pop', 'rap']), facts: texts }),
    readOnly: true,
    run: ({ content }) => ({
      lyrics: `La la ${content}`,
      text: `Das Lied ist fertig.\n\nLa la ${content}`,
      artifact: { type: 'music', mediaType: 'text/plain', title: content, content: 'la' },
    }),
  }),
  defineTool({
    name: 'quiz',
    title: { de: 'ein Quiz', en: 'a quiz' },
    description: 'Asks.',
    parameters: z.object({ topic: text, facts: texts }),
    readOnly: true,
    run: ({ topic }) => ({ text: `Quiz zu ${topic}`, artifact: { type: 'quiz', title: topic } }),
  }),
  defineTool({
    name: 'change',
    title: { de: 'eine Änderung', en: 'a change' },
    description: 'Changes a text.',
    parameters: z.object({ text, instruction: text }),
    readOnly: true,
    run: ({ text }) => ({
      text: `kurz: ${text.slice(0, 20)}`,
      artifact: { type: 'document', mediaType: 'text/plain', content: text.slice(0, 20) },
    }),
  }),
]

const SURE = { minimum: 0.1, warning: 0.1, auto: 0.2 }
const SETTINGS = {
  research: { tool: 'look_up' },
  image: { tool: 'draw', context: 'facts' },
  music: { tool: 'sing', context: 'facts' },
  edit: { tool: 'change', context: 'text' },
  quiz: {
    tool: 'quiz',
    words: { deeds: ['quiz'], things: ['quiz'] },
    takes_from: ['research'],
    context: 'facts',
    bounds: SURE,
  },
}

const open = (settings: Record<string, unknown> = SETTINGS) => openAgents(settings, [], { tools: TOOLS })

test.each([
  ['Mach daraus ein Bild', 'image'],
  ['Jetzt ein Bild dazu', 'image'],
  ['Make a picture from that', 'image'],
  ['Zeichne ein Bild zu Vulkanen', 'image'],
  ['Erstelle ein Bild', 'image'],
  ['Mach aus der Recherche ein Lied', 'music'],
  ['Make a song from that', 'music'],
])('a later order works with what was found, and shows it: %s', async (order, agent) => {
  const { say, focus, replay } = await open()
  await say('Recherchiere Vulkane')
  await say(order)
  const shown = (await focus())?.shown
  expect(shown?.agent).toMatchObject({ agent, context: { from: { agent: 'research' } } })
  expect(shown?.agent?.context.from?.preview).toMatch(/^Fakten zu Vulkane: warm/)
  expect(shown?.agent?.context.from?.preview.length).toBeLessThanOrEqual(200)
  expect(shown?.agent?.context.from?.artifact).not.toBeNull()
  expect(shown?.arguments).toMatchObject({ facts: ['Vulkane sind warm.'] })
  expect((await replay()).difference).toBeNull()
})

test("an author's agent takes it as well, and an order that points may run at once", async () => {
  const { say } = await open()
  await say('Recherchiere Vulkane')
  expect((await say('Erstelle dazu ein Quiz')).calls).toEqual([
    { name: 'quiz', args: { topic: 'Vulkane', facts: ['Vulkane sind warm.'] } },
  ])
})

test('a basis nobody pointed at is shown first, however sure the agent is', async () => {
  const { say, focus } = await open()
  await say('Recherchiere Vulkane')
  expect((await say('Erstelle ein Quiz zu Vulkanen')).calls).toEqual([])
  expect((await focus())?.shown?.agent?.context.from?.agent).toBe('research')
})

test.each(['Zeichne ein Bild von Magneten', 'Zeichne ein Bild von Magneten, damit die Kinder es verstehen'])(
  'another subject takes nothing from what was found: %s',
  async order => {
    const { say, focus } = await open()
    await say('Recherchiere Vulkane')
    await say(order)
    expect((await focus())?.shown?.arguments).toMatchObject({ topic: 'Magneten' })
    expect((await focus())?.shown?.arguments).not.toHaveProperty('facts')
    expect((await focus())?.shown?.agent?.context.from).toBeNull()
  },
)

test('what was made last is meant, and its subject is looked for among the findings', async () => {
  const { say, click, focus } = await open()
  await say('Recherchiere Vulkane')
  await say('Recherchiere Magnete')
  await say('Zeichne ein Bild von Vulkanen')
  await click({ approved: true })
  await say('Mach daraus ein Lied')
  expect((await focus())?.shown?.arguments).toMatchObject({
    content: 'Vulkanen',
    facts: ['Vulkane sind warm.'],
  })
})

test('a thing that feeds nobody still says what it is about', async () => {
  const { say, click, focus } = await open()
  await say('Mache einen Popsong über Vulkane')
  await click({ approved: true })
  await say('Mach daraus ein Bild')
  expect((await focus())?.shown?.arguments).toEqual({ topic: 'Vulkane' })
})

test('two findings of one message are asked about, and the chosen one is used', async () => {
  const { say, focus, replay } = await open()
  await say('Recherchiere Vulkane und recherchiere Magnete')
  expect((await say('Mach daraus ein Bild')).replies).toEqual(['Womit soll ich arbeiten?'])
  const pending = await focus()
  expect(pending).toMatchObject({
    kind: 'basis_choice',
    answer: {
      options: [{ label: 'eine Recherche: Vulkane' }, { label: 'eine Recherche: Magnete' }],
    },
  })
  await say('Vulkane')
  expect((await focus())?.shown?.arguments).toMatchObject({
    topic: 'Vulkane',
    facts: ['Vulkane sind warm.'],
  })
  expect((await replay()).difference).toBeNull()
})

test('called off, nothing is done', async () => {
  const { say, focus } = await open()
  await say('Recherchiere Vulkane und recherchiere Magnete')
  await say('Mach daraus ein Bild')
  expect((await say('abbrechen')).calls).toEqual([])
  expect(await focus()).toBeNull()
})

test.each(['Mach den Text kürzer', 'Kürze die Recherche', 'Kürze den Text über Vulkane'])(
  'a change is made to the newest text, never to the sentence about a picture: %s',
  async order => {
    const { say, click } = await open()
    await say('Recherchiere Vulkane')
    await say('Zeichne ein Bild von Vulkanen')
    await click({ approved: true })
    expect((await say(order)).calls).toMatchObject([
      { name: 'change', args: { text: expect.stringMatching(/^Fakten zu Vulkane/) } },
    ])
  },
)

test.each(['Bildung', 'Bildschirme', 'Fotosynthese', 'Kartenspiele'])(
  'a subject that begins like a thing is none: %s',
  async subject => {
    const { say } = await open()
    await say(`Recherchiere ${subject}`)
    expect((await say(`Kürze den Text über ${subject}`)).calls).toMatchObject([
      { name: 'change', args: { text: expect.stringContaining(`Fakten zu ${subject}`) } },
    ])
  },
)

test('a change may be changed again, and is no order that was given before', async () => {
  const { say } = await open()
  await say('Recherchiere Vulkane')
  await say('Mach den Text kürzer')
  expect((await say('Mach den Text kürzer')).calls).toMatchObject([
    { name: 'change', args: { text: expect.stringMatching(/^kurz: Fakten/) } },
  ])
})

test('of a song its lyrics are changed', async () => {
  const { say, click } = await open()
  await say('Recherchiere Vulkane und mach daraus einen Popsong')
  await click({ approved: true })
  const { replies } = await say('Mach den Text kürzer')
  expect(replies).toEqual(['Womit soll ich arbeiten?'])
  expect((await say('das Lied')).calls).toMatchObject([{ name: 'change', args: { text: 'La la Vulkane' } }])
})

test.each(['Mach den Songtext kürzer', 'Mach das Lied kürzer', 'Kürze den Refrain'])(
  'words that tell spare the question: %s',
  async order => {
    const { say, click } = await open()
    await say('Recherchiere Vulkane und mach daraus einen Popsong')
    await click({ approved: true })
    expect((await say(order)).calls).toMatchObject([{ name: 'change', args: { text: 'La la Vulkane' } }])
  },
)

test.each([
  'Mach den Text kürzer',
  'Kürze das: Die Pflanze nimmt Wasser auf und bildet daraus Zucker für sich.',
])('where there is no earlier text to change it is asked for: %s', async order => {
  const { say, click, focus } = await open()
  await say('Zeichne ein Bild von Vulkanen')
  await click({ approved: true })
  expect((await say(order)).calls).toEqual([])
  expect((await focus())?.question).toContain('Welcher Text ist gemeint?')
})

test('a text the person brings is not replaced by an earlier one', async () => {
  const { say, focus } = await open()
  await say('Recherchiere Vulkane')
  const { calls } = await say('Kürze das: Die Pflanze nimmt Wasser auf und bildet daraus Zucker für sich.')
  expect(calls).toEqual([])
  expect((await focus())?.question).toContain('Welcher Text ist gemeint?')
})

test('a change to a text on something else is shown first', async () => {
  const { say, focus } = await open()
  await say('Recherchiere Vulkane')
  expect((await say('Kürze den Text über Magnete')).calls).toEqual([])
  expect((await focus())?.shown?.agent?.context.from?.preview).toMatch(/^Fakten zu Vulkane/)
})

test('the same words about something newer are another order', async () => {
  const { say, click, focus } = await open()
  for (const topic of ['Vulkane', 'Magnete']) {
    await say(`Recherchiere ${topic}`)
    await say('Mach daraus ein Bild')
    expect((await focus())?.shown?.arguments).toMatchObject({ topic })
    await click({ approved: true })
  }
  await say('Mach daraus ein Bild')
  expect((await focus())?.kind).toBe('duplicate_choice')
})

test('more research about it takes its subject over', async () => {
  const { say, click } = await open()
  await say('Zeichne ein Bild von Vulkanen')
  await click({ approved: true })
  const { calls } = await say('Recherchiere mehr dazu')
  expect(calls).toEqual([{ name: 'look_up', args: { topic: 'Vulkanen' } }])
})

test('another conversation knows nothing of it', async () => {
  const { say, engine } = await open()
  await say('Recherchiere Vulkane')
  const other = await engine.open('another')
  await engine.say(other, 'Mach daraus ein Bild', { locale: 'de-DE' })
  const [pending] = (await engine.runner.state(other.ref)).pendings
  expect(pending?.question).toContain('Worum soll es gehen?')
})

test('what was made suggests who could go on with it, in words that do so', async () => {
  const { say, click, target, engine, focus } = await open()
  const suggested = async () =>
    (await engine.runner.state(target.ref)).artifacts.at(-1)?.next.map(({ text: words }) => words)
  await say('Recherchiere Vulkane')
  expect(await suggested()).toEqual([
    'Mach daraus ein Bild',
    'Mach daraus einen Song',
    'Mach den Text kürzer',
  ])
  await say('Mach daraus ein Bild')
  await click({ approved: true })
  expect(await suggested()).toEqual(['Mach daraus einen Song', 'Mach den Text kürzer', 'quiz dazu, bitte'])
  await say('quiz dazu, bitte')
  expect((await suggested())?.includes('quiz dazu, bitte')).toBe(false)
  await say('Mach daraus einen Song')
  expect((await focus())?.shown?.agent?.context).toMatchObject({
    from: { agent: 'research' },
    sessionQuery: 'Recherchiere Vulkane',
    lastAction: 'ein Quiz: Vulkane',
    others: [],
  })
})

test('an agent whose turn comes anyway is not suggested', async () => {
  const { say, target, engine } = await open()
  await say('Recherchiere Vulkane und erstelle ein Bild')
  const [research] = (await engine.runner.state(target.ref)).artifacts
  expect(research?.next.map(({ agent }) => agent)).toEqual(['music', 'edit', 'quiz'])
})

test('results it could work with as well are named in its confirmation', async () => {
  const { say, focus } = await open()
  await say('Recherchiere Vulkane')
  await say('Recherchiere Magnete')
  await say('Mach daraus ein Bild')
  expect((await focus())?.shown?.agent?.context.others).toMatchObject([
    { agent: 'research', title: 'Vulkane' },
  ])
})

test.each([
  'Mach das Bild einfacher',
  'Mach die Bilder einfacher',
  'Kürze den Bildtitel',
  'Simplify the pictures',
])('a change to something else is made to no text: %s', async order => {
  const { say, click } = await open()
  await say('Recherchiere Vulkane')
  await say('Mach daraus ein Bild')
  await click({ approved: true })
  const { calls } = await say(order)
  expect(calls.map(({ name }) => name)).not.toContain('change')
})
