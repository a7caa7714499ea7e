import type { Mutant } from './mutants.ts'

/** The one command that shows a failing world again. */
export function replayCommand(seed: number, turns: number, mutant: Mutant | null = null): string {
  const planted = mutant === null ? '' : ` --mutant ${mutant.name}`
  return `npm run simulate -- --seed ${seed} --turns ${turns}${planted} --trace`
}
