import type { Mutant } from './mutant.ts'
import type { Report } from './simulate.ts'

/** The one command that shows a world again. */
export function replayCommand({ seed, turns }: Report['options'], mutant: Mutant | null = null): string {
  const planted = mutant === null ? '' : ` --mutant ${mutant.name}`
  return `npm run simulate -- --seed ${seed} --turns ${turns}${planted} --trace`
}

/** What broke, and how to see it again; null when nothing did. */
export function failureOf({ violation, options }: Report): string | null {
  if (violation === null) return null
  const { invariant, detail, step, at } = violation
  return `seed ${options.seed}: ${invariant} is broken at step ${step} (${at} ms)
  ${detail}
  replay it: ${replayCommand(options, options.mutant ?? null)}`
}
