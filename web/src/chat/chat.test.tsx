import { beforeEach, expect, test } from 'vitest'
import type { PendingView, SessionDetail } from '../../../src/api/rest.ts'
import { aDetail, aMessage as message } from '../../test/a-detail.ts'
import { lineOf } from '../../test/item-lines.ts'
import { problemOf, scriptedNetwork, streamOf } from '../../test/scripted-network.ts'
import { createRestClient } from '../data/rest-client.ts'
import { DECLARED_TOOLS } from '../ui-tools/page-tools.ts'
import { createChat } from './chat.ts'
import type { Outgoing } from './outbox.ts'

const BY_CLICK = { label: null, by: 'click', at: 0, channel: 'web' } as const

type Replies = Parameters<typeof scriptedNetwork>

/** The outbox of the person, for the chats of one test. */
let kept: readonly Outgoing[] = []
const keep = (messages: readonly Outgoing[]) => {
  kept = messages
}
beforeEach(() => {
  kept = []
})

function aChat(...replies: Replies) {
  const script = scriptedNetwork(...replies)
  let minted = 0
  const owns: boolean[] = []
  const chat = createChat({
    assistant: 'hello',
    thread: 'th',
    rest: createRestClient(script.network.fetch, () => 'en'),
    network: script.network,
    mintId: () => `id${++minted}`,
    surface: () => ({ locale: 'de', zone: 'Europe/Berlin' }),
    draft: '',
    outbox: { take: async () => kept, write: keep },
    onRunEdge: own => void owns.push(own),
    soon: notify => notify(),
  })
  return { chat, asked: script.asked, owns }
}

const detail = (given: Partial<SessionDetail>): Response => Response.json(aDetail(given))

const started = (runId: string) => ['1', { type: 'RUN_STARTED', runId }] as const
const open = ['2', { type: 'TEXT_MESSAGE_START', messageId: 'm1' }] as const
const text = (id: string, delta: string) =>
  [id, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta }] as const
const finished = ['9', { type: 'RUN_FINISHED' }] as const
const shown = (chat: ReturnType<typeof aChat>['chat']) =>
  chat.view().items.map(item => (item.kind === 'message' ? `${item.role} ${item.text}` : item.kind))

test('an address the server does not know is told, and one can write there all the same', async () => {
  const unknown = () => problemOf(404, 'unknown_session')
  const { chat } = aChat(unknown, () => streamOf(started('id1'), open, text('2.2', 'Hi'), finished), unknown)
  await chat.open(true)
  expect(chat.view()).toMatchObject({ loading: { kind: 'missing' }, items: [] })
  await chat.send('Hello')
  expect(chat.view().loading).toEqual({ kind: 'ready' })
  expect(shown(chat)).toEqual(['user Hello', 'assistant Hi'])
})

test('what was begun under an address is not called missing where the server has not heard of it yet', async () => {
  const { chat } = aChat(() => problemOf(404, 'unknown_session'))
  chat.type('Hel')
  await chat.open(true)
  expect(chat.view()).toMatchObject({ loading: { kind: 'ready' }, draft: 'Hel' })
})

test('a conversation that cannot be loaded says so, and loads when asked again', async () => {
  const { chat } = aChat(
    () => null,
    () => detail({ messages: [message('u1', 'user', 't1')] }),
  )
  await chat.open(true)
  expect(chat.view().loading).toMatchObject({ kind: 'failed', fault: { code: 'unreachable' } })
  await chat.refresh()
  expect(shown(chat)).toEqual(['user u1'])
})

test('sending posts the new message alone, with where the person sits', async () => {
  const { chat, asked, owns } = aChat(() => streamOf(started('id1'), open, text('2.2', 'Hi'), finished))
  await chat.open(false)
  await chat.send('Hello')
  expect(asked.slice(0, 1)).toEqual([
    {
      method: 'POST',
      path: '/agui/hello',
      after: null,
      body: {
        threadId: 'th',
        runId: 'id1',
        protocolVersion: '1.0',
        messages: [{ id: 'id2', role: 'user', content: 'Hello' }],
        tools: DECLARED_TOOLS,
        context: [],
        state: { pendings: [] },
        forwardedProps: { channel: 'web', locale: 'de', zone: 'Europe/Berlin' },
      },
    },
  ])
  expect(shown(chat)).toEqual(['user Hello', 'assistant Hi'])
  expect(owns).toEqual([true, true])
})

