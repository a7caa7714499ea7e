import { parseArgs } from 'node:util'
import { MUTANTS } from './mutants.ts'
import { replayCommand } from './replay-command.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    turns: { type: 'string', default: '100' },
    mutant: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})
const mutant = MUTANTS.find(({ name }) => name === values.mutant) ?? null
if (values.mutant !== undefined && mutant === null) {
  console.error(`no mutant ${values.mutant}; there are ${MUTANTS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const first = Number(values.seed)
const turns = Number(values.turns)
const started = performance.now()
const counters = new Map<string, number>()
let ended = 0
let steps = 0
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const report = await simulate({ seed, turns, trace: values.trace, mutant })
  ended += report.turns
  steps += report.steps
  for (const [name, count] of report.counters) counters.set(name, (counters.get(name) ?? 0) + count)
  if (values.trace) console.log(report.trace.join('\n'))
  if (report.violation === null) continue
  const { invariant, detail, step } = report.violation
  console.error(`seed ${seed}: ${invariant} is broken at step ${step}, turn ${report.turns}\n  ${detail}`)
  console.error(`  ${replayCommand(report.seed, turns, mutant)}`)
  process.exitCode = 1
  if (!values.trace && Number(values.seeds) > 1) continue
}
const seconds = (performance.now() - started) / 1_000
for (const [name, count] of [...counters].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${String(count).padStart(8)} ${name}`)
console.log(`${ended} turns, ${steps} steps, ${seconds.toFixed(1)} s, ${Math.round(ended / seconds)} turns/s`)
