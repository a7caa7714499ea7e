import type { Page } from 'playwright-core'
import { visit } from '../a-browser.ts'
import { anExample } from './an-example.ts'
import { frontEndContract } from './front-end-contract.ts'

frontEndContract({
  example: 'assistant-ui',
  visit: async signalbox => (await visit(await anExample('assistant-ui', signalbox))).page,
  chat: aChat,
  states: { declined: 'declined', done: 'done' },
  removing: ['Archive', 'Delete'],
})

function aChat(page: Page) {
  const message = page.getByLabel('Message')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    async send(text: string) {
      await message.fill(text)
      await button('Send').click()
    },
    press: (name: string) => button(name).click(),
    stop: () => button('Stop').click(),
    messages: () => page.locator('article').allInnerTexts(),
    threads: async () => (await page.locator('.thread button:first-child').allInnerTexts()).toSorted(),
    calls: () =>
      page.locator('.call').evaluateAll(cards => cards.map(card => card.getAttribute('data-state'))),
    asks: () => page.locator('.call[data-state=asks]').allInnerTexts(),
    isRunning: () => button('Stop').isVisible(),
  }
}
