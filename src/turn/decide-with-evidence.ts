import { isPlainObject } from '../core/json.ts'
import { askStructuredModel } from '../plans/ask-structured-model.ts'
import { logFailure } from '../plans/log-failure.ts'
import type { StepProgress } from '../plans/progress.ts'
import {
  type Evidence,
  type EvidenceAnswer,
  type EvidenceQuestion,
  NO_EVIDENCE,
  type PartQuestion,
} from '../tracks/evidence.ts'
import type { DecidableInput } from '../tracks/situation.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { TRACKS } from '../tracks/tracks.ts'
import { type DecisionWithMove, decide } from './decide.ts'

type Interrupted = Extract<StepProgress, { kind: 'interrupted' }>

/** Decides, and has answered what the ladder cannot tell by itself, until it has decided. */
export async function decideWithEvidence(
  scope: TrackScope,
  input: DecidableInput,
): Promise<{ readonly kind: 'decided'; readonly decided: DecisionWithMove } | Interrupted> {
  const { reads, assistant, flow, guardrails, preferences, memory, log, budget } = scope
  let evidence: Evidence = NO_EVIDENCE
  for (;;) {
    const situation = {
      input,
      state: log.state,
      reads,
      assistant,
      flow,
      guardrails,
      preferences,
      memory,
      evidence,
    }
    const outcome = budget.within(() => decide(situation))
    if (outcome.kind === 'decided') return outcome
    const { question } = outcome
    if (evidence[question.id] !== undefined) throw new Error(`a rung asked for ${question.id} twice`)
    const found = await answerTo(scope, question)
    if ('kind' in found) return found
    evidence = { ...evidence, [question.id]: found }
  }
}

async function answerTo(
  scope: TrackScope,
  question: EvidenceQuestion | PartQuestion,
): Promise<EvidenceAnswer | Interrupted> {
  if ('track' in question)
    return { status: 'ok', value: await TRACKS[question.track].consult(scope, question) }
  const { status, code, value } = await askStructuredModel(scope, question)
  if (status === 'cancelled') return { kind: 'interrupted', code }
  if (status === 'ok') return { status: 'ok', value }
  const failure = { code: code ?? 'internal', detail: detailOf(value) } as const
  logFailure(scope, { component: 'turn', stage: question.operationType }, failure)
  return { status: 'failed', code: failure.code }
}

const detailOf = (value: unknown): string =>
  isPlainObject(value) && typeof value.detail === 'string' ? value.detail : ''
