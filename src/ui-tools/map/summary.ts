import { type MessageKey, say } from '../../messages/catalog.ts'
import type { Summary } from '../in-words.ts'
import { lineText } from '../line-text.ts'
import { MOST_SHOWN, moreText } from '../shown-entries.ts'
import { countsText, tally } from '../tally.ts'
import { filledSteps, type MapData } from './data.ts'
import type { EdgeType, ProcessMapParams } from './params.ts'

interface SummaryStep {
  readonly name: string
  readonly owner: string
  readonly outcome: string
  /** Steps it follows, by number; none where that is only the step before. */
  readonly after: readonly { readonly step: number; readonly type: EdgeType }[]
}

const MOST_OWNERS = 5

/** The steps as a numbered list, and who owns how many. */
export function mapSummary({ title }: ProcessMapParams, data: MapData, locale: string): Summary {
  const steps = stepsOf(data, locale)
  const count = steps.length
  const lines = steps.slice(0, MOST_SHOWN).map((step, at) => `${at + 1}. ${stepText(step, locale)}`)
  const entries = [lines.join('\n'), ...moreText(count, locale)].join('\n\n')
  const owners = tally(data.nodes.map(({ owner }) => owner)).slice(0, MOST_OWNERS)
  return {
    count,
    entries,
    text: [
      say('ui_map_summary', locale, { title, count }),
      entries,
      ...(owners.some(([, owned]) => owned > 1)
        ? [say('ui_owners', locale, { owners: countsText(owners) })]
        : []),
    ].join('\n\n'),
  }
}

function stepsOf(data: MapData, locale: string): readonly SummaryStep[] {
  const { edges } = data
  const steps = filledSteps(data)
  const numbers = new Map(steps.map(({ id }, at) => [id, at + 1]))
  return steps.map(({ id, step_name, owner, outcome }, at) => {
    const after = edges.flatMap(({ from, to, type }) => {
      const step = to === id ? numbers.get(from) : undefined
      return step === undefined ? [] : [{ step, type }]
    })
    const isPlain = after.length === 1 && after[0]?.step === at && after[0].type === 'sequence'
    return {
      name: lineText(step_name) || say('ui_step_unnamed', locale),
      owner: lineText(owner),
      outcome: lineText(outcome),
      after: isPlain ? [] : after,
    }
  })
}

const FOLLOWS: Readonly<Record<EdgeType, MessageKey>> = {
  sequence: 'ui_step_sequence',
  approval: 'ui_step_approval',
  parallel: 'ui_step_parallel',
}

/** "Checks the stock – Warehouse; outcome: reserved (after approval of step 1)". */
function stepText({ name, owner, outcome, after }: SummaryStep, locale: string): string {
  const who = owner === '' ? '' : ` – ${owner}`
  const what = outcome === '' ? '' : `; ${say('ui_step_outcome', locale, { outcome })}`
  const when = after.map(({ step, type }) => say(FOLLOWS[type], locale, { step })).join(', ')
  return `${name}${who}${what}${when === '' ? '' : ` (${when})`}`
}
