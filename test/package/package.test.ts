import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { describe, expect, onTestFinished, test } from 'vitest'
import { variants } from '../variant.ts'
import { installed } from './installed.ts'
import { run, start } from './run.ts'

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { folder, packed } = installed

function write(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  return file
}

test('what it runs on is a plain Node 24', async () => {
  const { stdout } = await run(['node', '--version'])
  expect(stdout).toMatch(/^v24\./)
})

describe('the tarball', () => {
  test('holds what is needed', () => {
    expect(packed).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'CHANGELOG.md',
        'bin/signalbox.js',
        'dist/NOTICES.md',
        'dist/index.js',
        'dist/index.d.ts',
        'dist/flows.js',
        'dist/flows.d.ts',
        'dist/nlu.js',
        'dist/nlu.d.ts',
        'dist/testing/index.js',
        'dist/testing/storage-contract.js',
        'dist/testing/storage-contract.d.ts',
        'dist/cli/main.js',
        'dist/web/index.html',
        'assistants/support/assistant.yaml',
        'templates/assistant/package.json',
      ]),
    )
  })

  test('names the code of others that its code and its page contain, with their licences', () => {
    const text = readFileSync(join(folder, 'node_modules/signalbox/dist/NOTICES.md'), 'utf8')
    const named = [...text.matchAll(/^## (\S+) \S+ \(.+\)$/gm)].map(([, name]) => name)
    expect(named).toEqual(
      expect.arrayContaining([
        'hono',
        'zod',
        'react',
        'react-dom',
        'react-markdown',
        'remark-gfm',
        'micromark',
      ]),
    )
    expect(text).not.toContain('No licence file')
  })

  test('is found without fault by a linter of packages', async () => {
    const { messages } = await publint({
      pkgDir: join(folder, 'node_modules/signalbox'),
      strict: true,
      pack: false,
    })
    expect(messages).toEqual([])
  })

  test('holds everything its documents link to', () => {
    const documents = packed.filter(path => /^([A-Z]+|docs\/.+)\.md$/.test(path))
    const folders = packed.flatMap(path =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, at, parts) => parts.slice(0, at + 1).join('/')),
    )
    const places = new Set([...packed, ...folders])
    expect(documents.length).toBeGreaterThan(30)
    const dead = documents.flatMap(path =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)#\s]+)/g)]
        .map(([, link = '']) => link)
        .filter(link => !/^\w+:/.test(link))
        .map(link => join(path, '..', link).replace(/\/$/, ''))
        .filter(target => !places.has(target)),
    )
    expect(dead).toEqual([])
  })

  test('holds no sources of ours and no tests', () => {
    const strays = packed.filter(path =>
      /^(src|web|scripts|test|bench)\/|^(bin|dist)\/.*\.test\.|\/node_modules\//.test(path),
    )
    expect(strays).toEqual([])
  })
})

/** Lines of a server that was given no time by the machine. */
const SLOW = /^the event loop (?:is blocked; under way: no turn|goes on after \d+ s)\n/gm

