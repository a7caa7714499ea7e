import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { budgets, spread } from './measure.ts'

const dist = join(dirname(import.meta.dirname), 'dist')
const ROUNDS = 9

/** How long the built package takes to be there, against its budgets. */
export async function bench(): Promise<void> {
  if (!existsSync(join(dist, 'cli/main.js'))) {
    console.log('\nBuilding the package first …')
    execFileSync(process.execPath, [join(dirname(dist), 'scripts/build.ts')], { stdio: 'inherit' })
  }
  const installed = install()
  try {
    const loads = Array.from({ length: ROUNDS }, () => loadEntry(installed))
    const starts: Started[] = []
    for (let round = 0; round < ROUNDS; round += 1) starts.push(await startServer(installed))
    const rows = [
      { name: 'engine entry, import', values: loads.map(load => load.ms), unit: 'ms', most: 80 },
      { name: 'engine entry, memory', values: loads.map(load => load.megabytes), unit: 'MB', most: 60 },
      {
        name: 'server, from command to listening',
        values: starts.map(start => start.ms),
        unit: 'ms',
        most: 500,
      },
    ]
    console.log('\nstart of the built package, as it is installed')
    for (const { name, values, unit } of rows) print(name, values, unit)
    print(
      'server, CPU of start and stop',
      starts.map(start => start.cpuMs),
      'ms',
    )
    console.log(
      budgets(
        rows.map(({ name, values, unit, most }) => ({
          name,
          measured: spread(values).median,
          unit,
          bound: { most },
        })),
      ),
    )
  } finally {
    rmSync(installed, { recursive: true, force: true })
  }
}

/** What the package holds, without the sources beside it: from those the page would be looked for. */
function install(): string {
  const root = dirname(dist)
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  for (const part of ['dist', 'assistants', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'))
  return folder
}

function print(name: string, values: readonly number[], unit: string): void {
  const { median, low, high } = spread(values)
  console.log(
    `${name.padEnd(34)} ${median.toFixed(1).padStart(7)} ${unit} [${low.toFixed(0)}..${high.toFixed(0)}]`,
  )
}

function loadEntry(folder: string): { readonly ms: number; readonly megabytes: number } {
  const program = `const start = performance.now()
    await import(${JSON.stringify(join(folder, 'dist/index.js'))})
    const ms = performance.now() - start
    console.log(JSON.stringify({ ms, megabytes: process.memoryUsage().rss / 2 ** 20 }))`
  return JSON.parse(execFileSync(process.execPath, evaluate(program), { encoding: 'utf8' }))
}

interface Started {
  readonly ms: number
  readonly cpuMs: number
}

async function startServer(folder: string): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  const started = performance.now()
  const program = `process.on('exit', () => {
      const { user, system } = process.cpuUsage()
      process.stdout.write('cpu ' + (user + system) / 1000)
    })
    const { main } = await import(${JSON.stringify(join(folder, 'dist/cli/main.js'))})
    process.exitCode = await main(['serve', '--assistants', ${JSON.stringify(join(folder, 'assistants'))}])`
  const child = spawn(process.execPath, evaluate(program), {
    cwd: data,
    env: { ...process.env, PORT: '0', SIGNALBOX_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise(resolve => child.on('close', resolve))
  let text = ''
  await new Promise<void>((resolve, reject) => {
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
  return { ms, cpuMs: Number(/cpu ([\d.]+)/.exec(text)?.[1]) }
}

const evaluate = (program: string): string[] => ['--input-type=module', '--eval', program]
