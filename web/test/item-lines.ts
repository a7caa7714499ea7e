import type { Item } from '../src/chat/view.ts'

/** An item on one line, for tests to compare. */
export function lineOf(item: Item): string {
  switch (item.kind) {
    case 'message':
      return `${item.role} ${item.text} (${item.status})`
    case 'tool':
      return `tool ${item.name}(${item.arguments}) → ${item.result} (${item.status})`
    case 'plan':
      return `plan ${item.steps.map(({ name, status }) => `${name} ${status}`).join(', ')}${item.listed ? ' (listed)' : ''}`
    case 'draft':
      return `draft ${item.draft.status}: ${item.draft.steps.map(({ title, status }) => `${title} ${status}`).join(', ')}`
    case 'artifact':
      return `artifact ${item.artifact.type} ${item.artifact.title}`
    case 'failure':
      return `failure ${item.fault.code}`
    case 'answer':
      return `answer ${item.settlement.outcome}${item.label === null ? '' : ` ${item.label}`}`
  }
}
