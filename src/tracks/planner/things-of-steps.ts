import type { Draft, DraftStep, ShownWorld } from '../../core/draft.ts'
import { takesFromResults } from '../../drafts/references.ts'
import { askOutside } from '../../plans/ask-outside.ts'
import { sourcesOf } from '../../plans/primitives.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'

/**
 * Looks whether what the steps of a draft are about is there, as far as their tools can tell. What was there when it was
 * shown and is not now is gone; what never was, a step before may make.
 */
export async function lookForThings(
  scope: TurnScope,
  { steps, shown }: Draft,
): Promise<Pick<ShownWorld, 'there' | 'gone'>> {
  const { there: wasThere = [], gone: wasGone = [] } = shown ?? {}
  // Nothing is found out within the record.
  if (scope.log.unstated !== null) return { there: wasThere, gone: wasGone }
  const looks = await Promise.all(steps.map(async step => ({ step, isThere: await isThere(scope, step) })))
  const known = [...wasThere, ...wasGone]
  return {
    there: looks.filter(look => look.isThere === true).map(({ step }) => step.id),
    gone: looks
      .filter(look => look.isThere === false && known.includes(look.step.id))
      .map(({ step }) => step.id),
  }
}

/** Null where nobody can tell: the tool says nothing about it, or could not look. */
async function isThere(scope: TurnScope, step: DraftStep): Promise<boolean | null> {
  const { assistant, log, reads } = scope
  const { work } = step
  const tool = work.kind === 'call' ? assistant.tools.find(({ name }) => name === work.tool) : undefined
  if (work.kind !== 'call' || tool?.exists === undefined || takesFromResults(step)) return null
  const checked = scope.budget.within(() => tool.check(work.arguments))
  if (!checked.ok) return null
  const { principal, locale, now, zone } = reads
  const who = {
    session: log.state.session,
    ...principal,
    locale,
    now,
    zone,
    folder: scope.folderOf?.(assistant.id) ?? null,
    sources: sourcesOf(scope),
  }
  const answer = await askOutside(
    signal => tool.exists?.(checked.value, { ...who, signal }),
    log.signal,
    scope,
  )
  return answer.ok && typeof answer.value === 'boolean' ? answer.value : null
}
