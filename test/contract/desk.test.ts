import { expect, onTestFinished, test } from 'vitest'
import type { DeskDetail, DeskPage } from '../../src/api/desk.ts'
import type { SessionDetail, WhyLinesView, WhyView } from '../../src/api/rest.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { Identity } from '../../src/core/principal.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { aFolder } from '../a-folder.ts'

const FILES = {
  'lamps/assistant.yaml': [
    'name: Lamps',
    'texts: { de: { name: Lampenladen } }',
    'instructions: Help with lamps.',
    'conversation: false',
    'desk:',
    '  roles: [support]',
    '  name: { en: Lamp support, de: Lampen-Service }',
    '  names: { ada: Ada }',
  ].join('\n'),
}

const PEOPLE: Readonly<Record<string, Identity>> = {
  peter: { user: 'peter', tenant: 'north', roles: ['user'] },
  ada: { user: 'ada', tenant: 'north', roles: ['user', 'support'] },
  bo: { user: 'bo', tenant: 'north', roles: ['user', 'support'] },
  own: { user: 'peter', tenant: 'north', roles: ['user', 'support'] },
  eve: { user: 'eve', tenant: 'north', roles: ['user', 'operator', 'admin'] },
  abroad: { user: 'ada', tenant: 'south', roles: ['user', 'support'] },
}

async function aShop() {
  const engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none', assistants: aFolder(FILES) },
    env: {},
  })
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine, {
    authenticate: request => PEOPLE[request.headers.get('x-who') ?? ''] ?? null,
  })
  const send = async (
    who: string,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
    language = 'en',
  ) =>
    fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          'accept-language': language,
          'content-type': 'application/json',
          'x-who': who,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  const ask = async (...args: Parameters<typeof send>) => {
    const answer = await send(...args)
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  let runs = 0
  const say = async (text: string, locale = 'en') => {
    const message = { id: `m${++runs}`, role: 'user', content: text }
    const { body } = await ask('peter', 'POST', '/agui/lamps', {
      threadId: 'one',
      runId: `r${runs}`,
      messages: [message],
      tools: [],
      context: [],
      state: {},
      forwardedProps: { locale },
    })
    return body as string
  }
  const session = async () =>
    (await ask('peter', 'GET', '/api/assistants/lamps/threads/one')).body as SessionDetail
  const queue = async (who: string, language = 'en'): Promise<DeskPage> => {
    const headers = { 'x-who': who, 'accept-language': language }
    const answer = await fetch(new Request('http://localhost/api/desk', { headers }))
    return (await answer.json()) as DeskPage
  }
  return { engine, send, ask, say, session, queue }
}

test('a colleague sees who waits, takes over, answers under their name and hands back; the person sees it all', async () => {
  const { ask, say, session, queue } = await aShop()
  await say('paint my fence purple')
  expect(await say('yes')).toContain('"name":"desk","value":{"status":"waiting"}')
  const { session: id } = await session()
  expect((await queue('ada')).waiting).toMatchObject([
    {
      session: id,
      assistantName: 'Lamps',
      kind: 'handover',
      reason: 'accepted',
      words: 'paint my fence purple',
      hold: null,
    },
  ])
  expect((await queue('ada', 'de-DE')).waiting).toMatchObject([{ assistantName: 'Lampenladen' }])
  const taken = await ask('ada', 'POST', `/api/desk/${id}/take`)
  expect(taken).toMatchObject({ status: 200, body: { claim: expect.any(String) } })
  const { claim } = taken.body
  expect(await say('which purple do you have?')).not.toContain('TEXT_MESSAGE')
  const read = (await ask('ada', 'GET', `/api/desk/${id}`)).body as DeskDetail
  expect(read).toMatchObject({ claim, hold: { name: 'Ada', mine: true } })
  expect(read.messages.at(-1)).toMatchObject({ role: 'user', text: 'which purple do you have?' })
  await ask('ada', 'POST', `/api/desk/${id}/answer`, { claim, text: 'Three of them.' })
  expect((await session()).messages.at(-1)).toMatchObject({ text: 'Three of them.', by: 'Ada' })
  expect((await session()).desk).toEqual({ status: 'taken', name: 'Ada' })
  const exported = await ask('peter', 'GET', `/api/sessions/${id}/export`)
  expect(exported.body.messages.at(-1)).toMatchObject({ text: 'Three of them.', by: 'Ada' })
  const markdown = await ask('peter', 'GET', `/api/sessions/${id}/export?format=md`)
  expect(markdown.body).toMatch(/\*\*Ada\*\* · .*\n\n> Three of them\./)
  const { link } = (await ask('peter', 'PUT', `/api/sessions/${id}/share`)).body
  const shared = await ask('bo', 'GET', `/api/shared${link.slice(2)}`)
  expect(shared.body.messages.at(-1)).toMatchObject({ text: 'Three of them.', by: 'Ada' })
  await ask('ada', 'POST', `/api/desk/${id}/hand-back`, { claim, note: 'Took lilac.' })
  expect(await session()).toMatchObject({ desk: null })
  expect((await queue('ada')).waiting).toEqual([])
  expect((await ask('ada', 'GET', `/api/desk/${id}`)).status).toBe(404)
})

