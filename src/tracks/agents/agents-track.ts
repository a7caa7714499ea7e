import type { Track } from '../track.ts'
import { afterBasis } from './after-basis.ts'
import { afterDuplicate } from './after-duplicate.ts'
import { considerAgents } from './consider/agents.ts'
import { runAgents } from './run-agents.ts'

/** The assistant's agents: ordered in words, done one after another, each confirmed where it is not sure enough. */
export const agents = {
  rungs: { agents: considerAgents },
  act: runAgents,
  planDone: async () => ({ reason: 'answered' }),
  settled: { duplicate_choice: afterDuplicate, basis_choice: afterBasis },
} satisfies Track<'agents'>
