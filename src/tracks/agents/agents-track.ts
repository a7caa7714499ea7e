import type { Track } from '../track.ts'
import { afterBasis } from './after-basis.ts'
import { afterDuplicate } from './after-duplicate.ts'
import { considerAgents } from './consider/agents.ts'
import { considerPreferences } from './consider/preferences.ts'
import { endAgents } from './end-agents.ts'
import { learnAgents } from './learn-agents.ts'
import { changePreferences, preparePreferences } from './preferences.ts'
import { runAgents } from './run-agents.ts'

/** The assistant's agents: ordered in words, done one after another, each confirmed where it is not sure enough. */
export const agents = {
  rungs: { agents: considerAgents, preferences: considerPreferences },
  learn: learnAgents,
  prepare: preparePreferences,
  act: (scope, move) =>
    move.kind === 'run_agents' ? runAgents(scope, move) : changePreferences(scope, move),
  planDone: endAgents,
  settled: { duplicate_choice: afterDuplicate, basis_choice: afterBasis },
} satisfies Track<'agents'>
