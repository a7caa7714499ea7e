import type { AssistantIntents } from '../assistants/assistant.ts'
import { asJson, ofJson } from '../core/json.ts'
import { redactFact, redactorFor } from '../telemetry/redact-facts.ts'
import type { Mismatch } from './compare.ts'
import type { EvalRun } from './play-eval.ts'
import type { EvalResult } from './run-evals.ts'

/** Takes sensitive values out of what a report shows of a conversation that went another way. */
export const redactResult = (result: EvalResult, intents: AssistantIntents | null): EvalResult =>
  result.passed ? result : { ...result, runs: result.runs.map(run => redactRun(run, intents)) }

export function redactRun(run: EvalRun, intents: AssistantIntents | null): EvalRun {
  const redactor = redactorFor(intents, run.events)
  const { text, json } = redactor
  const mismatch = ({ what, expected, got }: Mismatch): Mismatch => ({
    what,
    expected: text(expected),
    got: text(got),
  })
  return {
    ...run,
    events: run.events.map(event => redactFact(event, redactor)),
    mismatches: run.mismatches.map(mismatch),
    turns: run.turns.map(({ turn, got, mismatches }) => ({
      turn: ofJson<typeof turn>(json(asJson(turn))),
      got: got && { ...got, events: got.events.map(event => redactFact(event, redactor)) },
      mismatches: mismatches.map(mismatch),
    })),
  }
}
