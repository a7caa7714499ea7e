import type { ArtifactId, EffectKey } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { TaskSource } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import type { TurnScope } from './turn-scope.ts'
import { settledResult, wholeResultOf } from './whole-result.ts'

/** The result a task works with, and who gave it. */
interface Source {
  readonly agent: string
  readonly tool: string
  /** Null where it came to nothing, or its content is gone. */
  readonly result: Json
  readonly artifact: ArtifactId | null
}

/** Null where no such call was made. Sources are this session's own: its plan's steps and its artifacts. */
export async function sourceOf(
  scope: TurnScope,
  { steps }: OpenPlan,
  from: TaskSource,
): Promise<Source | null> {
  if (typeof from === 'string') return earlierSource(scope, from)
  const step = steps[from]
  if (step?.action.kind !== 'tool_call') return null
  const { tool, task } = step.action
  return {
    agent: task?.agent ?? tool,
    tool,
    result: step.status === 'completed' ? await wholeResultOf(scope, step) : null,
    artifact: artifactOf(scope, step.effect)?.id ?? null,
  }
}

async function earlierSource(scope: TurnScope, effect: EffectKey): Promise<Source | null> {
  const made = artifactOf(scope, effect)
  if (made === null) return null
  const tool = scope.assistant.agents?.get(made.agent)?.tool ?? made.agent
  return { agent: made.agent, tool, result: await settledResult(scope, effect), artifact: made.id }
}

const artifactOf = ({ log }: TurnScope, effect: EffectKey | null) =>
  log.state.artifacts.findLast(artifact => artifact.effect === effect) ?? null
