import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import type { SessionPage, SessionSearchView, SessionView } from '../../src/api/rest.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { aFolder } from '../a-folder.ts'

/** No two things happen at the same millisecond, however fast they are. */
function laterEachTime(): Clock {
  let last = 0
  const now = () => (last = Math.max(systemClock.now(), last + 1))
  return { ...systemClock, now }
}

async function aTalker(kind: 'memory' | 'files') {
  const data = aFolder()
  const engine = await createEngine({
    ...(kind === 'memory' && { storage: memoryStorage() }),
    flags: { telemetry: 'none', data },
    env: {},
    clock: laterEachTime(),
  })
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine)
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  let runs = 0
  return {
    ask,
    async say(thread: string, text: string, assistant = 'projects') {
      const message = { id: `m${++runs}`, role: 'user', content: text }
      const shape = { tools: [], context: [], state: {}, forwardedProps: {} }
      await ask('POST', `/agui/${assistant}`, {
        threadId: thread,
        runId: `r${runs}`,
        messages: [message],
        ...shape,
      })
    },
    list: async (query = '') => (await ask('GET', `/api/sessions?${query}`)).body as SessionPage,
    search: async (query: string) =>
      (await ask('GET', `/api/sessions?q=${encodeURIComponent(query)}`)).body as SessionSearchView,
    async find(thread: string, assistant = 'projects') {
      const { body } = await ask('GET', `/api/assistants/${assistant}/threads/${thread}`)
      return body as SessionView
    },
    arrange: async (session: string, change: object) =>
      (await ask('PUT', `/api/sessions/${session}/listing`, change)).status,
  }
}

const titles = (views: readonly SessionView[]) => views.map(({ title }) => title)

test.each(['memory', 'files'] as const)(
  'conversations are found by title and own words, kept in %s',
  async kind => {
    const talker = await aTalker(kind)
    await talker.say('one', 'Hello!')
    await talker.say('one', 'Could you please check my Stromrechnung for May?')
    await talker.say('two', 'Wir brauchen Äpfel und Birnen')
    await talker.say('three', 'Apples')
    const { session } = await talker.find('two')
    const byReceipt = await talker.search(session.slice(-8).toUpperCase())
    expect(titles(byReceipt.sessions)).toEqual(['Äpfel und Birnen'])
    expect(titles((await talker.list()).sessions)).toEqual([
      'Apples',
      'Äpfel und Birnen',
      'Check my Stromrechnung for May',
    ])
    const found = await talker.search('RECHNUNG may')
    expect(found).toMatchObject({
      isWhole: true,
      sessions: [{ thread: 'one', excerpt: 'Could you please check my Stromrechnung for May?' }],
    })
    expect((await talker.search('apfel')).sessions.map(({ thread }) => thread)).toEqual(['two'])
    expect((await talker.search('apfel may')).sessions).toEqual([])
    await talker.say('three', 'And a rechnung of mine')
    expect((await talker.search('rechnung')).sessions.map(({ thread }) => thread)).toEqual(['three', 'one'])
  },
)

test('a conversation is renamed, and has its own title again', async () => {
  const talker = await aTalker('memory')
  await talker.say('one', 'Apples')
  const { session } = await talker.find('one')
  expect(await talker.arrange(session, { title: '  My   fruit ' })).toBe(204)
  expect((await talker.find('one')).title).toBe('My fruit')
  expect((await talker.search('fruit')).sessions).toMatchObject([{ session, excerpt: null }])
  expect(await talker.arrange(session, { title: '\u202EMy\u0085fruit\u009B' })).toBe(204)
  expect((await talker.find('one')).title).toBe('My fruit')
  expect(await talker.arrange(session, { title: '\u200B\u3164' })).toBe(204)
  expect((await talker.find('one')).title).toBe('Apples')
  await talker.arrange(session, { title: null })
  expect(titles((await talker.list()).sessions)).toEqual(['Apples'])
  expect(await talker.arrange(session, { title: 'x'.repeat(200) })).toBe(400)
  expect(await talker.arrange(session, { name: 'x' })).toBe(400)
})

test('what is pinned stands apart, what is archived comes back when something is said in it', async () => {
  const talker = await aTalker('memory')
  for (const thread of ['apples', 'pears', 'plums']) await talker.say(thread, thread)
  const [apples, pears] = [await talker.find('apples'), await talker.find('pears')]
  await talker.arrange(apples.session, { pinned: true })
  await talker.arrange(pears.session, { archived: true })
  const page = await talker.list()
  expect([titles(page.pinned), titles(page.sessions)]).toEqual([['Apples'], ['Plums']])
  expect(page.pinned[0]).toMatchObject({ pinned: true, archived: false, status: 'idle' })
  expect(titles((await talker.list('archived=true')).sessions)).toEqual(['Pears'])
  expect((await talker.list('assistant=support')).pinned).toEqual([])
  expect((await talker.search('pears')).sessions).toMatchObject([{ archived: true }])
  await talker.say('pears', 'more')
  expect(titles((await talker.list()).sessions)).toEqual(['Pears', 'Plums'])
  await talker.arrange(apples.session, { pinned: false })
  expect((await talker.list()).pinned).toEqual([])
})

