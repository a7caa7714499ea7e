import type { Scene } from './scene.ts'
import { TOOLS } from './tools.ts'

const MODES = [
  'auto_execute',
  'draft_only',
  'draft_only',
  'draft_only',
  'agent_review',
  'agent_review',
] as const

/** Arguments of a wish for a plan. */
export const aWish = ({ kernel: { random } }: Scene, marker: string): string =>
  JSON.stringify({ objective: `${marker} tidy up`, execution_mode: random.pick(MODES) })

/** Arguments of a change to a draft that waits; now and then of one that is not there. */
export function aRevision({ kernel: { random } }: Scene): string {
  const step = `s${random.between(1, 3)}`
  const edits = random.pick([
    [{ kind: 'skip', steps: [step] }],
    [{ kind: 'swap', step: 's1', with: 's2' }],
    [{ kind: 'move', step, to: 1 }],
  ])
  return JSON.stringify(random.chance(0.1) ? { draft: 'd99', edits } : { edits })
}

/** Answer of a planner: mostly steps that can run, sometimes an executor among them, sometimes nothing of use. */
export function aPlan({ kernel: { random } }: Scene, marker: string): string {
  if (random.chance(0.06)) return 'first I would look around, then decide'
  const tool = () => (random.chance(0.03) ? 'no_such_tool' : random.weighted(TOOLS).name)
  const steps = Array.from({ length: random.between(2, 3) }, (_, index) =>
    random.chance(0.3)
      ? {
          id: `s${index + 1}`,
          title: `part ${index + 1}`,
          objective: `${marker} part ${index + 1}`,
          tools: [random.weighted(TOOLS).name, random.weighted(TOOLS).name],
        }
      : {
          id: `s${index + 1}`,
          title: `part ${index + 1}`,
          tool: tool(),
          arguments: { note: marker, amount: random.between(1, 900) },
          ...(random.chance(0.04) && { after: [`s${index + 1}`] }),
        },
  )
  return JSON.stringify({ reasoning: `${marker} because`, steps })
}

/** Answer of a reviewer. */
export function aVerdict({ kernel: { random } }: Scene, marker: string): string {
  if (random.chance(0.06)) return 'it looks fine to me'
  const verdict = random.pick(['approved', 'approved', 'rejected', 'needs_changes'] as const)
  return JSON.stringify({ verdict, notes: verdict === 'approved' ? [] : [`${marker} not so`] })
}
