import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAgents } from '../../../test/builders/agents-talk.ts'
import { defineTool } from '../../tools/define-tool.ts'

const text = z.string().check(z.minLength(1), z.maxLength(400))

const sing = defineTool({
  name: 'sing',
  description: 'Sings.',
  parameters: z.object({
    content: text,
    musicStyle: z.enum(['pop', 'rock', 'classical', 'rap', 'children']),
    duration: z.optional(z.int()),
    lyrics: z.optional(text),
  }),
  readOnly: true,
  run: ({ content }) => ({ text: `Ein Lied über ${content}.` }),
})

/** Words for a song, or a failure for one topic. */
const draft = (give: (order: { content: string; duration?: number | undefined }) => unknown) =>
  defineTool({
    name: 'draft',
    description: 'Drafts the words.',
    parameters: z.object({ content: text, duration: z.optional(z.int()) }),
    readOnly: true,
    run: give,
  })

const WORDS = draft(({ content, duration }) => ({
  content: content === 'Einmaleins' ? '7er-Reihe' : content,
  lyrics: `Ein Lied\nüber ${content}, ${duration} lang`,
}))

const open = (tool = WORDS) =>
  openAgents({ music: { tool: 'sing', prefill: 'draft' } }, [], { tools: [sing, tool] })

const SHOWN = {
  content: '7er-Reihe',
  duration: 120,
  lyrics: 'Ein Lied\nüber Einmaleins, 120 lang',
}

test('values are suggested before the confirmation, shown in it, and run as they were shown', async () => {
  const { say, focus, events, replay } = await open()
  expect((await say('Mache einen Song über das Einmaleins')).calls).toEqual([
    { name: 'draft', args: { content: 'Einmaleins', duration: 120 } },
  ])
  const { shown } = (await focus()) ?? {}
  expect(shown?.arguments).toEqual(SHOWN)
  // The part was suggested, so it is a question; the order is as sure as it was.
  expect(shown?.agent).toMatchObject({
    confidence: { score: 70 },
    fields: [
      { field: 'content', isRequired: true, default: '7er-Reihe' },
      { field: 'musicStyle', isRequired: true, default: null },
      { field: 'duration' },
    ],
  })
  expect((await say('Pop')).calls).toEqual([])
  expect((await say('ja')).calls).toEqual([{ name: 'sing', args: { ...SHOWN, musicStyle: 'pop' } }])
  expect((await events()).filter(({ type }) => type === 'error_logged')).toEqual([])
  expect((await replay()).difference).toBeNull()
})

test('once something they go with is another, they are made anew and shown', async () => {
  const { say, focus, replay } = await open()
  await say('Mache einen Song über das Einmaleins')
  expect((await say('Pop, 30 Sekunden')).calls).toEqual([
    { name: 'draft', args: { content: '7er-Reihe', duration: 30 } },
  ])
  const lyrics = 'Ein Lied\nüber 7er-Reihe, 30 lang'
  expect((await focus())?.shown?.arguments).toMatchObject({ content: '7er-Reihe', lyrics })
  expect((await say('ja')).calls).toMatchObject([{ name: 'sing', args: { lyrics } }])
  expect((await replay()).difference).toBeNull()
})

test('a click that changes what they go with does not run with words for something else', async () => {
  const { say, click, focus } = await open()
  await say('Mache einen Song über das Einmaleins')
  const editedArgs = { ...SHOWN, musicStyle: 'rap', content: '8er-Reihe' }
  expect((await click({ approved: true, editedArgs })).calls).toEqual([
    { name: 'draft', args: { content: '8er-Reihe', duration: 120 } },
  ])
  const shown = { ...editedArgs, lyrics: 'Ein Lied\nüber 8er-Reihe, 120 lang' }
  expect((await focus())?.shown?.arguments).toEqual(shown)
  expect((await click({ approved: true })).calls).toEqual([{ name: 'sing', args: shown }])
})

test('what is made anew is shown also where it comes out the same', async () => {
  const same = draft(() => ({ lyrics: 'La la la' }))
  const { say, click, focus } = await open(same)
  await say('Mache einen Song über Vulkane')
  const editedArgs = { content: 'Vulkane', musicStyle: 'rap', duration: 30, lyrics: 'La la la' }
  expect((await click({ approved: true, editedArgs })).calls).toEqual([
    { name: 'draft', args: { content: 'Vulkane', duration: 30 } },
  ])
  expect((await focus())?.shown?.arguments).toEqual(editedArgs)
  expect((await click({ approved: true })).calls).toEqual([{ name: 'sing', args: editedArgs }])
})