test.each([
  ['en', 'yes', 'paint my door green', 'The team knows'],
  ['de', 'ja', 'streich mir die Tür grün', 'Das Team weiß Bescheid'],
] as const)(
  'who waits for a colleague, or has one, is offered no further one (%s)',
  async (locale, yes, more, told) => {
    const { ask, say, session } = await aShop()
    await say('paint my fence purple', locale)
    await say(yes, locale)
    const { session: id } = await session()
    expect(await say(more, locale)).toContain(told)
    expect((await session()).pendings).toEqual([])
    const { claim } = (await ask('ada', 'POST', `/api/desk/${id}/take`)).body
    expect(await say(more, locale)).not.toContain('TEXT_MESSAGE')
    await ask('ada', 'POST', `/api/desk/${id}/release`, { claim })
    expect(await say(more, locale)).toContain(told)
    expect((await session()).pendings).toEqual([])
    // Who has been helped may want somebody again.
    const again = (await ask('ada', 'POST', `/api/desk/${id}/take`)).body
    await ask('ada', 'POST', `/api/desk/${id}/hand-back`, { claim: again.claim, note: '' })
    await say(more, locale)
    expect(await session()).toMatchObject({ pendings: [{ kind: 'escalation_offer' }] })
  },
)

test.each([
  ['en', 'yes', 'paint my door green', /^Offer of a human/, /^The team already knows/, /offer/i],
  [
    'de',
    'ja',
    'streich mir die Tür grün',
    /^Hilfe .* angeboten/,
    /^Das Team weiß schon Bescheid/,
    /angeboten/,
  ],
] as const)(
  'why: help by a human is said to have been offered only where it was (%s)',
  async (locale, yes, more, offered, knows, offer) => {
    const { ask, say, session } = await aShop()
    await say(more, locale)
    await say(yes, locale)
    await say(more, locale)
    const { session: id } = await session()
    const why = async (turn = '') =>
      (await ask('peter', 'GET', `/api/sessions/${id}/why${turn}`, undefined, undefined, locale)).body
    const { lines } = (await why()) as WhyLinesView
    const last = lines.at(-1)
    expect([lines[0]?.line, last?.line]).toEqual([
      expect.stringMatching(offered),
      expect.stringMatching(knows),
    ])
    const unfolded = (await why(`/${last?.turn}`)) as WhyView
    expect(unfolded.line).toBe(last?.line)
    expect(JSON.stringify(unfolded.sections)).not.toMatch(offer)
  },
)