describe('the command', () => {
  test('tells its version', async () => {
    expect(await run(['signalbox', '--version'])).toMatchObject({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    })
  })

  test('init makes a project whose assistant runs', async () => {
    const made = await run(['signalbox', 'init', 'greeter'])
    expect(made).toMatchObject({ code: 0, stderr: '' })

    const place = { folder: join(folder, 'greeter'), env: { PORT: '0' } }
    const server = start(['signalbox', 'serve'], place)
    onTestFinished(() => void server.stop())
    const url = await server.url
    const assistants = (await (await fetch(`${url}/api/assistants`)).json()) as {
      id: string
      faults: unknown[]
    }[]
    expect(assistants.map(({ id, faults }) => ({ id, faults }))).toEqual([{ id: 'greeter', faults: [] }])
  })

  test('the test that init wrote passes', async () => {
    await run(['signalbox', 'init', 'tested'])
    const { code, stdout } = await run(['node', '--test', 'assistants/**/*.test.ts'], {
      folder: join(folder, 'tested'),
    })
    expect(stdout).toMatch(/# pass [1-9]|ℹ pass [1-9]/)
    expect(code).toBe(0)
  })

  test('what init and add wrote holds under its own strict compiler options', async () => {
    await run(['signalbox', 'init', 'typed'])
    const place = { folder: join(folder, 'typed') }
    for (const args of [
      ['assistant', 'second'],
      ['tool', 'lookup', '--assistant', 'typed'],
    ])
      expect(await run(['signalbox', 'add', ...args], place)).toMatchObject({ code: 0, stderr: '' })
    const tsc = join(root, 'node_modules/.bin/tsc')
    const typeRoots = ['--typeRoots', join(root, 'node_modules/@types')]
    // Our own types as well: they need nothing that is not installed.
    const checked = await run([tsc, ...typeRoots, '--skipLibCheck', 'false'], place)
    expect(checked).toMatchObject({ code: 0, stdout: '' })
  })

  test('serves the examples and the page, and stops when told to', async () => {
    const server = start(['signalbox', 'serve'], { env: { PORT: '0', SIGNALBOX_DATA: join(folder, 'data') } })
    onTestFinished(() => void server.stop())
    const url = await server.url

    const health = await fetch(`${url}/healthz`)
    expect(await health.json()).toMatchObject({ ok: true, version, model: { offline: true } })
    const assistants = (await (await fetch(`${url}/api/assistants`)).json()) as { faults: unknown[] }[]
    expect(assistants.length).toBeGreaterThanOrEqual(5)
    expect(assistants.flatMap(({ faults }) => faults)).toEqual([])

    const page = await fetch(url)
    expect(page.headers.get('content-type')).toContain('text/html')
    const script = /<script[^>]* src="([^"]+)"/.exec(await page.text())?.[1]
    expect((await fetch(`${url}${script}`)).headers.get('content-type')).toContain('text/javascript')

    const { code, stderr } = await server.stop()
    expect({ code, stderr: stderr.replaceAll(SLOW, '') }).toEqual({ code: 0, stderr: '' })
  })
})

