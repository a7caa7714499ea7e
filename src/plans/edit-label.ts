import type { Json } from '../core/json.ts'
import type { Pending } from '../core/pending.ts'
import { argumentWords } from '../pendings/argument-words.ts'
import { argumentsIn } from '../pendings/read-edit.ts'
import { changedLines } from './changed-lines.ts'
import { briefly } from './show-task.ts'
import { shownSchema } from './shown-schema.ts'
import { taskOf } from './task-of.ts'
import type { TurnScope } from './turn-scope.ts'

/** Words for the arguments a yes changed: the question it answers names the earlier ones. Null where it changed none. */
export function editLabel(scope: TurnScope, { subject, details }: Pending, edited: Json): string | null {
  const plan = subject.of === 'step' ? scope.log.state.plans[subject.plan] : undefined
  if (plan === undefined || subject.of !== 'step') return null
  const action = plan.steps[subject.step]?.action
  if (action?.kind !== 'tool_call') return null
  const tool = scope.assistant.tools.find(({ name }) => name === action.tool)
  if (tool === undefined) return null
  const task = taskOf(scope, plan, subject.step)
  const schema = shownSchema(scope, plan, tool, edited, task?.agent) ?? undefined
  const words = (args: Json) => argumentWords(args, schema, scope.reads.locale)
  const after = words(edited)
  const before = words(argumentsIn(details))
  return isSame(before, after)
    ? null
    : changedLines(scope, after, before, task === null ? undefined : briefly).join('; ')
}

const isSame = (before: ReturnType<typeof argumentWords>, after: ReturnType<typeof argumentWords>): boolean =>
  before.length === after.length && before.every((one, place) => one.text === after[place]?.text)
