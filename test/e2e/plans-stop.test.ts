import { expect, test } from 'vitest'
import { aWish, bookingOf, deskTo, letterTo, planOf } from '../builders/an-office.ts'
import { eventually } from '../eventually.ts'
import { visit } from './a-browser.ts'
import { aCard, draftSteps } from './a-card.ts'
import { aChat } from './a-chat.ts'
import { anOfficeSite } from './an-office-site.ts'

test('a plan that is stopped while a tool of it runs tells what was done, and nothing more runs', async () => {
  const { url, office } = await anOfficeSite([
    aWish(),
    planOf(bookingOf('hall'), deskTo('hall'), letterTo('Bob')),
    'It is all done.',
  ])
  office.set('hang', true)
  const { page } = await visit(url)
  const chat = aChat(page)
  await chat.send('Move us')
  await eventually(() => expect(office.done()).toEqual(['booked hall', 'desk hall']))
  await chat.stopButton.click()
  await chat.settled()
  const midway = ['1.Book hall done', '2.Desk to hall waiting for you', '3.Letter to Bob to do']
  const doubt = aCard(page, 'In doubt')
  await doubt.card.waitFor()
  expect(await doubt.card.textContent()).toContain('we were interrupted in the middle of it')
  expect(await draftSteps(page)).toEqual(midway)
  await page.reload()
  await doubt.card.waitFor()
  expect(await draftSteps(page)).toEqual(midway)
  await doubt.press('Cancel')
  await doubt.card.waitFor({ state: 'hidden' })
  await chat.settled()
  await chat.conversation.getByText('Nobody knows whether step 2 (“Desk to hall”) took place.').waitFor()
  expect(await draftSteps(page)).toEqual([
    '1.Book hall done',
    '2.Desk to hall in doubt',
    '3.Letter to Bob cancelled',
  ])
  expect(office.done()).toEqual(['booked hall', 'desk hall'])
})
