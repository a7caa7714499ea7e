import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Budget, budgets, type Figure, medianOf, spread, table } from './measure.ts'

const dist = join(dirname(import.meta.dirname), 'dist')
const ROUNDS = 9
const OURS = 'Signalbox'

/** Measures how long the built package takes to be there, against its budgets. */
export async function bench(): Promise<void> {
  if (!existsSync(join(dist, 'cli/main.js'))) {
    console.log('\nBuilding the package first …')
    execFileSync(process.execPath, [join(dirname(dist), 'scripts/build.ts')], { stdio: 'inherit' })
  }
  const installed = install()
  try {
    const [bare, entries, raw, servers]: [Loaded[], Loaded[], Started[], Started[]] = [[], [], [], []]
    // The first round of each fills the caches.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [nothing, entry] = [load(''), load(importing(join(installed, 'dist/index.js')))]
      const [http, server] = [await startServer(RAW_SERVER), await startServer(serving(installed))]
      if (round === 0) continue
      bare.push(nothing)
      entries.push(entry)
      raw.push(http)
      servers.push(server)
    }
    const figures = <T>(limit: T[], ours: T[], of: (one: T) => number): Figure[] => [
      { name: 'bare Node', ...spread(limit.map(of)) },
      { name: OURS, ...spread(ours.map(of)) },
    ]
    const ms: Figure[] = [
      { name: 'its CPU time', ...spread(entries.map(one => one.cpuMs)) },
      { name: OURS, ...spread(entries.map(one => one.ms)) },
    ]
    const megabytes = figures(bare, entries, one => one.megabytes)
    const listening = figures(raw, servers, one => one.ms)
    const cpu = figures(raw, servers, one => one.cpuMs)
    console.log(table('engine entry, import', 'ms', ms, 'less'))
    console.log(table('engine entry, memory', 'MB', megabytes, 'less'))
    console.log(table('server with the five examples, from command to listening', 'ms', listening, 'less'))
    console.log(table('server with the five examples, CPU of start and stop', 'ms', cpu, 'less'))
    const budget = (name: string, of: readonly Figure[], unit: string, most: number): Budget => ({
      name,
      measured: medianOf(of, OURS),
      unit,
      bound: { most },
    })
    console.log(
      budgets([
        budget('engine entry, import', ms, 'ms', 80),
        budget('engine entry, memory', megabytes, 'MB', 60),
        budget('server, from command to listening', listening, 'ms', 500),
      ]),
    )
  } finally {
    rmSync(installed, { recursive: true, force: true })
  }
}

/** Installs what the package holds, without the sources beside it: from those the page would be looked for. */
function install(): string {
  const root = dirname(dist)
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  for (const part of ['dist', 'assistants', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'))
  return folder
}

interface Loaded {
  readonly ms: number
  readonly cpuMs: number
  readonly megabytes: number
}

function load(statement: string): Loaded {
  const program = `const start = performance.now()
    const before = process.cpuUsage()
    ${statement}
    const ms = performance.now() - start
    const { user, system } = process.cpuUsage(before)
    const megabytes = process.memoryUsage().rss / 2 ** 20
    console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, megabytes }))`
  return JSON.parse(execFileSync(process.execPath, evaluate(program), { encoding: 'utf8' }))
}

const importing = (file: string): string => `await import(${JSON.stringify(file)})`

const serving = (folder: string): string => `
  const { main } = ${importing(join(folder, 'dist/cli/main.js'))}
  process.exitCode = await main(['serve', '--assistants', ${JSON.stringify(join(folder, 'assistants'))}])`

const RAW_SERVER = `
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => response.end()).listen(0, '127.0.0.1', () =>
    console.log('http://localhost:' + server.address().port))
  process.on('SIGTERM', () => process.exit())`

interface Started {
  readonly ms: number
  readonly cpuMs: number
}

async function startServer(statements: string): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  const started = performance.now()
  const program = `process.on('exit', () => {
      const { user, system } = process.cpuUsage()
      process.stdout.write('cpu ' + (user + system) / 1000)
    })
    ${statements}`
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
