import { MOVE_STAKES } from '../core/decision.ts'
import type { Stake } from '../core/stake.ts'
import { missingParam } from '../intents/read-params.ts'
import { KINDS } from '../pendings/kinds.ts'
import type { Tool } from '../tools/tool.ts'
import { stakeOfRouted } from '../ui-tools/router/weigh-routed.ts'
import type { IntentRun } from './intent/intent-run.ts'
import type { FlowMove, Move, PlannerMove, SettleMove } from './move.ts'
import type { Decides } from './proposal.ts'
import type { Situation } from './situation.ts'

/** Cost of a proposal if it is wrong: of its move, and of what is written down with it. */
export function stakeOf({ move, note }: Pick<Decides, 'move' | 'note'>, situation: Situation): Stake {
  const stake = ofMove(move, situation)
  const isKept = note?.track === 'ui' && stakeOfRouted(note.routed) === 'lasting'
  return isKept && (stake === 'free' || stake === 'visible') ? 'lasting' : stake
}

function ofMove(move: Move, situation: Situation): Stake {
  switch (move.kind) {
    case 'answer_draft':
      return ofDraftAnswer(move, situation)
    case 'settle':
      return ofAnswer(move, situation)
    case 'advance_flow':
      return ofFlow(move, situation)
    case 'pursue_intent':
      return ofIntent(move.run, situation)
    default:
      return MOVE_STAKES[move.kind]
  }
}

function ofAnswer({ pending, answer: { answer } }: SettleMove, { assistant }: Situation): Stake {
  if (answer === 'no' || answer === 'cancel' || answer === 'refuse') return 'visible'
  if (answer === 'change') return 'lasting'
  const { stake } = KINDS[pending.kind]
  const name = pending.approval?.tool
  return stake === 'effect' && name !== undefined ? ofTools([name], assistant.tools) : stake
}

/** Stake of words about a draft: to run it costs as much as the calls of its steps; an edit can be taken back until then. */
function ofDraftAnswer({ draft, answer }: PlannerMove, { state, assistant }: Situation): Stake {
  if (!RUNS_DRAFT.has(answer.kind)) return answer.kind === 'cancel' ? 'lasting' : 'free'
  const tools = (state.drafts[draft]?.steps ?? []).flatMap(({ work }) =>
    work.kind === 'call' ? [work.tool] : work.tools,
  )
  const stake = ofTools(tools, assistant.tools)
  // What cannot be undone asks again unless it was shown as it will run.
  return stake === 'final' ? 'effect' : stake
}

const RUNS_DRAFT: ReadonlySet<PlannerMove['answer']['kind']> = new Set(['run', 'skip_and_run', 'partial'])

/** Looking something up costs nothing, however often. */
function ofTools(names: readonly string[], tools: readonly Tool[]): Stake {
  const called = tools.filter(({ name }) => names.includes(name))
  if (called.some(({ destructive }) => destructive)) return 'final'
  return called.every(({ readOnly }) => readOnly === true) ? 'free' : 'effect'
}

function ofFlow(move: Extract<FlowMove, { kind: 'advance_flow' }>, { flow }: Situation): Stake {
  if (move.throwsAway === true) return 'final'
  const inputs = 'inputs' in move ? move.inputs : []
  if (inputs.some(({ type }) => type === 'restart')) return 'lasting'
  const answers = flow?.question?.state.answers ?? {}
  const isReplaced = inputs.some(
    input =>
      input.type === 'answers' &&
      Object.entries(input.answers).some(
        ([key, value]) =>
          answers[key] !== undefined && JSON.stringify(answers[key]) !== JSON.stringify(value),
      ),
  )
  return isReplaced ? 'lasting' : 'free'
}

function ofIntent(
  { intent, params, asksFirst, asks, remarks = [] }: IntentRun,
  { assistant }: Situation,
): Stake {
  const isChanged = remarks.some(({ about }) => about === 'changed')
  if (intent.handsOver) return asksFirst === true ? 'free' : 'visible'
  const isQuestion = asks !== undefined || missingParam(intent, params) !== null
  if (asksFirst === true || isQuestion) return isChanged ? 'lasting' : 'free'
  const stake = ofTools(intent.tools, assistant.tools)
  return stake === 'free' && isChanged ? 'lasting' : stake
}
