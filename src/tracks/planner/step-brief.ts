import { clip } from '../../core/clip.ts'
import type { DraftStep } from '../../core/draft.ts'
import type { StepBrief } from '../../drafts/draft-in-words.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { isSaidIn } from '../../nlu/text/is-said-in.ts'
import { labelled } from '../../nlu/text/labelled.ts'
import { sayableArguments } from '../../plans/sayable-arguments.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { finalCallOf } from './shown-calls.ts'
import { callWords, withoutForeignNames } from './work-words.ts'

const LONGEST_VALUE = 60
const LONGEST = 160

/** Arguments beside a step's title. Values the title says are left out; a call that cannot be undone has a line of its own with all of them. */
export const stepBrief =
  (scope: TurnScope, steps: readonly DraftStep[]): StepBrief =>
  step => {
    const { title, work } = step
    if (work.kind !== 'call' || finalCallOf(scope, step) !== null) return ''
    const args = callWords(scope, work, steps, (place, _part, locale) =>
      sayOfDraft('draft_from_step', locale, { place }),
    )
    const unsaid = sayableArguments(scope, withoutForeignNames(scope, args)).filter(
      ({ text }) => !isSaidIn(title, text),
    )
    const parts = unsaid.map(({ label, text }) => {
      const value = clip(oneLine(text), LONGEST_VALUE)
      return label === '' ? value : labelled(label, value)
    })
    return clip(parts.join('; '), LONGEST)
  }

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
