import { describe, expect, test } from 'vitest'
import type { SessionId } from '../../src/core/id.ts'
import { aLargeRefund } from './a-large-refund.ts'

const CHANGES = [
  ['en', 'make it 550 euros', '€780.00 → €550.00'],
  ['en', 'wrong order, I meant LX-20482', 'LX-20483 → LX-20482'],
  ['en', 'no wait, only 600', '€780.00 → €600.00'],
  ['de', 'mach 550 daraus', '780,00 € → 550,00 €'],
  ['de', 'falsche Bestellung, ich meine LX-20482', 'LX-20483 → LX-20482'],
  ['de', 'mein Fehler, Bestellung LX-20482', 'LX-20483 → LX-20482'],
  ['en', 'sorry, my mistake, order LX-20482', 'LX-20483 → LX-20482'],
] as const

describe('a request that waits for a colleague and is asked for otherwise', () => {
  test.each(CHANGES)('%s: "%s" takes its place, and names old and new', async (locale, words, change) => {
    const { say, session, calls, queue, approval, approve } = await aLargeRefund({ locale })
    await say(locale === 'de' ? 'ja' : 'yes')
    const old = await approval()
    expect(await say(words)).toContain(change)
    expect((await session()).pendings.map(({ kind }) => kind)).toEqual(['confirmation'])
    expect(await queue('max')).toEqual([])
    const refused = await approve(old?.pending)
    expect(refused).toMatchObject({ status: 409, body: { code: 'desk_request_changed' } })
    expect(await calls()).toBe(0)
  })

  test.each([
    ['en', 'the moon is made of cheese', 'make it 550 euros', '€780.00 → €550.00'],
    ['de', 'der Mond besteht aus Käse', 'mach 550 daraus', '780,00 € → 550,00 €'],
  ])('%s: is heard under the offer of a human, too', async (locale, aside, words, change) => {
    const { say, session, calls, queue, approval, approve } = await aLargeRefund({ locale })
    await say(locale === 'de' ? 'ja' : 'yes')
    const old = await approval()
    await say(aside)
    expect((await session()).pendings.map(({ kind }) => kind)).toEqual(['role_approval', 'escalation_offer'])
    expect(await say(words)).toContain(change)
    expect((await session()).pendings.map(({ kind }) => kind)).toEqual(['confirmation'])
    expect(await queue('max')).toEqual([])
    expect((await approve(old?.pending)).status).toBe(409)
    expect(await calls()).toBe(0)
  })

  test('waits for the role anew, under an id of its own; only that one can be approved', async () => {
    const { say, calls, approval, approve } = await aLargeRefund()
    await say('yes')
    const old = await approval()
    await say('make it 550 euros')
    expect(await say('yes')).toContain('I have asked for approval.')
    const now = await approval()
    expect(now?.pending).not.toBe(old?.pending)
    expect(now?.lines.map(({ text }) => text)).toContain('€550.00')
    expect(await approve(old?.pending)).toMatchObject({ status: 409, body: { code: 'desk_request_changed' } })
    expect(await calls()).toBe(0)
    expect((await approve(now?.pending)).status).toBe(200)
    expect(await calls()).toBe(1)
  })

  test('may need no role any more', async () => {
    const { say, session, calls, queue } = await aLargeRefund()
    await say('yes')
    expect(await say('only 400 euros please')).not.toContain('manager')
    await say('yes')
    expect(await calls()).toBe(1)
    expect((await session()).pendings).toEqual([])
    expect(await queue('max')).toEqual([])
  })

  test('may be refused: then the value is asked for again, and nothing of before waits', async () => {
    const { say, session, calls, approval, approve } = await aLargeRefund()
    await say('yes')
    const old = await approval()
    await say('wrong order, I meant LX-99999')
    expect((await session()).messages.at(-2)?.text).toBe('I cannot find that order.')
    expect((await session()).pendings.map(({ kind }) => kind)).not.toContain('role_approval')
    expect((await approve(old?.pending)).status).toBe(409)
    await say('yes')
    expect(await calls()).toBe(0)
  })

  test.each([
    ['en', 'hmm, maybe 550 would be better'],
    ['en', 'hold on, something is wrong'],
    ['en', 'make it 0 euros'],
    ['de', 'das ist zu viel'],
    ['de', 'Moment, da stimmt was nicht'],
    ['en', 'another order'],
    ['de', 'eine andere Bestellung'],
  ])('%s: "%s" brings it back to the person, who can send it again', async (locale, words) => {
    const { say, session, calls, queue, approval, approve } = await aLargeRefund({ locale })
    const yes = locale === 'de' ? 'ja' : 'yes'
    await say(yes)
    const old = await approval()
    await say(words)
    expect((await session()).pendings.map(({ kind }) => kind)).toEqual(['confirmation'])
    expect(await queue('max')).toEqual([])
    expect((await approve(old?.pending)).status).toBe(409)
    await say(yes)
    expect(await calls()).toBe(0)
    expect((await approval())?.lines.map(({ text }) => text).join(' ')).toContain('780')
  })

  test.each([
    ['en', 'not LX-20483', 'Which order'],
    ['en', "that's the wrong amount", 'How much'],
    ['de', 'nicht LX-20483', 'Welche Bestellung'],
    ['de', 'der Betrag stimmt nicht', 'Wie viel'],
  ])('%s: "%s" asks for the other value; a yes to that sends nothing', async (locale, words, question) => {
    const { say, session, calls, queue, approval, approve } = await aLargeRefund({ locale })
    const yes = locale === 'de' ? 'ja' : 'yes'
    await say(yes)
    const old = await approval()
    expect(await say(words)).toContain(question)
    await say(yes)
    expect((await session()).pendings.map(({ kind }) => kind)).toEqual(['ask_user'])
    expect(await queue('max')).toEqual([])
    expect((await approve(old?.pending)).status).toBe(409)
    expect(await calls()).toBe(0)
  })

  test.each([
    ['en', 'how long does it take?'],
    ['en', 'where is LX-20482?'],
    ['en', 'is it 780 euros?'],
    ['en', 'I bought it 3 months ago'],
    ['de', 'wie lange dauert das?'],
    ['de', 'LX-20482 ist gestern angekommen, danke'],
  ])('%s: "%s" is an aside, and changes nothing', async (locale, words) => {
    const { say, approval, approve, calls } = await aLargeRefund({ locale })
    await say(locale === 'de' ? 'ja' : 'yes')
    const old = await approval()
    await say(words)
    expect((await approval())?.pending).toBe(old?.pending)
    expect((await approve(old?.pending)).status).toBe(200)
    expect(await calls()).toBe(1)
  })

  test('is not told of where the conversation is set aside', async () => {
    const { say, session, approval, approve, engine } = await aLargeRefund()
    await say('yes')
    const old = await approval()
    await say('make it 550 euros')
    const ref = { tenant: engine.local.tenant, session: (await session()).session as SessionId }
    await engine.store.quarantine(ref, 'damaged')
    engine.runner.forget(ref)
    expect(await approve(old?.pending)).toMatchObject({ status: 404, body: { code: 'unknown_session' } })
  })

  test('is told of to nobody without the role', async () => {
    const { say, approval, approve } = await aLargeRefund()
    await say('yes')
    const old = await approval()
    await say('make it 550 euros')
    expect((await approve(old?.pending, 'ada')).status).toBe(404)
  })
})
