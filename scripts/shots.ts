import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from './ensure-chromium.ts'
import { SCENES, type Scene } from './shots/scenes.ts'

/**
 * `npm run shots [-- NAME …]`: pictures of the page into the folder `shots`, each scene wide and narrow, light and dark, with the examples that
 * come with the package and without a key. `--readme` puts the picture of the README in its place.
 */
const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'shots')
const README_PICTURE = 'map-wide-light.png'
const PATIENCE_MS = 120_000
const SCREENS = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const

const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (scenes.length === 0)
  throw new Error(`No such scene. There are: ${SCENES.map(({ name }) => name).join(', ')}`)

mkdirSync(FOLDER, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'signalbox-shots-'))
const server = spawn(
  process.execPath,
  [join(ROOT, 'bin/signalbox.js'), 'serve', '--port', '0', '--json', '--data', data, '--telemetry', 'none'],
  { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
)
let browser: Browser | undefined
try {
  const url = await addressOf(server.stdout)
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const scene of scenes)
    for (const screen of ['wide', 'narrow'] as const) {
      await take(browser, url, scene, screen)
      console.log(`${scene.name}, ${screen}`)
    }
  if (process.argv.includes('--readme'))
    copyFileSync(join(FOLDER, README_PICTURE), join(ROOT, 'docs/screenshot.png'))
} finally {
  await browser?.close()
  server.kill()
  rmSync(data, { recursive: true, force: true })
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const { url } = JSON.parse(line) as { url?: string }
    if (url !== undefined) return url
  }
  throw new Error('The server ended before it was ready.')
}

async function take(
  browser: Browser,
  url: string,
  scene: Scene,
  screen: keyof typeof SCREENS,
): Promise<void> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    locale: scene.language === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.goto(url + scene.path)
  for (const message of scene.messages ?? []) await say(page, message)
  await scene.after?.(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.screenshot({ path: join(FOLDER, `${scene.name}-${screen}-${colorScheme}.png`) })
  }
  await context.close()
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(Message|Nachricht)$/ }).fill(message)
  const answer = page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().includes('/agui/'),
  )
  const send = page.getByRole('button', { name: /^(Send|Senden)$/ })
  await send.click()
  await (await answer).finished()
  await send.waitFor()
}
