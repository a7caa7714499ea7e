import * as z from 'zod/mini'
import { clipMiddle } from '../../core/clip.ts'
import { type Draft, type DraftReview, VERDICTS } from '../../core/draft.ts'
import { fact } from '../../core/event.ts'
import type { EffectKey } from '../../core/id.ts'
import { asJson, ofJson } from '../../core/json.ts'
import { outlineEach } from '../../core/outline.ts'
import { SHOWN } from '../../core/shown-bounds.ts'
import { plainLine } from '../../drafts/plain-line.ts'
import { reviewByRules } from '../../drafts/review-by-rules.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { askStructuredModel } from '../../plans/ask-structured-model.ts'
import { logFailure } from '../../plans/log-failure.ts'
import type { Interrupted } from '../../plans/progress.ts'
import { toolName } from '../../plans/tool-words.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import type { ModelMessage } from '../../ports/model.ts'
import { hasModel } from '../has-model.ts'
import { draftRules, placeLines } from './draft-rules.ts'
import { listOf } from './plan.prompt.ts'

const ReviewSchema = z.object({
  verdict: z.enum(VERDICTS),
  notes: z
    ._default(z.array(z.string()), [])
    .check(z.describe('What has to change, or what to look out for; one sentence each.')),
})

type Judged = Pick<DraftReview, 'verdict' | 'notes'>
export type Reviewed = ({ readonly kind: 'reviewed' } & Judged) | Interrupted

const DEADLINE_MS = 45_000
const MAX_OUTPUT_TOKENS = 1_024
const NOTE_LENGTH = 400
const SYSTEM = [
  'You review a plan of an assistant before it runs.',
  'approved: it reaches the objective safely. needs_changes: it would, once your notes are followed. rejected: it is the wrong way.',
  'Look for steps that are missing, useless, in the wrong order, or destroy something nobody asked to destroy.',
].join('\n')

/** Has a draft judged: by a reviewer, or by rules where there is no model. The verdict is on record. */
export async function reviewPlan(scope: TurnScope, draft: Draft, round: number): Promise<Reviewed> {
  const { log, reads, budget } = scope
  const state = (judged: Judged, effect: EffectKey | null): Reviewed => {
    const { id, revision } = draft
    log.emit(
      fact(
        'plan_reviewed',
        { draft: id, revision, round, verdict: judged.verdict, effect },
        { notes: judged.notes },
      ),
    )
    return { kind: 'reviewed', ...judged }
  }
  if (!hasModel(reads))
    return state(
      budget.within(() =>
        reviewByRules(draft, draftRules(scope, draft.intent), reads.locale, toolName(scope)),
      ),
      null,
    )
  const messages: ModelMessage[] = [{ role: 'user', text: draftForReview(draft) }]
  // Prose instead of a verdict was asked about once already, by whoever asks models for structure.
  const outcome = await askStructuredModel(scope, {
    operationType: 'plan_review',
    executionMode: draft.intent.executionMode,
    profile: 'quality',
    request: {
      system: [SYSTEM, ...placeLines(scope, draft.intent), `Language of the notes: ${reads.locale}`].join(
        '\n',
      ),
      messages,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    schema: ReviewSchema,
    deadlineMs: DEADLINE_MS,
  })
  if (outcome.status === 'cancelled') return { kind: 'interrupted', code: outcome.code }
  if (outcome.status === 'ok') {
    const { verdict, notes } = ofJson<Judged>(outcome.value)
    return state({ verdict, notes: notes.map(note => plainLine(note, NOTE_LENGTH)) }, outcome.key)
  }
  const { executionMode } = draft.intent
  const place = { component: 'planner', stage: 'plan_review', toolName: 'agent_create_plan', executionMode }
  const detail = JSON.stringify(outcome.value)
  logFailure(scope, place, { code: outcome.code ?? 'model_garbled', detail })
  return state(
    { verdict: 'needs_changes', notes: [sayOfDraft('review_unusable', reads.locale)] },
    outcome.key,
  )
}

const draftForReview = ({ intent, reasoning, steps }: Draft): string =>
  [
    `Objective: ${clipMiddle(intent.objective, SHOWN.objective)}`,
    ...(intent.requestedOutputs.length === 0 ? [] : [`Expected: ${listOf(intent.requestedOutputs)}`]),
    `Reasoning: ${reasoning}`,
    `Steps: ${JSON.stringify(outlineEach(steps.map(asJson), SHOWN.steps))}`,
  ].join('\n')
