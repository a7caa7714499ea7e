import { fact, type TurnEnd } from '../../core/event.ts'
import { say } from '../../messages/catalog.ts'
import { closeQuestions } from '../../plans/close-questions.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import { sendText } from '../../plans/send-text.ts'
import { openPlan } from '../../plans/step-facts.ts'
import { withholdSecrets } from '../../plans/withhold-secrets.ts'
import type { TrackScope } from '../track-scope.ts'
import {
  type HandedAnswer,
  type HandoverReason,
  handoverSummary,
  knownAnswers,
  wordsOfPerson,
} from './handover-summary.ts'

export interface Handover {
  /** Answers of the person so far. */
  readonly answers?: readonly HandedAnswer[]
  /** Subject, in somebody's words. */
  readonly about?: string | null
  /** Sentence the person hears instead of the usual one, once somebody has it. */
  readonly saying?: string | null
  /** The intent it serves. */
  readonly intent?: string
}

/**
 * A human takes over, with what they need to know: what was answered, and what was said. Where the assistant names a
 * tool for it, that carries the ticket; it passes the gate like any other, and without it nobody is promised anything.
 */
export async function escalate(
  scope: TrackScope,
  reason: HandoverReason,
  { answers = knownAnswers(scope), about = null, saying = null, intent }: Handover = {},
): Promise<TurnEnd> {
  const { log, reads, assistant } = scope
  const summary = handoverSummary(scope, answers, about)
  const { tool } = assistant.fallback
  if (tool !== undefined) {
    const call = { kind: 'tool_call', call: 'escalate', tool, arguments: { reason, summary } } as const
    const plan = createPlan(scope, {
      producer: 'intent',
      actions: [call],
      ...(intent !== undefined && { intent }),
    })
    const progress = await runSteps(scope, plan)
    if (progress.kind !== 'done') return endOf(progress)
    if (openPlan(scope, plan).steps[0]?.status !== 'completed') return { reason: 'answered' }
  }
  closeQuestions(scope)
  const roles = assistant.desk?.roles
  const payload = { reason, ...(roles !== undefined && { roles }) }
  log.emit(fact('escalated', payload, { summary, words: wordsOfPerson(withholdSecrets(scope), reason) }))
  sendText(scope, saying ?? say('escalated', reads.locale))
  return { reason: 'answered' }
}
