import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aTerminal } from '../../../test/a-terminal.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import type { Json } from '../../core/json.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { chatWording } from './chat-wording.ts'
import { createConversation } from './conversation.ts'
import { createSaver } from './save-artifact.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** More than a run's shared state tells. */
const LETTER = `Dear all, ${'word '.repeat(14_000)}Yours`

/** A desk that refunds, sends and deletes when asked, and only after the person agreed. */
async function aDesk() {
  const done: Json[] = []
  const refund = defineTool({
    name: 'refund',
    description: 'Pays money back.',
    parameters: z.object({ order: z.string(), amount: z.number().check(z.positive()) }),
    destructive: true,
    run: args => {
      done.push(args)
      return { paid: args.amount }
    },
  })
  const remove = defineTool({
    name: 'choose',
    description: 'Is named like a command.',
    parameters: z.object({ order: z.string() }),
    destructive: true,
    run: args => {
      done.push(args)
      return 'gone'
    },
  })
  const send = defineTool({
    name: 'send_letter',
    description: 'Sends a letter.',
    parameters: z.object({ text: z.string() }),
    destructive: true,
    run: args => {
      done.push(args)
      return 'sent'
    },
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'tool') return `The desk says ${JSON.stringify(last.result)}.`
    if (last?.role !== 'user') return 'What?'
    if (last.text.includes('Refund')) return [{ call: 'refund', arguments: { order: 'A-1002', amount: 49 } }]
    if (last.text.includes('letter')) return [{ call: 'send_letter', arguments: { text: LETTER } }]
    if (last.text.includes('/choose')) return [{ call: 'choose', arguments: { order: 'B-7' } }]
    return 'It is sunny.'
  })
  server = await startServer({ model })
  const { directory } = server.engine
  directory.replace(
    directory
      .list()
      .map(entry =>
        entry.kind === 'sound'
          ? { ...entry, assistant: { ...entry.assistant, tools: [refund, remove, send] } }
          : entry,
      ),
  )
  const { url } = server
  return { done, talk: (given: Given = {}) => talkTo(url, given) }
}

interface Given {
  readonly interactive?: boolean
  readonly locale?: string
}

function talkTo(url: string, { interactive = true, locale = 'en' }: Given) {
  const terminal = aTerminal({ interactive })
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
    shadowed: ['choose'],
    sensitive: [],
    save: createSaver(null),
  }
  const conversation = createConversation(connection, thread, terminal, speaker)
  return { ...conversation, terminal }
}

test('what waits stands in a block below the question, and words answer it', async () => {
  const { done, talk } = await aDesk()
  const { say, terminal } = talk()
  expect(await say('Refund')).toMatchObject({ end: 'waiting', pendings: [{ kind: 'confirmation' }] })
  expect(terminal.shown()).toMatch(
    /→ refund {"order":"A-1002","amount":49}\n {2}· refund: waiting for you\nShall I do this: refund \(order A-1002, amount 49\)\?.*\n\? Confirmation: refund t1\/p1\n {4}order {3}A-1002\n {4}amount {2}49\n {2}open until .*\n {2}Type yes/,
  )
  expect(await say('yes, go ahead')).toMatchObject({ end: 'answered', text: 'The desk says {"paid":49}.' })
  expect(terminal.shown()).toContain('· refund: running\n  ← {"paid":49}\n')
  expect(done).toEqual([{ order: 'A-1002', amount: 49 }])
})

test('/edit agrees to what it changed; one that does not fit leaves it open', async () => {
  const { done, talk } = await aDesk()
  const { say, terminal } = talk()
  await say('Refund')
  expect(await say('/edit amount=-5')).toMatchObject({
    end: 'waiting',
    text: expect.stringContaining('amount'),
  })
  await say('/edit amount=20')
  expect(terminal.shown()).toContain('  = {"order":"A-1002","amount":20}\n')
  expect(done).toEqual([{ order: 'A-1002', amount: 20 }])
})

test('for a script the block is on stderr and the words alone on stdout', async () => {
  const { talk } = await aDesk()
  const { say, terminal } = talk({ interactive: false })
  await say('Refund')
  await say('/no')
  expect(terminal.shown()).toBe(
    'Shall I do this: refund (order A-1002, amount 49)? This cannot be undone.\nThe desk says {"declined":true}.\n',
  )
  expect(terminal.complained()).toContain('? Confirmation: refund t1/p1\n    order ')
  expect(terminal.complained()).not.toContain('Shall I do this')
  expect(terminal.complained()).toContain('· refund: skipped\n')
})

test('/why says why the latest answer came, with the arguments that ran', async () => {
  const { talk } = await aDesk()
  const { say, terminal } = talk()
  await say('/why')
  expect(terminal.shown()).toContain('Nothing has been decided yet.\n')
  await say('Refund')
  await say('/edit amount=20')
  await say('/why')
  expect(terminal.shown()).toContain('Refund · order A-1002, amount 20 · your click\n')
  expect(terminal.shown()).toContain('What ran')
  expect(terminal.shown()).toContain('Refund: order: A-1002, amount: 20 · done')
})

test('parked ones are listed by /pending and answered by id; a tool named like a command needs two slashes', async () => {
  const { done, talk } = await aDesk()
  const { say, terminal } = talk()
  await say('Refund')
  await say('//choose order=B-7')
  expect(terminal.shown()).toContain('Also open: t1/p1 Confirmation refund. /pending shows all.')
  expect(await say('/pending')).toMatchObject({ end: 'waiting', pendings: [{}, {}] })
  await say('/yes t1/p1')
  expect(done).toEqual([{ order: 'A-1002', amount: 49 }])
  await say('/cancel')
  expect(await say('/yes')).toMatchObject({ end: 'failed', error: { code: 'invalid_input' } })
  expect(terminal.complained()).toBe('✗ Nothing is open.\n')
  await say('/choose order=B-7')
  expect(terminal.complained()).toContain(
    'Tools named like commands of this chat: choose. Begin with two slashes',
  )
})

test('a confirmation too long for the shared state is shown whole, also behind another one, and a yes runs exactly it', async () => {
  const { done, talk } = await aDesk()
  const { say, terminal } = talk()
  const details = { tool: 'send_letter', arguments: { text: LETTER } }
  expect(await say('Send the letter')).toMatchObject({ end: 'waiting', pendings: [{ details }] })
  expect(terminal.shown().replaceAll(/\s+/g, ' ')).toContain(LETTER)
  expect(await say('//choose order=B-7')).toMatchObject({
    pendings: [{ details }, { details: { tool: 'choose' } }],
  })
  await say('/yes t1/p1')
  expect(done).toEqual([{ text: LETTER }])
})

test('another process finds what is open and answers it, in German', async () => {
  const { done, talk } = await aDesk()
  await talk().say('Refund')
  const { resume, say, terminal } = talk({ locale: 'de' })
  await resume()
  expect(terminal.shown()).toMatch(/^\? Bestätigung: refund t1\/p1\n {2}Shall I do this/)
  await say('ja bitte')
  expect(terminal.shown()).toContain('· refund: läuft\n')
  expect(done).toHaveLength(1)
})
