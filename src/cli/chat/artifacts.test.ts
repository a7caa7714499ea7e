import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { aFolder } from '../../../test/a-folder.ts'
import { aTerminal } from '../../../test/a-terminal.ts'
import { startServer } from '../../../test/start-server.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { chatWording } from './chat-wording.ts'
import { createConversation } from './conversation.ts'
import { createSaver } from './save-artifact.ts'

/** A talk in the terminal with a tool that gives this, and answers with these words. */
async function talkAbout(result: object, { locale = 'en', folder = aFolder(), words = 'There.' } = {}) {
  const make = defineTool({
    name: 'make',
    description: 'Makes things.',
    parameters: z.object({}),
    readOnly: true,
    run: () => result,
  })
  const model = scriptedModel(request =>
    request.messages.at(-1)?.role === 'tool' ? words : [{ call: 'make', arguments: {} }],
  )
  const { url, engine, close } = await startServer({ model })
  onTestFinished(close)
  engine.directory.replace(
    engine.directory
      .list()
      .map(one => (one.kind === 'sound' ? { ...one, assistant: { ...one.assistant, tools: [make] } } : one)),
  )
  const terminal = aTerminal({ interactive: true, colours: true })
  const connection = {
    url,
    fetch: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
    closed: new AbortController().signal,
    close: async () => {},
  }
  const thread = { assistant: 'projects', thread: 'thread-1', channel: 'terminal', locale, zone: null }
  const speaker = {
    wording: chatWording(locale),
    locale,
    shadowed: [],
    sensitive: [],
    save: createSaver(folder),
  }
  const conversation = createConversation(connection, thread, terminal, speaker)
  return { folder, shown: terminal.shown, answer: await conversation.say('Make it'), conversation }
}

const lines = (shown: string) => shown.slice(shown.indexOf('■')).trimEnd().split('\n')

test('a picture is saved where its line says, for nobody else to read', async () => {
  const content = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>'
  const { folder, shown, answer } = await talkAbout({
    artifact: { type: 'image', mediaType: 'image/svg+xml', title: 'Volcanoes\u001b[2J', content },
  })
  const path = join(folder, 'image-t1-a1.svg')
  expect(lines(shown())).toEqual(['■ Picture “Volcanoes[2J” (61 byte)', `  ${path}`])
  expect(await readFile(path, 'utf8')).toBe(content)
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(answer.artifacts).toMatchObject([{ id: 't1-a1', file: path }])
})

test('a song is saved byte for byte, and nothing that is there is overwritten', async () => {
  const content = Uint8Array.from({ length: 2_000 }, (_, index) => index % 256)
  const folder = aFolder({ 'music-t1-a1.wav': 'mine' })
  const { shown } = await talkAbout(
    { artifact: { type: 'music', mediaType: 'audio/wav', title: 'La', content } },
    { locale: 'de', folder },
  )
  const path = join(folder, 'music-t1-a1-2.wav')
  expect(lines(shown())).toEqual(['■ Song „La“ (2 kB)', `  ${path}`])
  expect([...(await readFile(path))]).toEqual([...content])
  expect(await readFile(join(folder, 'music-t1-a1.wav'), 'utf8')).toBe('mine')
})

const RESEARCH = {
  facts: [{ text: 'Magma is hot.' }, 'Lava flows.'],
  citations: [{ kind: 'general', text: 'Book of rocks' }, { title: 'News' }],
  artifact: { type: 'research', title: 'Volcanoes' },
}

test('facts are listed with their sources', async () => {
  const { folder, shown } = await talkAbout(RESEARCH)
  expect(lines(shown())).toEqual([
    expect.stringMatching(/^■ Research “Volcanoes” \(\d+ byte\)$/),
    `  ${join(folder, 'research-t1-a1.json')}`,
    '  1. Magma is hot.',
    '  2. Lava flows.',
    '  Sources:',
    '  – Book of rocks',
    '  – News',
  ])
})

test('what was said already is not listed', async () => {
  const words = 'Magma is hot. Lava flows. (Book of rocks)'
  const { shown } = await talkAbout(RESEARCH, { locale: 'de', words })
  expect(lines(shown()).slice(2)).toEqual(['  Quellen:', '  – News'])
})

test('of a changed text it is shown what went and came', async () => {
  const { shown } = await talkAbout({
    difference: [
      { kind: 'same', text: 'One.' },
      { kind: 'removed', text: 'Two, which is long.' },
      { kind: 'added', text: 'Two.' },
      { kind: 'constructor', text: 'x' },
    ],
    artifact: { type: 'document', mediaType: 'text/plain', content: 'One. Two.' },
  })
  expect(lines(shown()).slice(2)).toEqual([
    '  <dim>  One.</>',
    '  <red>- Two, which is long.</>',
    '  <green>+ Two.</>',
  ])
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/x"/></svg>',
])('a picture that holds code is not put where a click would run it: %s', async content => {
  const { shown, answer } = await talkAbout({
    artifact: { type: 'image', mediaType: 'image/svg+xml', content },
  })
  expect(shown()).toContain('it was not saved')
  expect(answer.artifacts).toMatchObject([{ file: null }])
})

test('where nothing can be saved it is said, and the talk goes on', async () => {
  const folder = join(aFolder({ file: '' }), 'file')
  const { shown, conversation } = await talkAbout(RESEARCH, { folder })
  expect(shown()).toContain('It could not be saved.')
  expect(await conversation.say('Again')).toMatchObject({ end: 'answered' })
})
