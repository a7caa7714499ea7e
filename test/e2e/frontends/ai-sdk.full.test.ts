import type { Page } from 'playwright-core'
import { visit } from '../a-browser.ts'
import { anExample } from './an-example.ts'
import { frontEndContract } from './front-end-contract.ts'

frontEndContract({
  example: 'ai-sdk',
  visit: async signalbox => (await visit(await anExample('ai-sdk', signalbox))).page,
  chat: aChat,
  states: { declined: 'output-denied', done: 'output-available' },
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
    threads: () => page.locator('nav li button:first-child').allInnerTexts(),
    calls: () =>
      page.locator('.call').evaluateAll(cards => cards.map(card => card.getAttribute('data-state'))),
    asks: () => page.locator('.call[data-state=approval-requested]').allInnerTexts(),
    isRunning: () => button('Stop').isVisible(),
  }
}