test('blank text is not sent', async () => {
  const { chat, asked } = aChat(() => streamOf(started('id1'), finished))
  await chat.open(false)
  await chat.send('  \n')
  await chat.send('First')
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a reload in mid-turn follows the run from its start', async () => {
  const { chat, asked } = aChat(
    () =>
      detail({
        running: { run: 'r7', turn: 't1' },
        messages: [message('u1', 'user', 't1'), message('m1', 'assistant', 't1')],
      }),
    () => streamOf(started('r7'), open, text('2.2', 'm1 and more'), finished),
    () => detail({ messages: [message('u1', 'user', 't1'), message('m1', 'assistant', 't1')] }),
  )
  await chat.open(true)
  expect(asked[1]).toEqual({
    method: 'GET',
    path: '/agui/hello/threads/th/runs/r7/events',
    after: null,
    body: null,
  })
  expect(shown(chat)).toEqual(['user u1', 'assistant m1'])
})

test('a busy thread gives the message back and follows the run that is there', async () => {
  const { chat } = aChat(
    () => problemOf(409, 'thread_busy', true),
    () => detail({ running: { run: 'r7', turn: 't1' }, messages: [message('u1', 'user', 't1')] }),
    () => streamOf(started('r7'), open, text('2.2', 'Other')),
    () => {
      expect(chat.view()).toMatchObject({ draft: 'Mine', run: { run: 'r7' } })
      expect(shown(chat)).toEqual(['user u1', 'assistant Other'])
      return streamOf(finished)
    },
    () => detail({ messages: [message('u1', 'user', 't1'), message('m1', 'assistant', 't1')] }),
  )
  await chat.open(false)
  await chat.send('Mine')
  expect(chat.view()).toMatchObject({ draft: 'Mine', run: { phase: 'idle' }, ending: null })
})

test('stopping asks the server, again while it has not seen the run yet', async () => {
  let stopping: Promise<void> = Promise.resolve()
  const { chat, asked } = aChat(
    async () => {
      stopping = chat.stop()
      await stopping
      return streamOf(started('id1'), ['2', { type: 'RUN_FINISHED', outcome: { type: 'cancelled' } }])
    },
    () => problemOf(404, 'unknown_run'),
    () => new Response(null, { status: 202 }),
  )
  await chat.open(false)
  await chat.send('Hello')
  expect(asked.slice(1, 3).map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('POST /agui/hello/threads/th/runs/id1/cancel'),
  )
  expect(chat.view()).toMatchObject({ run: { phase: 'idle' }, ending: { kind: 'stopped' } })
})

test('stopping while the server cannot be reached gives the message back, and the server is told once it can be', async () => {
  const { chat, asked } = aChat(
    () => null,
    () => null,
    () => problemOf(404, 'unknown_run'),
  )
  let stopping: Promise<void> = Promise.resolve()
  const unsubscribe = chat.subscribe(() => {
    if (chat.view().link.kind !== 'reconnecting') return
    unsubscribe()
    stopping = chat.stop()
  })
  await chat.open(false)
  await chat.send('Hello')
  expect(chat.view()).toMatchObject({
    draft: 'Hello',
    items: [],
    ending: { kind: 'taken_back', what: 'message' },
  })
  await stopping
  expect(asked.slice(1).map(({ path }) => path)).toEqual(
    Array(2).fill('/agui/hello/threads/th/runs/id1/cancel'),
  )
})

test('a closed chat hears nothing more', async () => {
  const { chat } = aChat(() => {
    chat.close()
    return streamOf(started('id1'), open, text('2.2', 'Hi'), finished)
  })
  await chat.open(false)
  await chat.send('Hello')
  expect(shown(chat)).toEqual(['user Hello'])
})

test('an answer about the past does not undo a run that came after the question', async () => {
  let arrive: (answer: Response) => void = () => undefined
  const { chat } = aChat(
    () => detail({ messages: [message('u1', 'user', 't1')] }),
    () =>
      new Promise<Response>(resolve => {
        arrive = resolve
      }),
    () => streamOf(started('id1'), open, text('2.2', 'Hi'), finished),
    () => problemOf(503, 'store_unavailable'),
  )
  await chat.open(true)
  const looking = chat.refresh()
  await chat.send('Hello')
  arrive(detail({ messages: [message('u1', 'user', 't1')] }))
  await looking
  expect(shown(chat)).toEqual(['user u1', 'user Hello', 'assistant Hi'])
})

const pending: PendingView = {
  id: 't1/p1~1',
  kind: 'confirmation',
  question: 'May I?',
  answer: { form: 'yes_no', editable: true },
  details: null,
  expiresAt: null,
  locale: 'en',
}