test('of two colleagues who take at the same time one has it; the other is told so and can do nothing', async () => {
  const { ask, say, session, queue } = await aShop()
  await say('paint my fence purple')
  await say('ja', 'de')
  const { session: id } = await session()
  const both = await Promise.all(['ada', 'bo'].map(who => ask(who, 'POST', `/api/desk/${id}/take`)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = both[0]?.status === 200 ? 'ada' : 'bo'
  const loser = winner === 'ada' ? 'bo' : 'ada'
  const { claim } = both.find(({ status }) => status === 200)?.body ?? {}
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'desk_taken' })
  expect((await queue(loser)).waiting[0]?.hold).toMatchObject({ mine: false })
  expect((await ask(loser, 'GET', `/api/desk/${id}`)).body).toMatchObject({ claim: null })
  const refused = await ask(loser, 'POST', `/api/desk/${id}/answer`, { claim: 't1', text: 'Me!' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'desk_not_yours' } })
  // The same request twice is one answer.
  for (const _ of [1, 2])
    await ask(winner, 'POST', `/api/desk/${id}/answer`, { claim, text: 'Hallo!' }, 'once')
  const texts = (await session()).messages.map(({ text }) => text)
  expect(texts.filter(text => text === 'Hallo!')).toHaveLength(1)
  expect(texts).not.toContain('Me!')
})

test('a stolen claim is worth nothing: the fence is the colleague and the claim together', async () => {
  const { ask, say, session } = await aShop()
  await say('paint my fence purple')
  await say('yes')
  const { session: id } = await session()
  const { claim } = (await ask('ada', 'POST', `/api/desk/${id}/take`)).body
  const stolen = await ask('bo', 'POST', `/api/desk/${id}/answer`, { claim, text: 'I am Ada.' })
  expect(stolen).toMatchObject({ status: 409, body: { code: 'desk_not_yours' } })
})

test.each(['peter', 'eve', 'abroad'])('for %s there is no queue and no such conversation', async who => {
  const { ask, say, session, queue } = await aShop()
  await say('paint my fence purple')
  await say('yes')
  const { session: id } = await session()
  expect((await queue(who)).waiting).toEqual([])
  const unknown = await ask(who, 'GET', '/api/desk/ses_unknown')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/events'],
    ['POST', '/take'],
    ['POST', '/answer'],
    ['POST', '/hand-back'],
    ['POST', '/release'],
    ['POST', '/approve'],
    ['POST', '/decline'],
  ] as const) {
    const { status, body } = await ask(
      who,
      method,
      `/api/desk/${id}${path}`,
      method === 'POST' ? {} : undefined,
    )
    const instance = `/api/desk/${id}${path}`
    expect([status, body]).toEqual([404, { ...(unknown.body as object), instance }])
  }
})

test('the person reads along: words of a colleague come as a run of their own, under a name', async () => {
  const { ask, send, say, session } = await aShop()
  await say('paint my fence purple')
  await say('yes')
  const { session: id, seq } = await session()
  const stream = await send('peter', 'GET', `/agui/lamps/threads/one/events?after=${seq}`)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  // A rating is a turn, too, and nothing to read.
  expect((await ask('peter', 'PUT', `/api/sessions/${id}/turns/t1/rating`, { thumb: 'up' })).status).toBe(200)
  const { claim } = (await ask('ada', 'POST', `/api/desk/${id}/take`)).body
  await ask('ada', 'POST', `/api/desk/${id}/answer`, { claim, text: 'Here I am.' })
  let text = ''
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (!text.includes('Here I am.')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  const events = text
    .split('\n')
    .flatMap(line => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []))
  expect(events.map(({ type }) => type).filter(type => type === 'RUN_STARTED')).toHaveLength(2)
  expect(events.find(({ name }) => name === 'desk')).toMatchObject({
    value: { status: 'taken', name: 'Ada' },
  })
  expect(events.findLast(({ type }) => type === 'TEXT_MESSAGE_START')).toMatchObject({ name: 'Ada' })
  // A client's own state is no business of runs it did not begin.
  expect(events.filter(({ type }) => type === 'STATE_SNAPSHOT')).toEqual([])
})

