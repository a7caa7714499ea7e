import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { counted } from '../eventually.ts'
import { PATIENCE_MS } from '../patience.ts'
import { prepared } from './prepared.ts'

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

export interface Visitor extends BrowserContextOptions {
  /** The test changes the window for good: nobody else gets it. */
  readonly alone?: true
}

/** A window in a browser profile of its own. */
interface Window {
  readonly page: Page
  readonly size: ReturnType<Page['viewportSize']>
  /** Of the server that is visited, the only one it may ask. */
  origin: string
  readonly complaints: string[]
}

/** One browser for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined
/** To open a window costs more than most tests do in it: emptied, it serves the next visitor who is alike. */
const idle = new Map<string, Window[]>()

/**
 * Each visit is by a new person. After the test it is checked that the page never failed, never broke its own policy,
 * opened no dialog and asked no other server for anything.
 */
export async function visit(url: string, { alone, ...visitor }: Visitor = {}): Promise<Visit> {
  const options = { locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce', ...visitor } as const
  const kind = JSON.stringify(options)
  const window = (!alone && idle.get(kind)?.pop()) || (await openWindow(options))
  const { page, complaints } = window
  window.origin = new URL(url).origin
  onTestFinished(async ({ task }) => {
    if (alone || task.result?.state === 'fail') await page.context().close()
    else {
      await empty(window, options)
      idle.set(kind, [...(idle.get(kind) ?? []), window])
    }
    expect(complaints.splice(0)).toEqual([])
  })
  await page.goto(url)
  return {
    page,
    async tab() {
      const other = await page.context().newPage()
      await other.goto(url)
      return other
    },
  }
}

async function openWindow(options: BrowserContextOptions): Promise<Window> {
  browser ??= chromium.launch({ executablePath: prepared.chromium, args: ARGUMENTS })
  const context = await (await browser).newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(REPORT_VIOLATIONS)
  await context.addInitScript(MOVABLE_CLOCK)
  const complaints: string[] = []
  const page = await context.newPage()
  const window = { page, size: page.viewportSize(), origin: '', complaints }
  context.on('request', request => {
    if (new URL(request.url()).origin !== window.origin) complaints.push(`asked ${request.url()}`)
  })
  context.on('weberror', error => void complaints.push(String(error.error())))
  context.on('dialog', dialog => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', message => {
    if (message.type() !== 'info' && /content security policy|react/i.test(message.text()))
      complaints.push(message.text())
  })
  return window
}

/** As it was when it was opened. */
async function empty({ page, origin, size }: Window, { colorScheme, reducedMotion }: BrowserContextOptions) {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  // What a test does to requests is not to meet those of the next one.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate('sessionStorage.clear()')
  await page.goto('about:blank')
  if (size !== null) await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null })
  await page.mouse.move(-1, -1)
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', event =>
  console.error('content security policy: ' + event.violatedDirective + ' ' + event.blockedURI))`

const MOVABLE_CLOCK = `{
  const now = performance.now.bind(performance)
  let ahead = 0
  let held = null
  performance.now = () => (held ?? now()) + ahead
  performance.ahead = ms => void (ahead += ms)
  performance.hold = () => void (held ??= now())
}`

/** Half a second passes on the page, for which nobody waits: a control that has just changed its meaning takes clicks again. */
export const passHalfASecond = (page: Page): Promise<void> => page.evaluate('performance.ahead(500)')

/** Holds the page's clock until it is loaded anew: however busy the machine is, a click comes as soon as the one before it. */
export const holdClock = (page: Page): Promise<void> => page.evaluate('performance.hold()')

/** Reads again until it is as expected. */
export const soon = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(counted(read), { timeout: PATIENCE_MS, interval: 100 })

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => element === element.ownerDocument.activeElement)
