import { parseArgs } from 'node:util'
import { MUTANTS } from './mutants.ts'
import { failureOf } from './replay-command.ts'
import { simulate } from './simulate.ts'
import { Tally } from './tally.ts'

const USAGE = `npm run simulate -- [--seed 1] [--seeds 1] [--turns 100] [--trace] [--mutant name]
  Runs the worlds of \`seeds\` seeds from \`seed\` on; --trace shows everything that happened in them.
  Mutants: ${MUTANTS.map(({ name }) => name).join(', ')}`

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '1' },
  turns: { type: 'string', default: '100' },
  mutant: { type: 'string' },
  trace: { type: 'boolean', default: false },
} as const
const { values } = given()

function given() {
  try {
    return parseArgs({ options: OPTIONS })
  } catch {
    return usage()
  }
}

function usage(): never {
  console.error(USAGE)
  process.exit(2)
}
const mutant = MUTANTS.find(({ name }) => name === values.mutant) ?? null
const [seed, seeds, turns] = [values.seed, values.seeds, values.turns].map(Number)
if (!seed || !seeds || !turns || (values.mutant !== undefined && mutant === null)) usage()

const tally = new Tally()
const started = performance.now()
for (let next = seed; next < seed + seeds; next++) {
  const report = await simulate({ seed: next, turns, trace: values.trace, mutant })
  tally.add(report)
  for (const line of report.trace) console.log(line)
  const failure = failureOf(report)
  if (failure === null) continue
  console.error(failure)
  process.exitCode = 1
}
console.log(`${tally.counts()}\n${tally.summary(performance.now() - started)}`)
