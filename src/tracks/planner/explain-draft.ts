import type { Draft, DraftStep, DraftWork, ShownWorld } from '../../core/draft.ts'
import type { TurnEnd } from '../../core/event.ts'
import { totalOf } from '../../drafts/estimates-of.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { estimateSentence } from '../../plans/estimate-sentence.ts'
import { argumentsLine } from '../../plans/sayable-arguments.ts'
import { sendText } from '../../plans/send-text.ts'
import { toolTitle, toolWords } from '../../plans/tool-words.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import type { PlannerMove } from '../move.ts'
import { callWords } from './work-words.ts'

type DraftQuestion = Extract<PlannerMove['answer'], { kind: 'question' }>

/** Answers a question about a draft from what it says; the draft goes on waiting. */
export function explainDraft(scope: TurnScope, draft: Draft, question: DraftQuestion): TurnEnd {
  const { shown } = draft
  const lines = shown === undefined ? [] : explanationOf(scope, draft, question, shown)
  sendText(scope, [...lines, sayOfDraft('draft_question', scope.reads.locale)].join('\n'))
  return { reason: 'answered' }
}

/** The answer, a line for each thing, with the prices of that world. */
export function explanationOf(
  scope: TurnScope,
  draft: Draft,
  { step, about }: DraftQuestion,
  world: ShownWorld,
): readonly string[] {
  const asked = draft.steps.filter(({ id }) => step === null || id === step)
  const isAboutCost = about === 'cost' || about === 'duration'
  const lines = isAboutCost
    ? costs(scope, asked, step === null, world)
    : asked.map(one => told(scope, draft, one))
  const why = about === 'why' && draft.reasoning !== '' ? [draft.reasoning] : []
  return [...why, ...lines]
}

function costs(
  { reads: { locale } }: TurnScope,
  steps: readonly DraftStep[],
  isWhole: boolean,
  { estimates }: ShownWorld,
): readonly string[] {
  const total = totalOf(steps.map(({ id }) => estimates[id] ?? null))
  if (total === null) return [sayOfDraft('draft_unknown_cost', locale)]
  return [
    isWhole
      ? sayOfDraft('draft_estimate', locale, { estimate: estimateSentence(total, locale) })
      : estimateSentence(total, locale),
  ]
}

function told(scope: TurnScope, draft: Draft, { id, title, work }: DraftStep): string {
  const { locale } = scope.reads
  const place = draft.steps.findIndex(step => step.id === id) + 1
  const about =
    work.kind === 'call'
      ? callTold(scope, draft, title, work)
      : sayOfDraft('draft_step_executes', locale, {
          tools: work.tools.map(tool => toolWords(scope, tool)).join(', '),
        })
  return sayOfDraft('draft_step_told', locale, { place, title, about })
}

/** The call of a step; where the step is called like its tool, that is not said twice. */
function callTold(
  scope: TurnScope,
  { steps }: Draft,
  title: string,
  work: Extract<DraftWork, { kind: 'call' }>,
): string {
  const { locale } = scope.reads
  const { tool } = work
  const line = argumentsLine(scope, callWords(scope, work, steps))
  if (line === '') return sayOfDraft('draft_step_calls_bare', locale, { tool: toolWords(scope, tool) })
  return title === toolTitle(scope, tool)
    ? sayOfDraft('draft_step_with', locale, { arguments: line })
    : sayOfDraft('draft_step_calls', locale, { tool: toolWords(scope, tool), arguments: line })
}
