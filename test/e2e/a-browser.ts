import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'

/** A busy machine must not decide a test. */
export const PATIENCE_MS = 20_000

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visit {
  readonly page: Page
  /** Another tab of the same person. */
  tab(): Promise<Page>
}

export type Visitor = BrowserContextOptions

/**
 * One browser for the tests of a file. Each visit is by a new person. After the test it is checked that the page
 * never failed, never broke its own policy, opened no dialog and asked no other server for anything.
 */
export function useBrowser(): (url: string, visitor?: Visitor) => Promise<Visit> {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: ARGUMENTS })
  })
  afterAll(() => browser.close())

  return async (url, visitor = {}) => {
    const complaints: string[] = []
    const context = await browser.newContext({ locale: 'en-US', colorScheme: 'light', ...visitor })
    context.setDefaultTimeout(PATIENCE_MS)
    onTestFinished(async () => {
      await context.close()
      expect(complaints).toEqual([])
    })
    await context.addInitScript(REPORT_VIOLATIONS)
    const { origin } = new URL(url)
    context.on('request', request => {
      if (new URL(request.url()).origin !== origin) complaints.push(`asked ${request.url()}`)
    })
    context.on('weberror', error => void complaints.push(String(error.error())))
    context.on('dialog', dialog => {
      complaints.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    context.on('console', message => {
      if (/content security policy|react/i.test(message.text())) complaints.push(message.text())
    })
    const tab = async () => {
      const page = await context.newPage()
      await page.goto(url)
      return page
    }
    return { page: await tab(), tab }
  }
}

const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', event =>
  console.error('content security policy: ' + event.violatedDirective + ' ' + event.blockedURI))`

/** Reads again until it is as expected. */
export const soon = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: PATIENCE_MS, interval: 30 })

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => element === element.ownerDocument.activeElement)
