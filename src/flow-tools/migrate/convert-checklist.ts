import { type Checklist, type ChecklistQuestion, inOrder } from './checklist.ts'
import type { FlowV0 } from './v0.ts'

const HUB = 'next'
const END = 'done'

/**
 * A checklist as a flow of version v0, which behaves the same: a decision asks the first open question, every answer
 * leads back to it. What can never be asked is only listened for.
 */
export function convertChecklist(checklist: Checklist): FlowV0 {
  const keys = new Set(checklist.questions.map(({ key }) => key))
  const ordered = inOrder(checklist)
  const asked = ordered.filter(question => canBeAsked(question, keys))
  const volunteered = ordered.filter(question => !asked.includes(question))
  return {
    version: 'v0',
    id: checklist.id,
    entry: HUB,
    nodes: [
      { id: HUB, type: 'decision' },
      ...asked.map(({ key, ...question }) => ({
        id: nodeId(key),
        type: 'question' as const,
        key,
        ...question,
      })),
      { id: END, type: 'terminal' },
    ],
    edges: [
      ...asked.flatMap((question, priority) => [
        { from: HUB, to: nodeId(question.key), guard: isOpen(question), priority },
        { from: nodeId(question.key), to: HUB },
      ]),
      { from: HUB, to: END, guard: 'else' },
    ],
    ...(volunteered.length === 0
      ? {}
      : {
          answers: Object.fromEntries(
            volunteered.map(({ key, validate }) => [key, validate === undefined ? {} : { validate }]),
          ),
        }),
  }
}

const nodeId = (key: string): string => `q.${key}`

function canBeAsked(
  { key, required = true, dependencies = [] }: ChecklistQuestion,
  keys: ReadonlySet<string>,
): boolean {
  return required && dependencies.every(needed => keys.has(needed) && needed !== key)
}

const isOpen = ({ key, dependencies = [] }: ChecklistQuestion): string =>
  [`!has(answers.${key})`, ...new Set(dependencies.map(needed => `has(answers.${needed})`))].join(' && ')