test('an answer is a run of its own, without a message, and the store has the last word', async () => {
  const { chat, asked } = aChat(
    () => detail({ messages: [message('u1', 'user', 't1')], pendings: [pending] }),
    () => streamOf(started('id1'), open, text('2.2', 'Done'), finished),
    () =>
      detail({
        messages: [message('u1', 'user', 't1'), message('m1', 'assistant', 't2')],
        settled: [{ pending: 't1/p1', turn: 't2', settlement: { outcome: 'declined' }, ...BY_CLICK }],
      }),
  )
  await chat.open(true)
  await chat.answer('t1/p1~1', { kind: 'yes', edited: { amount: 5 } })
  expect(asked[1]).toMatchObject({
    method: 'POST',
    path: '/agui/hello',
    body: {
      threadId: 'th',
      runId: 'id1',
      messages: [],
      resume: [
        {
          interruptId: 't1/p1~1',
          status: 'resolved',
          payload: { approved: true, editedArgs: { amount: 5 } },
        },
      ],
    },
  })
  expect(chat.view()).toMatchObject({ pendings: [], run: { phase: 'idle' } })
  expect(chat.view().items.map(lineOf)).toEqual([
    'user u1 (complete)',
    'answer declined',
    'assistant m1 (complete)',
  ])
})

test('while an answer is on its way no other is sent', async () => {
  const { chat, asked } = aChat(
    () => detail({ messages: [message('u1', 'user', 't1')], pendings: [pending] }),
    async () => {
      await chat.answer('t1/p1~1', { kind: 'no' })
      return streamOf(started('id1'), finished)
    },
  )
  await chat.open(true)
  await chat.answer('t1/p1~1', { kind: 'yes', edited: null })
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a run that was started elsewhere is not our own', async () => {
  const { chat, owns } = aChat(
    () => detail({ running: { run: 'r7', turn: 't1' }, messages: [message('u1', 'user', 't1')] }),
    () => streamOf(started('r7'), finished),
    () => detail({ messages: [message('u1', 'user', 't1')] }),
    () => streamOf(started('id1'), finished),
  )
  await chat.open(true)
  await chat.send('Mine')
  expect(owns).toEqual([false, false, true, true])
})

test('earlier messages are fetched from where this page begins', async () => {
  const { chat, asked } = aChat(
    () => detail({ messages: [message('u9', 'user', 't9')], earlier: 17 }),
    () => detail({ messages: [message('u1', 'user', 't1')] }),
  )
  await chat.open(true)
  await chat.loadEarlier()
  expect(asked[1]?.path).toBe('/api/sessions/s1?before=17')
  expect(shown(chat)).toEqual(['user u1', 'user u9'])
})

test('a message the server never heard is sent once more, under its own names, where its conversation is opened again', async () => {
  const first = aChat(
    () => problemOf(404, 'unknown_session'),
    () => null,
  )
  await first.chat.open(true)
  void first.chat.send('Hello')
  first.chat.close()
  expect(kept).toMatchObject([{ run: 'id1', message: 'id2', text: 'Hello' }])
  const second = aChat(
    () => null,
    () => streamOf(started('id1'), finished),
    () => detail({ messages: [message('id2', 'user', 't1')] }),
  )
  await second.chat.open(true)
  expect(second.asked[1]?.body).toMatchObject({ runId: 'id1', messages: [{ id: 'id2', content: 'Hello' }] })
  expect(kept).toEqual([])
})

test('a message the server took before the page went away is not sent again', async () => {
  kept = [{ run: 'id1', message: 'u1', text: 'Hello', state: {} }]
  const { chat, asked } = aChat(() => detail({ messages: [message('u1', 'user', 't1')] }))
  await chat.open(true)
  expect(asked).toHaveLength(1)
  expect(kept).toEqual([])
})

test('messages written during an answer wait their turn with what was before the person then, and can be taken back', async () => {
  const { chat, asked } = aChat(
    () => problemOf(404, 'unknown_session'),
    () => streamOf(started('id1'), finished),
    () => detail({ messages: [message('id2', 'user', 't1')] }),
    () => streamOf(started('id3'), finished),
    () => detail({ messages: [message('id2', 'user', 't1'), message('id4', 'user', 't2')] }),
  )
  await chat.open(true)
  const over = chat.send('One')
  await chat.send('Two')
  await chat.send('Three')
  expect(chat.view().queue.map(({ text }) => text)).toEqual(['Two', 'Three'])
  chat.unqueue('id6')
  chat.type('half a word')
  await over
  expect(asked.flatMap(({ body }) => (body as { runId?: string } | null)?.runId ?? [])).toEqual([
    'id1',
    'id3',
  ])
  expect(asked[3]?.body).toMatchObject({ state: { pendings: [] } })
  expect(chat.view()).toMatchObject({ queue: [], draft: 'half a word' })
})

test('what waited for an answer that failed goes back into the input', async () => {
  const { chat } = aChat(
    () => problemOf(404, 'unknown_session'),
    () => streamOf(started('id1'), ['3', { type: 'RUN_ERROR', message: 'x', code: 'model_refused' }]),
    () => detail({ messages: [message('id2', 'user', 't1')] }),
  )
  await chat.open(true)
  const over = chat.send('One')
  await chat.send('Two')
  await over
  expect(chat.view()).toMatchObject({ queue: [], draft: 'Two' })
  expect(kept).toEqual([])
})
