import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFocused, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

test('a guided conversation tells how far it is, reads answers back, lets them be changed, and leaves a receipt', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/lighting`)
  const chat = aChat(page)
  const strip = page.locator('.flow-strip')
  const value = (label: string) =>
    strip.locator('dl > div').filter({ hasText: label }).locator('dd').first().textContent()
  await chat.send('an offer for LED lights in our warehouse, 20 x 40 m')
  await strip.getByText(/^\d answers, \d+ to \d+ to go$/).waitFor()
  // A number is written where everything is written, and its unit stands there.
  await soon(() => chat.input.getAttribute('placeholder')).toBe('Your answer, in m')
  expect(await page.locator('.pending-card input').count()).toBe(0)
  await chat.send('9')
  await strip.getByRole('button', { name: 'Sales inquiry' }).click()
  await soon(() => value('Area')).toContain('800')
  // What was answered stands where it was said, as it was understood, though a call ran after it.
  const marks = () => page.locator('.answer-mark').allTextContents()
  await soon(marks).toEqual([
    'Concern: an offer',
    'Product: LED lighting',
    'Venue: a warehouse',
    'Area: 800 m²',
    'Mounting height: 9 m',
  ])
  expect(await value('Mounting height')).toBe('9 m')
  expect(await axeFaults(page, { within: '.flow-strip', impact: 'grave' })).toEqual([])

  await chat.send('Kiel')
  await soon(() => value('Town')).toBe('Kiel')
  await soon(marks).toContain('Town: Kiel')
  await page.locator('.answer-mark').getByRole('button', { name: 'Change Mounting height' }).click()
  expect(await chat.input.inputValue()).toBe('Mounting height: ')
  await chat.input.pressSequentially('8')
  await chat.input.press('Enter')
  // The words it was said with stand beside it still.
  await soon(marks).toContain('Mounting height: 9 m → 8 m')
  await strip.getByRole('button', { name: 'Change Town' }).click()
  expect(await isFocused(chat.input)).toBe(true)
  expect(await chat.input.inputValue()).toBe('Town: ')
  await chat.input.pressSequentially('Lübeck')
  await chat.input.press('Enter')
  await soon(() => value('Town')).toBe('Lübeck')

  const asked = page.locator('.pending-question')
  await soon(() => asked.last().textContent()).toContain('postcode')
  await chat.send('23552')
  await soon(() => asked.last().textContent()).toContain('same address')
  await chat.send('yes')
  await soon(() => asked.last().textContent()).toMatch(/name|call you/)
  // A label that asks has its mark already.
  await soon(marks).toContain('Same address? Yes')
  await page.locator('.answer-mark').getByRole('button', { name: 'Change Same address?' }).click()
  expect(await chat.input.inputValue()).toBe('Same address? ')
  await chat.input.fill('')
  await chat.send('Maria Berg')
  await soon(() => asked.last().textContent()).toMatch(/e-?mail/i)
  await chat.send('maria@example.com')
  // Before it is agreed to, all of it is there to be looked over.
  await strip.getByText('Please look this over before you answer the last question.').waitFor()
  expect(await value('Name')).toBe('Maria Berg')
  await chat.settled()
  await soon(() => isWhollySeen(asked.last(), chat.conversation)).toBe(true)
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await strip.getByText('Received').waitFor()
  await strip.getByText('Your receipt, kept in this conversation').waitFor()
  // On paper nothing else tells when it was.
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format()
  expect(await strip.locator('.flow-note time').textContent()).toContain(day)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await strip.getByRole('button', { name: 'Copy' }).click()
  await soon(() => page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
    new RegExp(`^Sales inquiry \\(No\\. \\w{8}\\)\n${day}.*\n[^]*\nTown: Lübeck\n`),
  )
  await soon(marks).toContain('Consent: Yes')
  expect(await page.locator('.answer-mark').getByRole('button').count()).toBe(0)
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await page.reload()
  await strip.getByRole('button', { name: 'Print' }).waitFor()
  expect(await value('E-mail')).toBe('maria@example.com')
  expect((await strip.locator('dt').allTextContents()).slice(-3)).toEqual(['Name', 'E-mail', 'Consent'])
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.chat-foot').isVisible()).toBe(false)
  const paper = await page.evaluate<number>('innerWidth')
  expect((await strip.boundingBox())?.width).toBeGreaterThan(paper * 0.9)
  await page.emulateMedia({ media: null })
})

async function isWhollySeen(part: Locator, within: Locator): Promise<boolean> {
  const [seen, room] = await Promise.all([part.boundingBox(), within.boundingBox()])
  return seen !== null && room !== null && seen.y >= room.y && seen.y + seen.height <= room.y + room.height
}
