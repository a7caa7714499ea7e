import { canonicalJson } from '../../core/json.ts'
import type { FlowEffect } from '../../flows/engine/flow-effect.ts'
import type { FlowEvent } from '../../flows/engine/flow-event.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { FlowState } from '../../flows/engine/flow-state.ts'
import { step } from '../../flows/engine/step.ts'
import { newFlowState } from '../../flows/engine/walk.ts'
import { readReply } from '../../flows/extract/read-reply.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import type { SlotReader } from '../../nlu/slots/create-slot-reader.ts'
import { regionOf } from '../../nlu/text/language.ts'
import type { Script, ScriptTurn } from './script.ts'

export interface ScriptSetting {
  readonly reader: SlotReader
  /** The flow as composed for a path; null where it cannot be. Without it the flow stays what it is. */
  readonly compose?: (path: string | null) => CompiledFlow | null
}

export interface RunTurn {
  /** Null for the start. */
  readonly turn: ScriptTurn | null
  /** Null where the message was about something else. */
  readonly input: FlowInput | null
  readonly events: readonly FlowEvent[]
  readonly effects: readonly FlowEffect[]
  readonly state: FlowState
  /** Expectations that did not hold. */
  readonly failures: readonly string[]
}

export interface ScriptRun {
  readonly script: Script
  /** As it was composed last. */
  readonly flow: CompiledFlow
  readonly turns: readonly RunTurn[]
}

const ANY_DAY = '2026-01-05'

/** Pure: the same flow and script give the same run. Every state goes through JSON, as it does between turns. */
export function runScript(first: CompiledFlow, script: Script, setting: ScriptSetting): ScriptRun {
  const { locale, context, answers } = script
  let flow = first
  let state = newFlowState(flow, {
    ...(locale === undefined ? {} : { locale }),
    ...(context === undefined ? {} : { context }),
  })
  const turns: RunTurn[] = []
  const take = (turn: ScriptTurn | null, input: FlowInput | null) => {
    const events: FlowEvent[] = []
    const effects: FlowEffect[] = []
    const give = (flowInput: FlowInput) => {
      const result = step(flow, JSON.parse(JSON.stringify(state)), flowInput)
      state = result.state
      events.push(...result.events)
      effects.push(...result.effects)
      return result.effects
    }
    for (const effect of input === null ? [] : give(input)) {
      const composed = effect.type === 'recompose' ? setting.compose?.(effect.path) : null
      if (!composed) continue
      flow = composed
      give({ type: 'adopt' })
    }
    turns.push({ turn, input, events, effects, state, failures: failuresOf(turn, state) })
  }
  take(null, { type: 'start', ...(answers === undefined ? {} : { answers }) })
  for (const turn of script.turns) take(turn, inputOf(flow, state, turn, script, setting))
  return { script, flow, turns }
}

function inputOf(
  flow: CompiledFlow,
  state: FlowState,
  turn: ScriptTurn,
  { today = ANY_DAY, region = regionOf(state.locale) }: Script,
  { reader }: ScriptSetting,
): FlowInput | null {
  if ('say' in turn)
    return readReply(flow, state, { text: turn.say, locale: state.locale, refDate: today, region }, reader)
      .input
  if ('answers' in turn) return { type: 'answers', answers: turn.answers }
  if ('do' in turn) return { type: turn.do }
  if ('paths' in turn) return { type: 'path_candidates', candidates: turn.paths }
  if ('path' in turn) return { type: 'override_path', path: turn.path }
  const id = state.acting?.id ?? ''
  return {
    type: 'action_result',
    id,
    outcome: turn.result,
    ...('value' in turn ? { result: turn.value } : {}),
  }
}

function failuresOf(turn: ScriptTurn | null, state: FlowState): string[] {
  const { node, status, answers, set_aside, path } = turn?.expect ?? {}
  const aside = state.set_aside.flatMap(one => ('key' in one && one.why !== 'held' ? [one.key] : []))
  const checks: readonly (readonly [name: string, expected: unknown, actual: unknown])[] = [
    ['node', node, state.current_node],
    ['status', status, state.status],
    ['answers', answers, state.answers],
    ['set_aside', set_aside?.toSorted(), aside.toSorted()],
    ['path', path, state.active_path],
  ]
  return checks.flatMap(([name, expected, actual]) => {
    if (expected === undefined || canonicalJson(expected) === canonicalJson(actual)) return []
    return [`${name}: expected ${canonicalJson(expected)}, got ${canonicalJson(actual)}`]
  })
}