test('who was away for hundreds of commits is sent all they missed, in order, and then what happens', async () => {
  const { ask, send, say, session } = await aShop()
  await say('paint my fence purple')
  await say('yes')
  const { session: id, seq } = await session()
  const { claim } = (await ask('ada', 'POST', `/api/desk/${id}/take`)).body
  const texts = Array.from({ length: 110 }, (_, at) => `Line ${at}.`)
  for (const text of texts) await ask('ada', 'POST', `/api/desk/${id}/answer`, { claim, text })
  const stream = await send('peter', 'GET', `/agui/lamps/threads/one/events?after=${seq}`)
  const last = ask('ada', 'POST', `/api/desk/${id}/answer`, { claim, text: 'That is all.' })
  let sent = ''
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (!sent.includes('That is all.')) sent += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  await last
  expect([...sent.matchAll(/"delta":"(Line [^"]*|That[^"]*)"/g)].map(([, text]) => text)).toEqual([
    ...texts,
    'That is all.',
  ])
})

test('who is not handed over has nothing to follow', async () => {
  const { send, say, session } = await aShop()
  await say('paint my fence purple')
  const { seq } = await session()
  expect((await send('peter', 'GET', `/agui/lamps/threads/one/events?after=${seq}`)).status).toBe(204)
})

test('the same request under the same key is told the same, and another one under it is refused and not done', async () => {
  const { ask, say, session } = await aShop()
  await say('paint my fence purple')
  await say('yes')
  const { session: id } = await session()
  const act = (name: string, body: unknown, key: string) =>
    ask('ada', 'POST', `/api/desk/${id}/${name}`, body, key)
  const taken = await act('take', {}, 'a')
  expect(await act('take', {}, 'a')).toEqual(taken)
  const { claim } = taken.body
  const one = await act('answer', { claim, text: 'one' }, 'b')
  const reused = { status: 409, body: { code: 'idempotency_key_reused' } }
  expect(await act('answer', { claim, text: 'two' }, 'b')).toMatchObject(reused)
  expect(await act('hand-back', { claim, note: '' }, 'b')).toMatchObject(reused)
  const back = await act('hand-back', { claim, note: 'n' }, 'c')
  expect(back.status).toBe(200)
  expect(await act('hand-back', { claim, note: 'n' }, 'c')).toEqual(back)
  expect(await act('answer', { claim, text: 'one' }, 'b')).toEqual(one)
  expect(await act('hand-back', { claim, note: 'other' }, 'c')).toMatchObject(reused)
  // A key of hers opens nothing to anybody else.
  expect((await ask('bo', 'POST', `/api/desk/${id}/hand-back`, { claim, note: 'n' }, 'c')).status).toBe(404)
  expect((await session()).messages.map(({ text }) => text)).not.toContain('two')
})

test('nobody takes over for themselves', async () => {
  const { ask, say, session } = await aShop()
  await say('paint my fence purple')
  await say('yes')
  const { session: id } = await session()
  expect(await ask('own', 'POST', `/api/desk/${id}/take`)).toMatchObject({
    status: 409,
    body: { code: 'desk_own_conversation' },
  })
})

test('who follows a conversation hears that it is handed back, and nothing after that', async () => {
  const { ask, send, say, session } = await aShop()
  await say('paint my fence purple')
  await say('yes')
  const { session: id } = await session()
  const { claim } = (await ask('ada', 'POST', `/api/desk/${id}/take`)).body
  const stream = await send('bo', 'GET', `/api/desk/${id}/events`)
  await ask('ada', 'POST', `/api/desk/${id}/hand-back`, { claim, note: '' })
  const { seq } = await session()
  await say('paint my door green')
  const seqs = [...(await stream.text()).matchAll(/"seq":(\d+)/g)].map(([, found]) => Number(found))
  expect(seqs.length).toBeGreaterThan(0)
  expect(Math.max(...seqs)).toBeLessThanOrEqual(seq)
})

test('an answer of which nobody would see anything is refused, and hidden characters are written out', async () => {
  const { ask, say, session } = await aShop()
  await say('paint my fence purple')
  await say('yes')
  const { session: id } = await session()
  const { claim } = (await ask('ada', 'POST', `/api/desk/${id}/take`)).body
  const answer = (text: string) => ask('ada', 'POST', `/api/desk/${id}/answer`, { claim, text })
  expect((await answer('\u200B\u202E')).status).toBe(400)
  await answer('ok\u0000\u202Etxt')
  expect((await session()).messages.at(-1)?.text).toBe('ok\\u0000\\u202etxt')
})
