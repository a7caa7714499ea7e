import type { Draft, DraftStep } from '../../core/draft.ts'
import { canonicalJson } from '../../core/json.ts'
import { difference, differenceSentences } from '../../drafts/difference.ts'
import { changedLines } from '../../plans/changed-lines.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { withoutForeignNames, workWords } from './work-words.ts'

/** Differences between what the person was shown last and this revision, whoever made it; none where they saw it. */
export function differenceLines(scope: TurnScope, draft: Draft): readonly string[] {
  const { shown, revision, steps } = draft
  if (shown === undefined || shown.revision === revision) return []
  const { locale } = scope.reads
  const wordsOf = ({ work }: DraftStep, all: readonly DraftStep[]) =>
    withoutForeignNames(scope, workWords(scope, work, all))
  const detailsOf = (before: DraftStep, after: DraftStep) =>
    changedLines(scope, wordsOf(after, steps), wordsOf(before, shown.steps)).join('; ')
  return differenceSentences(difference(shown.steps, steps), locale, (before, after) =>
    before.title !== after.title && canonicalJson({ ...before.work }) === canonicalJson({ ...after.work })
      ? ''
      : detailsOf(before, after),
  )
}
