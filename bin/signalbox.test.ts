import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const bin = join(import.meta.dirname, 'signalbox.js')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bin-'))
  write('package.json', '{ "type": "module" }')
  write('bin/signalbox.js', '')
  copyFileSync(bin, join(root, 'bin/signalbox.js'))
  // Makes a new Node look old, for the process it is loaded into only.
  write(
    'old.cjs',
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })`,
  )
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function start(args: string[], nodeArgs: string[] = []) {
  const child = spawn(process.execPath, [...nodeArgs, join(root, 'bin/signalbox.js'), ...args], {
    stdio: 'pipe',
  })
  let stdout = ''
  let stderr = ''
  const ready = new Promise<void>(resolve => {
    child.stdout.setEncoding('utf8').on('data', chunk => {
      stdout += chunk
      resolve()
    })
  })
  child.stderr.setEncoding('utf8').on('data', chunk => {
    stderr += chunk
  })
  const end = new Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>(
    resolve => child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
  )
  return { child, ready, end }
}

const onOldNode = () => ['--require', join(root, 'old.cjs')]

function ownNode() {
  write('node_modules/node/bin/keep', '')
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
}

const SAY =
  'export async function main(args) { console.log(JSON.stringify(args)); return Number(args[0] ?? 0) }'

test('in the source tree it runs the TypeScript and returns its exit code', async () => {
  write(
    'src/cli/main.ts',
    `const told: string = 'source'; export const main = async () => (console.log(told), 3)`,
  )
  write('dist/cli/main.js', SAY)
  expect(await start([]).end).toMatchObject({ code: 3, stdout: 'source\n' })
})

test('without source it runs what was built', async () => {
  write('dist/cli/main.js', SAY)
  expect(await start(['7', 'two words']).end).toMatchObject({ code: 7, stdout: '["7","two words"]\n' })
})

test('a Node that is too old, with no other at hand, stops with one clear line', async () => {
  write('dist/cli/main.js', SAY)
  const { code, stdout, stderr } = await start([], onOldNode()).end
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe('Signalbox needs Node 24 or newer, this is 20.1.0. See https://nodejs.org/download\n')
})

test('a Node that is too old hands over to the one of the repo, exit code included', async () => {
  write('dist/cli/main.js', SAY)
  ownNode()
  expect(await start(['5'], onOldNode()).end).toMatchObject({ code: 5, stdout: '["5"]\n', stderr: '' })
})

test('signals reach the program through the hand-over, and its end is ours', async () => {
  write(
    'dist/cli/main.js',
    `export const main = () => new Promise(resolve => {
      const alive = setInterval(() => {}, 1000)
      process.on('SIGTERM', () => { clearInterval(alive); console.log('closing'); resolve(0) })
      console.log('ready')
    })`,
  )
  ownNode()
  const { child, ready, end } = start([], onOldNode())
  await ready
  child.kill('SIGTERM')
  expect(await end).toMatchObject({ code: 0, signal: null, stdout: 'ready\nclosing\n' })
})

test('a program ended by a signal ends us by the same signal', async () => {
  write('dist/cli/main.js', `process.kill(process.pid, 'SIGKILL')\nexport const main = async () => 0`)
  ownNode()
  expect(await start([], onOldNode()).end).toMatchObject({ code: null, signal: 'SIGKILL' })
})