test.each(['memory', 'files'] as const)(
  'what is archived comes back with a message alone, in list and detail alike, kept in %s',
  async kind => {
    const talker = await aTalker(kind)
    await talker.say('pears', 'pears')
    const { session } = await talker.find('pears')
    await talker.arrange(session, { archived: true })
    const optOut = { all_tools: true, tools: [], expires_at: null }
    expect((await talker.ask('PUT', `/api/sessions/${session}/opt-out`, optOut)).status).toBeLessThan(300)
    expect((await talker.list()).sessions).toEqual([])
    expect(titles((await talker.list('archived=true')).sessions)).toEqual(['Pears'])
    expect((await talker.find('pears')).archived).toBe(true)
    await talker.say('pears', 'more')
    expect(titles((await talker.list()).sessions)).toEqual(['Pears'])
    expect((await talker.find('pears')).archived).toBe(false)
  },
)

test('a rename and a pin from two tabs are both kept', async () => {
  const talker = await aTalker('memory')
  await talker.say('one', 'Apples')
  const { session } = await talker.find('one')
  await Promise.all([
    talker.arrange(session, { title: 'Fruit' }),
    talker.arrange(session, { pinned: true }),
    talker.arrange(session, { archived: false }),
  ])
  expect(await talker.find('one')).toMatchObject({ title: 'Fruit', pinned: true, archived: false })
})

test.each(['memory', 'files'] as const)(
  'a name that not every storage can hold is refused, kept in %s',
  async kind => {
    const talker = await aTalker(kind)
    await talker.say('one', 'Apples')
    const { session } = await talker.find('one')
    for (const title of ['a\0b', 'half \ud83d']) expect(await talker.arrange(session, { title })).toBe(400)
    expect((await talker.find('one')).title).toBe('Apples')
  },
)

test('a name is given again once something is said after the content was deleted', async () => {
  const talker = await aTalker('files')
  await talker.say('one', 'My secret plan')
  const { session } = await talker.find('one')
  await talker.ask('DELETE', `/api/sessions/${session}/content`)
  await talker.arrange(session, { title: 'Also secret', pinned: true })
  expect(await talker.list()).toEqual({ sessions: [], pinned: [], next: null })
  await talker.say('one', 'Something else')
  expect(titles((await talker.list()).pinned)).toEqual(['Something else'])
  await talker.arrange(session, { title: 'New' })
  expect(titles((await talker.list()).pinned)).toEqual(['New'])
})

test.each(['memory', 'files'] as const)(
  'a long message is shown around the first of the words that were looked for, kept in %s',
  async kind => {
    const talker = await aTalker(kind)
    const filler = 'and so it goes on and on '.repeat(8)
    await talker.say('one', `${filler}bitte die Übersicht prüfen ${filler}the end \0 of it`)
    const both = await Promise.all([talker.search('übersicht end'), talker.search('PRUFEN')])
    for (const { sessions } of both) expect(sessions[0]?.excerpt).toContain('die Übersicht prüfen')
  },
)

test('a page is full, whatever is left out, and the next one goes on from there', async () => {
  const talker = await aTalker('memory')
  for (let at = 0; at < 9; at++) await talker.say(`t${at}`, `topic number ${at}`)
  for (const at of [8, 6, 5]) await talker.arrange((await talker.find(`t${at}`)).session, { archived: true })
  const first = await talker.list('limit=3')
  expect(titles(first.sessions)).toEqual(['Topic number 7', 'Topic number 4', 'Topic number 3'])
  const second = await talker.list(`limit=3&after=${first.next}`)
  expect(titles(second.sessions)).toEqual(['Topic number 2', 'Topic number 1', 'Topic number 0'])
})

test('a conversation whose content is deleted leaves the list and the search, until something is said in it', async () => {
  const talker = await aTalker('files')
  await talker.say('one', 'My secret plan')
  const { session } = await talker.find('one')
  await talker.arrange(session, { title: 'Also secret', pinned: true })
  expect((await talker.search('secret')).sessions).toHaveLength(1)
  expect((await talker.ask('DELETE', `/api/sessions/${session}/content`)).status).toBe(204)
  expect(await talker.list()).toEqual({ sessions: [], pinned: [], next: null })
  expect((await talker.search('secret')).sessions).toEqual([])
  await talker.say('one', 'Something else')
  expect(titles((await talker.list()).sessions)).toEqual(['Something else'])
})

test('a conversation is saved as Markdown or JSON, under its title', async () => {
  const talker = await aTalker('memory')
  await talker.say('one', '# Hello *there*\n- you')
  const { session } = await talker.find('one')
  await talker.arrange(session, { title: 'Small talk' })
  const { body } = await talker.ask('GET', `/api/sessions/${session}/export`)
  expect(body).toMatchObject({
    title: 'Small talk',
    messages: [{ role: 'user', text: '# Hello *there*\n- you' }, { role: 'assistant' }],
  })
  const markdown = await talker.ask('GET', `/api/sessions/${session}/export?format=md`)
  expect(markdown.body).toMatch(
    /^# Small talk\n\n\*\*You\*\* · \d{4}-\d\d-\d\d \d\d:\d\d UTC\n\n> \\# Hello \\\*there\\\* {2}\n> - you\n\n\*\*Projects\*\* · /,
  )
  expect((await talker.ask('GET', `/api/sessions/${session}/export?format=pdf`)).status).toBe(400)
  await talker.ask('DELETE', `/api/sessions/${session}/content`)
  expect((await talker.ask('GET', `/api/sessions/${session}/export`)).body.messages).toEqual([])
})
