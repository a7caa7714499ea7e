/** Number of runs, and of those that have to go well. */
export interface PassRule {
  readonly runs: number
  readonly needed: number
}

export const PASS_RULE = /^(?:all|majority|(\d{1,3}) of (\d{1,3}))$/

export const DEFAULT_RUNS = 3

/** `4 of 5` says itself how often is run; the others leave that to `runs`. */
export function passRule(pass = 'all', runs?: number): PassRule {
  const [, needed, of] = PASS_RULE.exec(pass) ?? []
  const times = of === undefined ? (runs ?? DEFAULT_RUNS) : Number(of)
  if (needed !== undefined) return { runs: times, needed: Number(needed) }
  return { runs: times, needed: pass === 'majority' ? Math.floor(times / 2) + 1 : times }
}

/** Reason why a rule makes no sense; null when it does. */
export function faultOfRule(pass: string, runs: number | undefined): string | null {
  const { runs: times, needed } = passRule(pass, runs)
  if (needed < 1 || needed > times)
    return `${pass} can never be met: between 1 and ${times} runs may be needed`
  return runs !== undefined && runs !== times ? `${pass} does not go with runs: ${runs}` : null
}
