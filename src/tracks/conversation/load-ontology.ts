import { contextTypeOf, entityParameter } from '../../assistants/context-types.ts'
import { fact } from '../../core/event.ts'
import { canonicalJson, isPlainObject, type Json } from '../../core/json.ts'
import type { Ontology } from '../../core/ontology.ts'
import type { PlanStep, StepAction } from '../../core/plan.ts'
import { createPlan } from '../../plans/create-plan.ts'
import type { Interrupted, Waiting } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import { openPlan } from '../../plans/step-facts.ts'
import { wholeResultOf } from '../../plans/whole-result.ts'
import { shortDigest } from '../../ports/digest.ts'
import type { TrackScope } from '../track-scope.ts'

type Load = Extract<StepAction, { kind: 'tool_call' }>

/**
 * Looks, once in a turn, at what surrounds the thing the latest message is about, where the author named a tool for it. A
 * call like any other: judged, claimed and on record. Whatever comes of it, the turn goes on; only a stop ends it.
 */
export async function loadOntology(scope: TrackScope): Promise<Waiting | Interrupted | null> {
  const { log } = scope
  const load = log.state.ontology === null ? loadHere(scope) : null
  const { entityId } = log.state.place
  if (load === null || entityId === null) return null
  const plan = createPlan(scope, { producer: 'context', actions: [load] })
  const progress = await runSteps(scope, plan)
  if (progress.kind !== 'done') return progress
  const step = openPlan(scope, plan).steps[0]
  const { outcome, counts, revision } = await surroundings(scope, step)
  log.emit(fact('ontology_loaded', { plan, tool: load.tool, outcome }, { entityId, counts, revision }))
  return null
}

/** The call that loads. Within the record it is the one of then, whatever the author has changed since. */
function loadHere({ assistant, log, reads }: TrackScope): Load | null {
  const next = log.unstated
  if (next !== null) {
    const isLoad = next.type === 'plan_created' && next.payload.producer === 'context'
    const action = isLoad ? next.content?.steps[0]?.action : undefined
    return action?.kind === 'tool_call' ? action : null
  }
  const { loads } = contextTypeOf(assistant, reads.contextType)
  const tool = assistant.tools.find(({ name, refused }) => name === loads && refused === undefined)
  const parameter = tool === undefined ? null : entityParameter(tool)
  const { entityId } = log.state.place
  if (tool === undefined || parameter === null || entityId === null) return null
  return { kind: 'tool_call', call: 'ontology', tool: tool.name, arguments: { [parameter]: entityId } }
}

async function surroundings(
  scope: TrackScope,
  step: PlanStep | undefined,
): Promise<Pick<Ontology, 'outcome' | 'counts' | 'revision'>> {
  if (step?.status !== 'completed')
    return { outcome: step?.code === 'tool_not_found' ? 'nothing' : 'failed', ...UNKNOWN }
  const found = await wholeResultOf(scope, step)
  if (found === null || canonicalJson(found) === '{}') return { outcome: 'nothing', ...UNKNOWN }
  const own = isPlainObject(found) ? found.revision : undefined
  const revision =
    typeof own === 'string' || typeof own === 'number'
      ? String(own)
      : shortDigest(scope.digest, canonicalJson(found))
  return { outcome: 'loaded', counts: countsIn(found), revision }
}

const UNKNOWN = { counts: {}, revision: null } as const

const MOST_KINDS = 20

/** Numbers the tool gives itself as `counts`; where it gives none, the length of each list in its result. */
function countsIn(found: Json): Ontology['counts'] {
  if (!isPlainObject(found)) return Array.isArray(found) ? { items: found.length } : {}
  const entries = isPlainObject(found.counts)
    ? Object.entries(found.counts)
    : Object.entries(found).map(
        ([kind, value]) => [kind, Array.isArray(value) ? value.length : null] as const,
      )
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])).slice(0, MOST_KINDS),
  )
}
