import type { DraftReview, DraftStep } from '../core/draft.ts'
import { sayOfDraft } from '../messages/drafts-catalog.ts'
import { type CheckedDraft, checkDraft, type DraftRules } from './check-draft.ts'
import { faultSentence, weightOf } from './draft-fault.ts'
import { type DraftTool, onlyReads } from './draft-tool.ts'

/** Judges a draft without a model: what can never run is rejected, what should be mended goes back, the rest is approved. */
export function reviewByRules(
  draft: CheckedDraft,
  rules: DraftRules,
  locale: string,
  toolName?: (tool: string) => string,
): Pick<DraftReview, 'verdict' | 'notes'> {
  const { steps } = draft
  const faults = checkDraft(draft, rules)
  const notes = [
    ...faults.map(fault => faultSentence(fault, steps, locale, toolName)),
    ...blindSteps(steps, rules.tools).map(step =>
      sayOfDraft('draft_blind_step', locale, { step: steps.indexOf(step) + 1, title: step.title }),
    ),
  ]
  if (faults.some(fault => weightOf(fault) === 'fatal')) return { verdict: 'rejected', notes }
  return { verdict: notes.length > 0 ? 'needs_changes' : 'approved', notes }
}

/** Steps that destroy something before the plan has looked at anything. */
function blindSteps(steps: readonly DraftStep[], tools: readonly DraftTool[]): readonly DraftStep[] {
  const toolOf = ({ work }: DraftStep) =>
    work.kind === 'call' ? tools.find(({ name }) => name === work.tool) : undefined
  const firstRead = steps.findIndex(step => {
    const tool = toolOf(step)
    return tool !== undefined && onlyReads(tool)
  })
  const before = firstRead === -1 ? steps : steps.slice(0, firstRead)
  return before.filter(step => toolOf(step)?.destructive === true)
}