test('what the person wrote is theirs, whatever else they change', async () => {
  const { say, click, focus } = await open()
  await say('Mache einen Song über das Einmaleins')
  await say('Inhalt: Einmaleins')
  expect((await focus())?.shown?.arguments).toMatchObject({ content: 'Einmaleins' })
  const own = { ...SHOWN, content: 'Einmaleins', musicStyle: 'pop', lyrics: 'Sieben mal sieben' }
  expect((await click({ approved: true, editedArgs: { ...own, duration: 30 } })).calls).toEqual([
    { name: 'sing', args: { ...own, duration: 30 } },
  ])
})

test('a text of several lines is changed in words, too', async () => {
  const { say, focus } = await open()
  await say('Mache einen Song über das Einmaleins')
  await say('Liedtext: Sieben, vierzehn,\nund dann weiter')
  expect((await focus())?.shown?.arguments).toMatchObject({ lyrics: 'Sieben, vierzehn,\nund dann weiter' })
})

test('a suggestion that fails keeps nobody from the confirmation', async () => {
  const failing = draft(() => {
    throw new Error('no words today')
  })
  const { say, focus, events, replay } = await open(failing)
  await say('Mache einen Song über das Einmaleins')
  expect((await focus())?.shown?.arguments).toEqual({ content: 'Einmaleins', duration: 120 })
  // It is tried again when there is another reason to.
  expect((await say('Pop')).calls).toEqual([])
  expect((await say('ja')).calls).toEqual([
    { name: 'sing', args: { content: 'Einmaleins', musicStyle: 'pop', duration: 120 } },
  ])
  expect((await events()).filter(({ type }) => type === 'error_logged')).toHaveLength(1)
  expect((await replay()).difference).toBeNull()
})

test('values its tool does not take are left out', async () => {
  const odd = draft(() => ({ lyrics: 'x'.repeat(500), duration: 'long', melody: 'c', content: '7er-Reihe' }))
  const { say, focus } = await open(odd)
  await say('Mache einen Song über das Einmaleins')
  expect((await focus())?.shown?.arguments).toEqual({ content: '7er-Reihe', duration: 120 })
})

test('nothing is suggested for an order that says too little for it', async () => {
  const { say, focus } = await open()
  expect((await say('Mach einen Song')).calls).toEqual([])
  expect((await say('über Vulkane')).calls).toEqual([
    { name: 'draft', args: { content: 'Vulkane', duration: 120 } },
  ])
  expect((await focus())?.shown?.arguments).toMatchObject({ lyrics: 'Ein Lied\nüber Vulkane, 120 lang' })
})

test('what would run at once runs without', async () => {
  const quick = { research: { tool: 'look_up', prefill: 'hints' } }
  const lookUp = defineTool({
    name: 'look_up',
    description: 'Looks up.',
    parameters: z.object({ topic: text, depth: z.optional(text) }),
    readOnly: true,
    run: ({ topic }) => ({ text: topic }),
  })
  const hints = defineTool({
    name: 'hints',
    description: 'Hints.',
    parameters: z.object({ topic: text }),
    readOnly: true,
    run: () => ({ depth: 'all' }),
  })
  const { say } = await openAgents(quick, [], { tools: [lookUp, hints] })
  expect((await say('Recherchiere Vulkane')).calls).toEqual([{ name: 'look_up', args: { topic: 'Vulkane' } }])
})

test('a suggestion that would cost money is not made: nobody has agreed to anything yet', async () => {
  const priced = defineTool({
    name: 'draft',
    description: 'Drafts the words.',
    parameters: z.object({ content: text }),
    readOnly: true,
    estimate: () => ({ costUsd: 0.02 }),
    run: () => ({ lyrics: 'La la' }),
  })
  const { say, focus } = await open(priced)
  expect((await say('Mache einen Song über das Einmaleins')).calls).toEqual([])
  expect((await focus())?.shown?.arguments).toEqual({ content: 'Einmaleins', duration: 120 })
})
