import { expect, test } from 'vitest'
import { aProvider } from '../builders/a-provider.ts'
import {
  anOffice,
  aWish,
  BOOK,
  bookingOf,
  deskTo,
  FIND,
  letterTo,
  planOf,
  verdictOf,
} from '../builders/an-office.ts'
import { isFullRun } from '../chance.ts'
import { eventually } from '../eventually.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aCard, draftSteps } from './a-card.ts'
import { aChat } from './a-chat.ts'
import { aDeskProcess } from './a-desk-process.ts'
import { anOfficeSite } from './an-office-site.ts'

variant('verdicts are seen with their notes, and so is why a run had no end of its own', async () => {
  const rooms = ['a', 'b', 'c', 'd', 'e']
  const { url, office, clock, provider } = await anOfficeSite([
    aWish({ execution_mode: 'agent_review' }),
    planOf(FIND),
    verdictOf('rejected', 'It books nothing.'),
    planOf(FIND, BOOK),
    verdictOf('approved', 'Sound now.'),
    'Booked.',
    ...rooms.map(room => [{ call: 'book_room', arguments: { room } }]),
    [{ until: new Promise(() => {}) }],
  ])
  const { page } = await visit(url)
  const chat = aChat(page)
  await chat.send('Plan it and have it reviewed')
  await chat.conversation.getByText('Booked.').waitFor()
  const review = page.locator('.draft-review')
  expect(await review.textContent()).toMatch(/approved.*Sound now\./)
  expect(await draftSteps(page)).toEqual(['1.Find a room done', '2.Book itnew done'])
  await chat.settled()

  await chat.send('Book them all')
  await chat.conversation.getByText('I stopped after 4 steps without finishing.').waitFor()
  expect(office.done()).toHaveLength(5)
  await chat.settled()

  await chat.send('And now?')
  await provider.asked(12)
  clock.pass(90_000)
  await page.getByText('That took too long and was stopped.').waitFor()
})

test('the third of five steps fails, which is there after a reload, and is tried again from there', async () => {
  const { url, office } = await anOfficeSite([
    aWish(),
    planOf(bookingOf('hall'), deskTo('hall'), letterTo('Bob'), bookingOf('yard'), deskTo('yard')),
    'It is all done.',
  ])
  office.set('no-post', true)
  const { page } = await visit(url)
  const chat = aChat(page)
  await chat.send('Move us')
  const failed = aCard(page, 'A step failed')
  await failed.card.waitFor()
  await page.reload()
  await failed.card.waitFor()
  expect(await draftSteps(page)).toEqual([
    '1.Book hall done',
    '2.Desk to hall done',
    '3.Letter to Bob waiting for you',
    '4.Book yard to do',
    '5.Desk to yard to do',
  ])
  office.set('no-post', false)
  await failed.press('Try again')
  await chat.conversation.getByText('It is all done.').waitFor()
  expect(office.done()).toEqual(['booked hall', 'desk hall', 'letter Bob', 'booked yard', 'desk yard'])
})

variant(
  'a draft is run two days and a restart later, when its project is gone: nothing ran, and that is said',
  async () => {
    const archive = { title: 'Archive it', tool: 'archive_project', arguments: { project: 'atlas' } }
    const { url, office, clock, restart } = await anOfficeSite([
      aWish({ execution_mode: 'draft_only' }),
      planOf(archive, letterTo('Bob')),
      'This is what I would do.',
    ])
    const { page } = await visit(url)
    const chat = aChat(page)
    const question = aCard(page, 'A plan for you to check')
    await chat.send('Draft it')
    await question.card.waitFor()
    office.set('atlas', false)
    clock.pass(2 * 24 * 3_600_000)
    await restart()
    await page.reload()
    await chat.settled()
    await chat.send('run the plan')
    await question.card.waitFor()
    await question.press('Run it')
    const failed = aCard(page, 'A step failed')
    await failed.card.waitFor()
    await failed.press('Stop here')
    await chat.conversation.getByText('None of its 2 steps went well').waitFor()
    expect(office.done()).toEqual([])
  },
)

// The same without a page is `test/faults/plan-kill.test.ts`; this one takes its time.
if (isFullRun)
  test('a server killed in the middle of a plan comes back, asks about the call it was at, and makes none twice', async () => {
    const office = anOffice()
    const { env } = await aProvider('openai-compatible', [
      aWish(),
      planOf(bookingOf('hall'), deskTo('hall'), bookingOf('yard')),
      'It is all done.',
    ])
    office.set('hang', true)
    const first = await aDeskProcess(office.folder, 0, env)
    const { page } = await visit(`http://127.0.0.1:${first.port}/a/office`)
    const chat = aChat(page)
    await chat.send('Move us')
    await eventually(() => expect(office.done()).toEqual(['booked hall', 'desk hall']))
    await first.kill()
    office.set('hang', false)
    await aDeskProcess(office.folder, first.port, env)
    const doubt = aCard(page, 'In doubt')
    await doubt.card.waitFor()
    await soon(() => draftSteps(page)).toEqual([
      '1.Book hall done',
      '2.Desk to hall waiting for you',
      '3.Book yard to do',
    ])
    await doubt.press('It happened')
    await chat.conversation.getByText('It is all done.').waitFor()
    expect(office.done()).toEqual(['booked hall', 'desk hall', 'booked yard'])
  })
