import type { ArtifactView, StepStatus } from '../../../src/api/rest.ts'
import type { Item, ToolItem } from '../chat/view.ts'
import { foundNothing } from '../plan/found-nothing.ts'
import { callOf } from '../plan/plan-items.ts'

/** One task of an agent, or another call that left something. */
export interface Doing {
  readonly id: string
  readonly tool: string
  readonly status: StepStatus
  readonly artifact: ArtifactView | null
  /** Its call, where it is known. */
  readonly call: ToolItem | null
  /** True where it ended well and came to nothing. */
  readonly isEmpty: boolean
}

/** Tasks of agents in this conversation, done or to do, in order. */
export function doingsIn(items: readonly Item[]): readonly Doing[] {
  const made = new Map(
    items.flatMap(item => (item.kind === 'artifact' ? [[item.artifact.call, item.artifact] as const] : [])),
  )
  const calls = new Map(items.flatMap(item => (item.kind === 'tool' ? [[item.id, item] as const] : [])))
  return items.flatMap(item => {
    if (item.kind !== 'plan') return []
    return item.steps.flatMap(({ kind, name, status }, place): readonly Doing[] => {
      const id = callOf(item.id, place)
      const artifact = made.get(id) ?? null
      const isTask = kind === 'tool_call' && (item.producer === 'agents' || artifact !== null)
      const call = calls.get(id) ?? null
      const isEmpty = status === 'completed' && artifact === null && foundNothing(call)
      return isTask ? [{ id, tool: name ?? '', status, artifact, call, isEmpty }] : []
    })
  })
}
