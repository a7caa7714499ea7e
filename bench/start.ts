import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spread } from './measure.ts'

const dist = join(dirname(import.meta.dirname), 'dist')
const ROUNDS = 9

/** How long the built package takes to be there, against its budgets. */
export async function bench(): Promise<void> {
  if (!existsSync(join(dist, 'cli/main.js'))) {
    console.log('\nBuilding the package first …')
    execFileSync(process.execPath, [join(dirname(dist), 'scripts/build.ts')], { stdio: 'inherit' })
  }
  const loads = Array.from({ length: ROUNDS }, loadEntry)
  const starts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await startServer())
  console.log('\nstart of the built package')
  print(
    'engine entry, import',
    loads.map(load => load.ms),
    'ms',
    80,
  )
  print(
    'engine entry, memory',
    loads.map(load => load.megabytes),
    'MB',
    60,
  )
  print('server, from command to listening', starts, 'ms', 500)
}

function print(name: string, values: readonly number[], unit: string, budget: number): void {
  const { median, low, high } = spread(values)
  const range = `${low.toFixed(0)}..${high.toFixed(0)}`
  console.log(`${name.padEnd(34)} ${median.toFixed(1).padStart(7)} ${unit} [${range}], budget ${budget}`)
}

function loadEntry(): { readonly ms: number; readonly megabytes: number } {
  const program = `const start = performance.now()
    await import(${JSON.stringify(join(dist, 'index.js'))})
    const ms = performance.now() - start
    console.log(JSON.stringify({ ms, megabytes: process.memoryUsage().rss / 2 ** 20 }))`
  return JSON.parse(execFileSync(process.execPath, evaluate(program), { encoding: 'utf8' }))
}

async function startServer(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  const started = performance.now()
  const program = `const { main } = await import(${JSON.stringify(join(dist, 'cli/main.js'))})
    process.exitCode = await main(['serve'])`
  const child = spawn(process.execPath, evaluate(program), {
    cwd: data,
    env: { ...process.env, PORT: '0', SIGNALBOX_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise(resolve => child.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', chunk => {
      text += chunk
      if (text.includes('http://localhost:')) resolve()
    })
    closed.then(() => reject(new Error(`the server ended: ${text}`)))
  })
  const ms = performance.now() - started
  child.kill('SIGTERM')
  await closed
  rmSync(data, { recursive: true, force: true })
  return ms
}

const evaluate = (program: string): string[] => ['--input-type=module', '--eval', program]
