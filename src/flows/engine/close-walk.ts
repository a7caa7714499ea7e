import type { FlowState } from './flow-state.ts'
import { isImplied } from './implied.ts'
import { releaseHeld } from './set-aside-answers.ts'
import { restingOf, type StepResult, stackEntry, type Walk } from './walk.ts'

export function closeWalk(walk: Walk): StepResult {
  releaseHeld(walk)
  const { path } = walk
  const state: FlowState = {
    flow: walk.flow.id,
    revision: walk.revision,
    locale: walk.locale,
    context: walk.context,
    status: walk.status,
    interrupted: walk.interrupted,
    current_node: walk.node.address,
    call_stack: walk.frames.map(stackEntry),
    attempts: restingOf(walk) === 'asking' ? walk.attempts : 0,
    answers: walk.answers,
    scoped: walk.scoped,
    trail: walk.trail.filter(visit => !isImplied(walk.flow, visit)),
    ahead: walk.ahead,
    set_aside: walk.setAside,
    acting: walk.acting,
    acts: walk.acts,
    left_out: walk.leftOut,
    owed: walk.owed,
    path_votes: path.path_votes,
    active_path: path.active_path,
    path_locked: path.path_locked,
  }
  return { state, effects: walk.effects, events: walk.events }
}
