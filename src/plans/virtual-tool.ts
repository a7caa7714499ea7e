import type { ErrorCode } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import type { OpenPlan } from '../core/session.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { NewPlan } from './create-plan.ts'
import type { Interrupted, StepQuestion } from './progress.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * A tool that is code of the turn: checked and judged like any other, but it makes no call of its own. What it wants from
 * outside it asks a model for, or answers with as a plan, whose steps pass the gate.
 */
export interface VirtualTool {
  /** Wished for by a model, or a task of a plan that no model can call by its name. */
  readonly kind: 'call' | 'task'
  readonly tool: DescribedTool
  /** True where a model that talks with the person may wish for it. */
  isOffered(context: OfferContext): boolean
  run(call: VirtualCall): Promise<VirtualAnswer>
  /** Goes on when the plan it answered with is done: right away, or turns later. */
  resume?(call: VirtualCall, child: OpenPlan): Promise<VirtualAnswer>
}

/** Surroundings of an offer. */
export interface OfferContext {
  readonly scope: TurnScope
  /** True where the model was told of results that are too long to show. */
  readonly hasReferences: boolean
}

export interface VirtualCall {
  readonly scope: TurnScope
  /** The step it is made for. */
  readonly plan: OpenPlan
  readonly step: number
  readonly arguments: Json
}

export type VirtualAnswer =
  /** With a code it failed. */
  | { readonly kind: 'result'; readonly result: Json; readonly code?: ErrorCode }
  /** The person's answer is its result. */
  | { readonly kind: 'wait'; readonly question: Extract<StepQuestion, { readonly kind: 'ask_user' }> }
  /** Goes on in `resume` when that is done. */
  | { readonly kind: 'plan'; readonly plan: Omit<NewPlan, 'parent'> }
  | Interrupted

/** Scope of whatever runs steps. */
export interface RunScope extends TurnScope {
  /** Tools that are code of the turn, beside the assistant's. */
  readonly virtualTools: readonly VirtualTool[]
}

export const virtualTool = (
  { virtualTools }: Pick<RunScope, 'virtualTools'>,
  kind: VirtualTool['kind'],
  name: string,
): VirtualTool | undefined =>
  virtualTools.find(virtual => virtual.kind === kind && virtual.tool.name === name)
