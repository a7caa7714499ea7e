import type { Draft, DraftStep, DraftWork } from '../../core/draft.ts'
import type { JsonObject } from '../../core/json.ts'
import { difference, differenceSentences } from '../../drafts/difference.ts'
import { type ArgumentWords, argumentWords } from '../../pendings/argument-words.ts'
import { changedLines } from '../../plans/changed-lines.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'

/** Differences between what the person was shown last and this revision, whoever made it; none where they saw it. */
export function differenceLines(scope: TurnScope, draft: Draft): readonly string[] {
  const { shown, revision, steps } = draft
  if (shown === undefined || shown.revision === revision) return []
  const detailsOf = (before: DraftStep, after: DraftStep) =>
    changedLines(scope, wordsOf(scope, after.work), wordsOf(scope, before.work)).join('; ')
  return differenceSentences(difference(shown.steps, steps), scope.reads.locale, (before, after) =>
    before.title !== after.title && isSameWork(scope, before.work, after.work)
      ? ''
      : detailsOf(before, after),
  )
}

function wordsOf({ reads: { locale } }: TurnScope, work: DraftWork): readonly ArgumentWords[] {
  const parts: JsonObject =
    work.kind === 'call'
      ? { tool: work.tool, ...work.arguments }
      : { objective: work.objective, tools: [...work.tools] }
  return argumentWords(parts, undefined, locale)
}

const isSameWork = (scope: TurnScope, before: DraftWork, after: DraftWork): boolean =>
  JSON.stringify(wordsOf(scope, before)) === JSON.stringify(wordsOf(scope, after))
