import type { DraftStep } from '../core/draft.ts'
import { isPlainObject } from '../core/json.ts'
import { unreachable } from '../core/unreachable.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { DraftEdit } from './draft-edit.ts'
import { type NameOfTool, type StepReply, stepOf } from './draft-schema.ts'
import { cycleIn } from './order-steps.ts'
import { referencesIn } from './references.ts'

/** Reason why an edit cannot be made. */
export type EditFault =
  | { readonly kind: 'unknown_step'; readonly step: string }
  /** Others take values from its result. */
  | { readonly kind: 'step_is_needed'; readonly step: string; readonly by: string }
  /** Step that would stand before what it comes after. */
  | { readonly kind: 'order_broken'; readonly step: string; readonly dependency: string }
  | { readonly kind: 'nothing_left' }
  | { readonly kind: 'nothing_changed' }

export type EditedSteps =
  | { readonly ok: true; readonly steps: readonly DraftStep[] }
  | { readonly ok: false; readonly fault: EditFault }

/**
 * Steps of the next revision, with all edits or none. Ids stay. What came after a step that is left out comes after what
 * that one came after; what needs its result keeps it from being left out.
 */
export function editDraft(
  steps: readonly DraftStep[],
  edits: readonly DraftEdit[],
  nameOfTool: NameOfTool = plainName,
): EditedSteps {
  let edited: readonly DraftStep[] = steps
  for (const edit of edits) {
    const next = applied(edited, edit, nameOfTool)
    if (!next.ok) return next
    edited = next.steps
  }
  const broken = brokenOrder(edited)
  if (broken !== null) return fault(broken)
  return JSON.stringify(edited) === JSON.stringify(steps) ? fault({ kind: 'nothing_changed' }) : took(edited)
}

function applied(steps: readonly DraftStep[], edit: DraftEdit, nameOfTool: NameOfTool): EditedSteps {
  const unknown = stepsNamed(edit).find(id => !steps.some(step => step.id === id))
  if (unknown !== undefined) return fault({ kind: 'unknown_step', step: unknown })
  switch (edit.kind) {
    case 'skip':
      return without(steps, new Set(edit.steps))
    case 'keep_only':
      return without(steps, new Set(steps.map(({ id }) => id).filter(id => !edit.steps.includes(id))))
    case 'swap':
      return took(
        steps.map(step =>
          step.id === edit.step
            ? find(steps, edit.with)
            : step.id === edit.with
              ? find(steps, edit.step)
              : step,
        ),
      )
    case 'move':
      return took(
        steps.filter(({ id }) => id !== edit.step).toSpliced(edit.to - 1, 0, find(steps, edit.step)),
      )
    case 'add':
      return took(
        steps.toSpliced(
          edit.to === undefined ? steps.length : edit.to - 1,
          0,
          added(steps, edit.step, nameOfTool),
        ),
      )
    case 'change':
      return took(steps.map(step => (step.id === edit.step ? changed(step, edit.by, nameOfTool) : step)))
    default:
      return unreachable(edit)
  }
}

function stepsNamed(edit: DraftEdit): readonly string[] {
  switch (edit.kind) {
    case 'skip':
    case 'keep_only':
      return edit.steps
    case 'swap':
      return [edit.step, edit.with]
    case 'move':
    case 'change':
      return [edit.step]
    case 'add':
      return []
    default:
      return unreachable(edit)
  }
}

function without(steps: readonly DraftStep[], gone: ReadonlySet<string>): EditedSteps {
  const rest = steps.filter(({ id }) => !gone.has(id))
  if (rest.length === 0) return fault({ kind: 'nothing_left' })
  for (const { id, work } of rest) {
    const needed = referencesTo(work).find(from => gone.has(from))
    if (needed !== undefined) return fault({ kind: 'step_is_needed', step: needed, by: id })
  }
  return took(rest.map(step => ({ ...step, after: inherited(steps, gone, step.after) })))
}

/** Steps it comes after, over those that are gone. */
function inherited(
  steps: readonly DraftStep[],
  gone: ReadonlySet<string>,
  after: readonly string[],
  seen: ReadonlySet<string> = new Set(),
): readonly string[] {
  const all = after.flatMap(id =>
    !gone.has(id)
      ? [id]
      : seen.has(id)
        ? []
        : inherited(steps, gone, steps.find(step => step.id === id)?.after ?? [], new Set([...seen, id])),
  )
  return [...new Set(all)]
}

function added(steps: readonly DraftStep[], reply: StepReply, nameOfTool: NameOfTool): DraftStep {
  const highest = Math.max(0, ...steps.map(({ id }) => Number(/^s(\d+)$/.exec(id)?.[1] ?? 0)))
  return stepOf(reply, `s${highest + 1}`, reference => reference, nameOfTool)
}

type StepChange = { readonly [Name in keyof Omit<StepReply, 'id'>]?: StepReply[Name] | undefined }

/** The step with other parts. Arguments are changed one by one: what nobody spoke of stays, unless another tool takes them. */
function changed(step: DraftStep, by: StepChange, nameOfTool: NameOfTool): DraftStep {
  const { work } = step
  const before: Partial<StepReply> =
    work.kind === 'call' ? { tool: work.tool, arguments: work.arguments } : work
  const tool = by.tool ?? (isGiven(by.objective) ? null : before.tool)
  const isSameTool = work.kind === 'call' && tool === work.tool
  const args =
    isPlainObject(by.arguments) && isSameTool ? { ...work.arguments, ...by.arguments } : by.arguments
  return stepOf(
    {
      title: by.title ?? step.title,
      tool,
      arguments: args ?? (isSameTool ? work.arguments : null),
      objective: by.objective ?? before.objective,
      tools: by.tools ?? before.tools,
      after: by.after ?? step.after,
    },
    step.id,
    reference => reference,
    nameOfTool,
  )
}

const isGiven = (text: string | null | undefined): boolean => text !== undefined && text !== null

function brokenOrder(steps: readonly DraftStep[]): EditFault | null {
  const places = new Map(steps.map(({ id }, index) => [id, index] as const))
  const cycle = new Set(cycleIn(steps))
  for (const [index, { id, after }] of steps.entries())
    for (const dependency of after) {
      const place = places.get(dependency)
      if (place === undefined) return { kind: 'unknown_step', step: dependency }
      if (place >= index || cycle.has(id)) return { kind: 'order_broken', step: id, dependency }
    }
  return null
}

const referencesTo = (work: DraftStep['work']): readonly string[] =>
  work.kind === 'call' ? referencesIn(work.arguments).map(({ from }) => from) : []

function find(steps: readonly DraftStep[], id: string): DraftStep {
  const step = steps.find(one => one.id === id)
  if (step === undefined) throw new RangeError(`no step ${id}`)
  return step
}

const took = (steps: readonly DraftStep[]): EditedSteps => ({ ok: true, steps })
const fault = (of: EditFault): EditedSteps => ({ ok: false, fault: of })
