import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from './ensure-chromium.ts'
import { SCENES, type Scene } from './shots/scenes.ts'

/**
 * `npm run shots [-- NAME …]`: pictures of the page into the folder `shots`, each scene wide and narrow, light and dark, with the examples that
 * come with the package and without a key. `--readme` puts the pictures of the README and the docs site in their place.
 */
const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'shots')
const README_SCENE = 'map'
/** The first message to a server has it train what it reads words with. */
const PATIENCE_MS = 90_000
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
/** Names of the page's buttons, in `web/src/words`. */
const SEND = /^(Send|Senden)$/
const STOP = /^(Stop|Anhalten)$/
const TO_CHAT = /^(Back to the chat|Zurück zum Gespräch)$/
/** Longer than a button that has just changed takes no click: Send, in the place of Stop. */
const STILL = `new Promise(resolve => {
  let timer = setTimeout(resolve, 600)
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(resolve, 600)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
})`
const SCREENS = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const

const scenes = scenesOf(process.argv.slice(2))

mkdirSync(FOLDER, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'signalbox-shots-'))
const servers: ChildProcess[] = []
let browser: Browser | undefined
try {
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGUMENTS })
  const failed: string[] = []
  // What a scene does stays done: each screen has servers of its own.
  for (const screen of ['wide', 'narrow'] as const) {
    const urls = new Map<Scene['server'], Promise<string>>()
    for (const scene of scenes) {
      const url = urls.get(scene.server) ?? serve(scene.server, screen)
      urls.set(scene.server, url)
      try {
        await take(browser, await url, scene, screen)
        console.log(`${scene.name}, ${screen}`)
      } catch (error) {
        failed.push(`${scene.name}, ${screen}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  if (failed.length > 0) throw new Error(`Not taken:\n${failed.join('\n')}`)
  if (process.argv.includes('--readme')) {
    copyFileSync(join(FOLDER, `${README_SCENE}-wide-light.png`), join(ROOT, 'docs/screenshot.png'))
    copyFileSync(join(FOLDER, `${README_SCENE}-wide-dark.png`), join(ROOT, 'docs/screenshot-dark.png'))
  }
} finally {
  await browser?.close()
  for (const server of servers) server.kill()
  rmSync(data, { recursive: true, force: true })
}

/** Scenes that are asked for, all without a name. The README's is always among them where its picture is wanted. */
function scenesOf(words: readonly string[]): readonly Scene[] {
  const names = words.filter(word => !word.startsWith('--'))
  const unknown = [
    ...names.filter(name => SCENES.every(scene => scene.name !== name)),
    ...words.filter(word => word.startsWith('--') && word !== '--readme'),
  ]
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}. There are: ${SCENES.map(({ name }) => name).join(', ')}; --readme.`,
    )
  const wanted = words.includes('--readme') ? [...names, README_SCENE] : names
  return wanted.length === 0 ? SCENES : SCENES.filter(({ name }) => wanted.includes(name))
}

async function serve(kind: Scene['server'], screen: keyof typeof SCREENS): Promise<string> {
  const folder = join(data, `${kind ?? 'open'}-${screen}`)
  const own = { keys: () => ['--access', 'keys'], timeline: () => ['--assistants', planningFolder()] }
  const flags = [
    '--port',
    '0',
    '--json',
    '--data',
    folder,
    '--telemetry',
    'none',
    ...(kind ? own[kind]() : []),
  ]
  const server = spawn(process.execPath, [join(ROOT, 'bin/signalbox.js'), 'serve', ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.push(server)
  return await addressOf(server.stdout)
}

/** No example has a timeline on its menu. */
function planningFolder(): string {
  const folder = join(data, 'assistants/planning')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'assistant.yaml'),
    'name: Planning\ndescription: Plans with you.\ninstructions: You plan.\nui_tools: [request_timeline]\n',
  )
  return join(data, 'assistants')
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
  try {
    const page = await context.newPage()
    await page.goto(url + scene.path)
    for (const message of scene.messages ?? []) await say(page, message)
    await scene.after?.(page, screen)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await atRest(page)
      await page.screenshot({ path: join(FOLDER, `${scene.name}-${screen}-${colorScheme}.png`) })
    }
  } finally {
    await context.close()
  }
}

/** Sends a message and waits for the end of its answer: the stream of a run ends with it, its request need not. */
async function say(page: Page, message: string): Promise<void> {
  // On a narrow screen, a table or map that opened lies over the chat.
  const back = page.getByRole('button', { name: TO_CHAT })
  if (await back.isVisible()) await back.click()
  await page.getByRole('textbox', { name: /^(Message|Nachricht)$/ }).fill(message)
  // Together: of a click that fails, the scene is to tell, and not the process.
  await Promise.all([
    page.waitForResponse(
      response => response.request().method() === 'POST' && response.url().includes('/agui/'),
    ),
    page.getByRole('button', { name: SEND }).click(),
  ])
  await atRest(page)
}

/** No answer is on its way, everything was fetched, and nothing changes any more. */
async function atRest(page: Page): Promise<void> {
  await page.getByRole('button', { name: STOP }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
  await page.evaluate(STILL)
}
