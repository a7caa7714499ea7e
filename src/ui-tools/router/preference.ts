import { UI_TOOLS, type UiToolName } from '../../core/ui.ts'
import { inWords } from '../tools-in-words.ts'
import type { UiProposal } from './proposal.ts'
import type { RouterState } from './router-state.ts'
import { RULES, type RuleName } from './rules.ts'

/** Rules that are this near to each other speak equally for theirs. */
const TIE = 0.05
/**
 * Rules no preference overrules: what is asked for by name is that, a told sequence is a map whatever one likes, and
 * the roles of a process are no table.
 */
const SETTLED: ReadonlySet<RuleName> = new Set([
  'asked_by_name',
  'columns_named',
  'sequence',
  'roles_and_process',
])

type Preferred = RouterState['user_preferences']['preferred_ui']

/** Sorts proposals: where a table and a map are proposed about equally, the one the person likes better comes first. */
export function byPreference(proposals: readonly UiProposal[], preferred: Preferred): readonly UiProposal[] {
  const [winner] = proposals
  const tool = toolOf(preferred)
  if (winner === undefined || tool === null || winner.leadsTo === null || SETTLED.has(winner.rule))
    return proposals
  const rival = proposals.find(
    ({ leadsTo, action, rule }) =>
      leadsTo === tool && action === winner.action && Math.abs(RULES[rule] - RULES[winner.rule]) <= TIE,
  )
  return rival === undefined ? proposals : [rival, ...proposals.filter(one => one !== rival)]
}

function toolOf(preferred: Preferred): UiToolName | null {
  return (
    UI_TOOLS.find(tool => tool === preferred || inWords(tool).preferred.some(ui => ui === preferred)) ?? null
  )
}
