import { waitingDrafts } from '../../src/core/draft.ts'
import type { VirtualTool } from '../../src/plans/virtual-tool.ts'
import { beginPlan } from '../../src/tracks/planner/run-plan.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'
import type { Mutant } from './mutant.ts'

const withVirtual = (parts: RunnerParts, name: string, change: (tool: VirtualTool) => VirtualTool) => ({
  ...parts,
  virtualTools: (parts.virtualTools ?? []).map(tool => (tool.tool.name === name ? change(tool) : tool)),
})

/** Bugs we could have made about drafts. */
export const DRAFT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a_models_word_runs_a_draft',
    rare: true,
    foundBy: ['draft_runs_by_a_yes', 'drafts_move_legally'],
    turns: 45,
    parts: parts =>
      withVirtual(parts, 'agent_run_plan', tool => ({
        ...tool,
        async run(call) {
          const draft = waitingDrafts(call.scope.log.state.drafts).at(-1)
          return draft === undefined ? tool.run(call) : { kind: 'plan', plan: beginPlan(call.scope, draft) }
        },
      })),
  },
]