describe('the modules', () => {
  test('a tool made with the user’s own zod is checked and described', async () => {
    const file = write(
      'tool.ts',
      `import { defineTool } from 'signalbox'
      import * as z from 'zod'
      const tool = defineTool({
        name: 'weather',
        description: 'The weather of a city.',
        parameters: z.object({ city: z.string().describe('its name') }),
        run: ({ city }: { city: string }) => city,
      })
      console.log(JSON.stringify([tool.parameters, tool.check({ city: 1 })]))`,
    )
    const [parameters, verdict] = JSON.parse((await run(['node', file])).stdout)
    expect(parameters).toMatchObject({ properties: { city: { type: 'string', description: 'its name' } } })
    expect(verdict).toMatchObject({ ok: false })
  })

  test('signalbox/testing gives the doubles', async () => {
    const file = write(
      'doubles.ts',
      `import * as doubles from 'signalbox/testing'\nconsole.log(Object.keys(doubles).length)`,
    )
    expect(Number((await run(['node', file])).stdout)).toBeGreaterThan(0)
  })

  test('signalbox/flows runs a flow outside of any server, as its example shows', async () => {
    for (const [from, to] of [
      ['flow-in-code.ts', 'flow-in-code.ts'],
      ['bakery/flows/order.flow.yaml', 'order.flow.yaml'],
    ] as const)
      write(to, readFileSync(join(root, 'docs/examples', from), 'utf8'))
    const { stdout, stderr } = await run(['node', 'flow-in-code.ts', 'order.flow.yaml'])
    expect(stderr).toBe('')
    expect(stdout.split('\n')).toEqual([
      'ask Which cake would you like?',
      'ask How many tiers?',
      'ask One to seven tiers.',
      'ask Your e-mail?',
      'end We look forward to baking it.',
      '{"cake":"wedding","tiers":5,"day":"2026-06-12","email":"ada@example.com"}',
      'flowchart TD',
      '',
    ])
  })

  test.each([
    ['reading-in-code.md', 'read-in-code.ts'],
    ['classifier.md', 'classify.ts'],
  ])('signalbox/nlu reads outside of any server, as the guide %s shows', async (guide, example) => {
    write(example, readFileSync(join(root, 'docs/examples', example), 'utf8'))
    const { stdout, stderr } = await run(['node', example])
    expect(stderr).toBe('')
    const [, shown] =
      /\n```text\n(?:\$ .*\n)?([^`]*)```/.exec(readFileSync(join(root, 'docs/guides', guide), 'utf8')) ?? []
    expect(stdout).toBe(shown)
  })

  test.each(['flows', 'nlu', 'ai-sdk', 'assistant-ui', 'copilotkit'])(
    'signalbox/%s needs nothing of Node: no file, no clock, no network',
    async name => {
      const file = write(
        `loaded-${name}.mjs`,
        `import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({
        resolve: (specifier, context, next) => (loaded.push(specifier), next(specifier, context)),
      })
      await import('signalbox/${name}')
      console.log(JSON.stringify(loaded))`,
      )
      const loaded = JSON.parse((await run(['node', file])).stdout) as string[]
      expect(loaded.filter(specifier => !/^(signalbox\/[\w-]+|\.{1,2}\/.*)$/.test(specifier))).toEqual([])
    },
  )

  variants([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])(
    'their types hold under a strict compiler that checks libraries, too: %s, resolved as %s',
    async (module, resolution) => {
      write(
        'typed.ts',
        `import { createSignalbox, defineTool } from 'signalbox'
      import { compileFlow, documentOf, type FlowState, newFlowState, step } from 'signalbox/flows'
      import { createChatTransport } from 'signalbox/ai-sdk'
      import { createSlotReader, type Slots, trainClassifier } from 'signalbox/nlu'
      import * as doubles from 'signalbox/testing'
      import * as z from 'zod'
      export const tool = defineTool({
        name: 'add',
        description: 'Adds.',
        parameters: z.object({ left: z.number(), right: z.number() }),
        run: ({ left, right }) => left + right,
      })
      export const answer: Promise<Response> = createSignalbox().fetch(new Request('http://localhost'))
      export const wrong = defineTool({
        name: 'wrong',
        description: 'Reads what its schema does not have.',
        parameters: z.object({ left: z.number() }),
        // @ts-expect-error A tool's arguments are typed by its schema.
        run: ({ right }) => right,
      })
      const { flow } = compileFlow(documentOf({}), { digest: text => text })
      export const state: FlowState | null = flow && step(flow, newFlowState(flow), { type: 'start' }).state
      // @ts-expect-error A flow is not run by what it was compiled from.
      export const unread = newFlowState(documentOf({}))
      const slots: Slots = { day: { type: 'date' } }
      export const read = async () => (await createSlotReader([slots])).extract({
        text: '', slots, pending: null, locale: 'en', region: 'GB', refDate: '2026-06-10',
      }).values.day?.value
      // @ts-expect-error Examples are a list.
      export const unlearned = trainClassifier({ intents: [{ name: 'a', examples: 'b' }] })
      export const transport = createChatTransport({ url: '', assistant: 'projects' })
      export { doubles }`,
      )
      const options = [
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        'false',
        '--module',
        module,
        '--moduleResolution',
        resolution,
        '--target',
        'es2024',
      ]
      const tsc = join(root, 'node_modules/.bin/tsc')
      const typeRoots = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
      expect(await run([tsc, ...options, ...typeRoots, 'typed.ts'])).toMatchObject({ code: 0, stdout: '' })
    },
  )

  test('the engine’s entry loads nothing it does not need yet', async () => {
    const file = write(
      'loaded.mjs',
      `import { registerHooks } from 'node:module'
      const loaded = []
      let size = 0
      registerHooks({
        load(url, context, next) {
          const module = next(url, context)
          loaded.push(url)
          size += module.source?.length ?? 0
          return module
        },
      })
      await import('signalbox')
      console.log(JSON.stringify({ loaded, size }))`,
    )
    const { loaded, size } = JSON.parse((await run(['node', file])).stdout) as {
      loaded: string[]
      size: number
    }
    // Zod is there: the entry gives `z`.
    expect(loaded.filter(url => /@ai-sdk|vite|yaml|hono/.test(url))).toEqual([])
    expect(size).toBeLessThan(700_000)
  })
})
