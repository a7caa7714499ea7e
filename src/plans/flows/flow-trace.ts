import type { FlowTrace } from '../../core/flow.ts'
import type { FlowEvent } from '../../flows/engine/flow-event.ts'

const NAMES = ['name', 'edge', 'path', 'why', 'graph', 'tool', 'group'] as const

/** What happened, in names from the author's file; what the person answered stays in the flow's state. */
export function flowTrace(event: FlowEvent): FlowTrace {
  const fields = event as unknown as Readonly<Record<string, unknown>>
  const name = NAMES.map(field => fields[field]).find(value => typeof value === 'string')
  const { node, key, outcome } = fields
  return {
    type: event.type,
    ...(typeof node === 'string' && { node }),
    ...(typeof key === 'string' && { key }),
    ...(typeof name === 'string' && { name }),
    ...((typeof outcome === 'string' || typeof outcome === 'boolean') && { outcome: String(outcome) }),
  }
}
