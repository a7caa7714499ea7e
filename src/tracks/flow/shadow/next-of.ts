import { nodeAt } from '../../../flows/engine/walk.ts'
import type { Stand } from './live-course.ts'

/** Place a flow has come to: the key of its question, the tool it calls, or how it ended. */
export function nextOf({ flow, state: { status, current_node } }: Stand): string {
  const node = nodeAt(flow, current_node)
  if (status === 'asking' && node?.type === 'question') return node.source.key
  if (status === 'acting' && node?.type === 'action') return `(calls ${node.source.tool})`
  if (status === 'ended' && node?.type === 'terminal') return `(ends: ${node.source.outcome ?? 'done'})`
  return `(${status.replaceAll('_', ' ')})`
}
