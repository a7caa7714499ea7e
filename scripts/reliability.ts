import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTS, type Part } from './reliability/parts.ts'
import { type PartOutcome, tableOf } from './reliability/table-of.ts'

/** Faults, load and damage in full, one part after the other; `npm run reliability -- kills nodes` for some of them. */
const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const seed = process.env.TEST_SEED ?? '1'
const outcomes: PartOutcome[] = []
for (const [name, part] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) outcomes.push(await run(name, part))
process.stdout.write(tableOf(outcomes))
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1

async function run(name: string, { project, files, times, minutes }: Part): Promise<PartOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-reliability-'))
  const FIGURES_FILE = join(folder, 'figures.jsonl')
  const start = performance.now()
  console.log(`\n— ${name}: TEST_SEED=${seed} TEST_TIMES=${times} npx vitest run ${files.join(' ')}`)
  const args = [
    'run',
    `--project=${project}`,
    '--maxWorkers=1',
    `--testTimeout=${minutes * 60_000}`,
    ...files,
  ]
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    env: { ...process.env, TEST_SEED: seed, TEST_TIMES: String(times), FIGURES_FILE },
    stdio: 'inherit',
  })
  const isPassed = await passes(child, minutes)
  const figures = existsSync(FIGURES_FILE)
    ? readFileSync(FIGURES_FILE, 'utf8')
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line))
    : []
  rmSync(folder, { recursive: true })
  return { name, passed: isPassed, seconds: (performance.now() - start) / 1_000, figures }
}

/** True where it ends well; one that hangs is ended. */
async function passes(child: ChildProcess, minutes: number): Promise<boolean> {
  const patience = setTimeout(() => child.kill(), 2 * minutes * 60_000)
  const [code] = await once(child, 'exit')
  clearTimeout(patience)
  return code === 0
}
