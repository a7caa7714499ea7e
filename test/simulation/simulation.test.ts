import { expect, test } from 'vitest'
import { amount, SEED } from '../chance.ts'
import { variant } from '../variant.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { failureOf, replayCommand } from './replay-command.ts'
import { simulate } from './simulate.ts'
import { Tally } from './tally.ts'

/** Some more than it takes to have seen it all. */
const TURNS = amount(3_300)
const MOST_TURNS = Math.max(TURNS, 20_000)
/** Short worlds come to rest often, long ones reach snapshots, windows and old keys. */
const SIZES = [8, 20, 45, 120] as const
const MOST_WORLDS_PER_MUTANT = 150
const minutes = 60_000

test(`everything holds over ${TURNS} turns and more, and they have seen it all`, {
  // Only ends what hangs: a busy machine takes as long as it takes.
  timeout: amount(30 * minutes),
}, async () => {
  const tally = new Tally()
  const started = performance.now()
  const isEnough = () => tally.turns >= TURNS && (tally.missing.length === 0 || tally.turns >= MOST_TURNS)
  for (let seed = SEED; !isEnough(); seed++) {
    const report = await simulate({ seed, turns: SIZES[seed % SIZES.length] ?? 20 })
    const failure = failureOf(report)
    if (failure !== null) expect.fail(failure)
    tally.add(report)
  }
  console.log(tally.summary(performance.now() - started))
  expect(tally.missing).toEqual([])
})

async function expectFound(mutant: Mutant): Promise<void> {
  for (let seed = 1; seed <= MOST_WORLDS_PER_MUTANT; seed++) {
    const { violation } = await simulate({ seed, turns: mutant.turns ?? 30, mutant })
    if (violation === null) continue
    if (mutant.foundBy.includes(violation.invariant)) return
  }
  expect.fail(`nobody noticed it in ${MOST_WORLDS_PER_MUTANT} worlds`)
}

const FOUND = 'a planted bug is found: $name'
test.each(MUTANTS.filter(({ rare }) => !rare))(FOUND, expectFound)
variant.each(MUTANTS.filter(({ rare }) => rare))(FOUND, expectFound)

test('the same seed gives the same world, another seed another one', async () => {
  const hashes = []
  for (const seed of [7, 8, 7]) hashes.push((await simulate({ seed, turns: 25 })).hash)
  expect(hashes[2]).toBe(hashes[0])
  expect(hashes[1]).not.toBe(hashes[0])
})

test('a failure names the seed, the invariant and the command that shows it again', async () => {
  const mutant = MUTANTS.find(({ name }) => name === 'arguments_changed_after_the_claim') ?? null
  const report = await simulate({ seed: 3, turns: 30, mutant })
  expect(failureOf(report)).toMatch(/^seed 3: arguments_as_claimed is broken at step \d+/)
  expect(failureOf(report)).toContain(replayCommand({ seed: 3, turns: 30 }, mutant))
})
