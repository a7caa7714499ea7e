import type { Locator, Page } from 'playwright-core'

/** What a person sees and does on the page, by the names they are given in English. */
export interface Chat {
  readonly page: Page
  readonly input: Locator
  readonly conversation: Locator
  /** The last answer that is shown. */
  readonly answer: Locator
  readonly stopButton: Locator
  readonly sendButton: Locator
  write(text: string): Promise<void>
  send(text: string): Promise<void>
  /** What the corner of the page says about the connection. */
  link(): Promise<string | null>
  /** Every message in order, as it reads. */
  messages(): Promise<string[]>
  /** Waits until no answer is on its way. */
  settled(): Promise<void>
}

export function aChat(page: Page): Chat {
  const input = page.getByRole('textbox', { name: 'Message', exact: true })
  const sendButton = page.getByRole('button', { name: 'Send', exact: true })
  const write = async (text: string) => {
    await input.fill(text)
  }
  return {
    page,
    input,
    sendButton,
    conversation: page.getByRole('region', { name: 'Conversation', exact: true }),
    answer: page.locator('article[data-role="assistant"]').last(),
    stopButton: page.getByRole('button', { name: 'Stop', exact: true }),
    write,
    async send(text) {
      await write(text)
      await input.press('Enter')
    },
    link: () => page.locator('.connection').textContent(),
    messages: () =>
      page.locator('article').locator('.markdown, .message-plain, .message-words').allInnerTexts(),
    settled: () => sendButton.waitFor(),
  }
}
