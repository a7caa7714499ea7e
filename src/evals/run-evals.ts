import type { Mismatch } from './compare.ts'
import { type PassRule, passRule } from './pass-rule.ts'
import { type EvalRun, type PlayOptions, playEval } from './play-eval.ts'
import type { Eval } from './read-evals.ts'

/** Result of one conversation. */
export interface EvalResult extends Eval {
  readonly assistant: string
  readonly runs: readonly EvalRun[]
  /** Null: no model was asked, so that one run says all. */
  readonly rule: PassRule | null
  /** Number of runs that were as expected. */
  readonly good: number
  readonly passed: boolean
  /** Reason for which it could not be played to its end. */
  readonly broken: string | null
  readonly durationMs: number
}

export interface RunOptions extends PlayOptions {
  readonly assistant: string
  /** Number of conversations played at a time. */
  readonly parallel: number
  /** In place of what the files say. */
  readonly runs?: number
  /** Milliseconds since some moment. */
  readonly monotonic: () => number
  readonly done?: (result: EvalResult) => void
}

/** Plays conversations, several at a time; the results come in the order of the files. */
export async function runEvals(evals: readonly Eval[], options: RunOptions): Promise<EvalResult[]> {
  const results: EvalResult[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < evals.length; index = next++) {
      const one = evals[index]
      if (one === undefined) return
      const result = await runEval(one, options)
      results[index] = result
      options.done?.(result)
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.parallel, evals.length) }, worker))
  return results
}

async function runEval(one: Eval, options: RunOptions): Promise<EvalResult> {
  const began = options.monotonic()
  const { pass, runs: runsInFile } = one.conversation
  const runs: EvalRun[] = []
  let rule: PassRule | null = null
  let broken: string | null = null
  try {
    const first = await playEval(one.conversation, options)
    runs.push(first)
    if (first.modelCalls > 0) {
      rule = options.runs === undefined ? passRule(pass, runsInFile) : passRule('all', options.runs)
      while (runs.length < rule.runs) runs.push(await playEval(one.conversation, options))
    }
  } catch (error) {
    broken = error instanceof Error ? error.message : String(error)
  }
  const good = runs.filter(({ ok }) => ok).length
  return {
    ...one,
    assistant: options.assistant,
    runs,
    rule,
    good,
    passed: broken === null && good >= (rule?.needed ?? 1),
    broken,
    durationMs: options.monotonic() - began,
  }
}

export interface EvalFailure {
  /** From 1; null for what concerns the whole conversation. */
  readonly turn: number | null
  readonly mismatches: readonly Mismatch[]
  readonly run: EvalRun
}

/** Place at which a conversation first went another way, in the first run that did. */
export function firstFailure({ runs }: Pick<EvalResult, 'runs'>): EvalFailure | null {
  const run = runs.find(({ ok }) => !ok)
  if (run === undefined) return null
  const index = run.turns.findIndex(({ mismatches }) => mismatches.length > 0)
  return index < 0
    ? { turn: null, mismatches: run.mismatches, run }
    : { turn: index + 1, mismatches: run.turns[index]?.mismatches ?? [], run }
}
