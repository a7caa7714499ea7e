import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { Json } from '../../../core/json.ts'
import { formatRun } from '../../../flow-tools/harness/format-run.ts'
import { whyAskedAgain } from '../../../flows/engine/fault-text.ts'
import type { FlowEffect } from '../../../flows/engine/flow-effect.ts'
import type { RefusalReason } from '../../../flows/engine/flow-event.ts'
import type { FlowInput } from '../../../flows/engine/flow-input.ts'
import type { FlowState } from '../../../flows/engine/flow-state.ts'
import { promptOf } from '../../../flows/engine/prompt.ts'
import { step } from '../../../flows/engine/step.ts'
import { newFlowState, type StepResult } from '../../../flows/engine/walk.ts'
import { answerKeys } from '../../../flows/extract/answer-keys.ts'
import { type MeantValue, type ReadReply, readReply } from '../../../flows/extract/read-reply.ts'
import type { CompiledFlow } from '../../../flows/ir/compiled.ts'
import { valueWords } from '../../../flows/value-words.ts'
import { say } from '../../../messages/catalog.ts'
import { readAnswer } from '../../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import type { SlotReader } from '../../../nlu/slots/create-slot-reader.ts'
import { languageOf, regionOf } from '../../../nlu/text/language.ts'
import { type Call, textOption } from '../../command.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import type { Variants } from './variants.ts'

const HELP = '/skip /back /restart /human /path NAME · after a tool call /ok [JSON] /failed /denied · /quit'

/** Plays a flow with whoever types: lines are replies. Tools are not called, their outcome is typed in. */
export async function talkThrough(call: Call, variants: Variants, reader: SlotReader): Promise<number> {
  const { out, paint, input, interactive } = call.terminal
  let flow = variants.base
  const locale = textOption(call, 'locale')
  const today = dayOption(call)
  let state = newFlowState(flow, locale === null ? {} : { locale })
  let meant: MeantValue | undefined

  const give = (flowInput: FlowInput): void => {
    const result = step(flow, state, flowInput)
    state = result.state
    show(call, flow, result, flowInput)
    for (const effect of result.effects) {
      if (effect.type !== 'recompose') continue
      flow = variants.for(effect.path)
      const adopted = step(flow, state, { type: 'adopt' })
      state = adopted.state
      show(call, flow, adopted, { type: 'adopt' })
    }
  }

  const prompt = () => {
    if (interactive) out(paint('cyan', '› '))
  }
  if (interactive) out(`${paint('dim', HELP)}\n`)
  give({ type: 'start' })
  prompt()
  const lines = createInterface({ input })
  for await (const line of lines) {
    const text = line.trim()
    if (text === '/quit') break
    if (text !== '') {
      const read =
        readCommand(text, state) ??
        readYes(text, meant, state) ??
        readLine(flow, state, { text, refDate: today ?? dayHere() }, reader)
      meant = read.meant
      if (meant !== undefined) out(`${questionOf(flow, state, meant)}\n`)
      else if (read.input === null) out(`${paint('dim', 'That says nothing to the question.')}\n`)
      else give(read.input)
    }
    if (state.status === 'ended' || state.status === 'handed_over') break
    prompt()
  }
  lines.close()
  // A pipe that stays open would keep the process alive.
  input.destroy()
  return 0
}

function dayOption(call: Call): string | null {
  const day = textOption(call, 'today')
  if (day !== null && !z.iso.date().safeParse(day).success)
    throw new UsageError(`--today ${printable(day)} is no day`, 'As in --today 2026-03-06.')
  return day
}

function dayHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function readLine(
  flow: CompiledFlow,
  state: FlowState,
  line: { readonly text: string; readonly refDate: string },
  reader: SlotReader,
): ReadLine {
  const { locale } = state
  return readReply(flow, state, { ...line, locale, region: regionOf(locale) }, reader)
}

type ReadLine = Pick<ReadReply, 'input' | 'meant'>

function readCommand(text: string, state: FlowState): ReadLine | null {
  const input = commandOf(text, state)
  return input === null ? null : { input }
}

/** A yes to "do you mean …?" gives the value. */
function readYes(text: string, meant: MeantValue | undefined, { locale }: FlowState): ReadLine | null {
  const answer = meant === undefined ? null : readAnswer(tokeniseReply(text), languageOf(locale))
  if (meant === undefined || (answer !== 'yes' && answer !== 'ok')) return null
  return { input: { type: 'answers', answers: { [meant.key]: meant.value } } }
}

function questionOf(flow: CompiledFlow, state: FlowState, { key, value }: MeantValue): string {
  const spec = answerKeys(flow, state).keys.get(key)?.answer
  const words = spec === undefined ? String(value) : valueWords(value, spec, state.locale)
  return say('flow_meant', state.locale, { value: words })
}

function commandOf(text: string, state: FlowState): FlowInput | null {
  const [, name = '', rest = ''] = /^\/(\w+)\s*(.*)$/.exec(text) ?? []
  const id = state.acting?.id ?? ''
  switch (name) {
    case 'skip':
    case 'back':
    case 'restart':
      return { type: name }
    case 'human':
      return { type: 'escalate' }
    case 'path':
      return { type: 'override_path', path: rest === '' ? null : rest }
    case 'ok':
      return { type: 'action_result', id, outcome: 'ok', result: parsed(rest) }
    case 'failed':
    case 'denied':
      return { type: 'action_result', id, outcome: name }
    default:
      return null
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? {} : text
  }
}

function show(
  { terminal: { out, paint }, options }: Call,
  flow: CompiledFlow,
  result: StepResult,
  input: FlowInput,
) {
  const { state, events, effects } = result
  if (options.trace === true) {
    const turn = { turn: null, input, events, effects, state, failures: [] }
    const trace = formatRun({ script: { turns: [] }, flow, turns: [turn] })
    out(`${paint('dim', printable(trace).replace(/^start\n/, ''))}`)
  }
  for (const event of events)
    if (event.type === 'refused')
      out(`${paint('dim', REFUSALS[event.why] ?? `Not possible: ${event.why}.`)}\n`)
  const aside = events.flatMap(event => (event.type === 'answer_set_aside' ? [event.key] : []))
  if (aside.length > 0) out(`${paint('dim', `Set aside: ${aside.join(', ')}.`)}\n`)
  for (const effect of effects) {
    const reply = wordsFor(effect, flow, state)
    if (reply !== null) out(`${printable(reply)}\n`)
  }
}

/** Reason why an input had no effect. */
const REFUSALS: Readonly<Partial<Record<RefusalReason, string>>> = {
  required: 'This question cannot be skipped.',
  unknown_path: 'There is no such path.',
  nothing_before: 'There is nothing to go back to.',
}

function wordsFor(effect: FlowEffect, flow: CompiledFlow, state: FlowState): string | null {
  switch (effect.type) {
    case 'ask': {
      const asks = promptOf(flow, effect, state)
      if (asks === null) return null
      // That it cannot be skipped has been said with the refusal.
      const why = effect.fault?.code === 'required' ? '' : whyAskedAgain(flow, effect, state.locale)
      return [why, asks].filter(part => part !== '').join(' ')
    }
    case 'end':
      return promptOf(flow, effect, state) ?? `(${effect.outcome})`
    case 'act':
      return `→ ${effect.tool} ${JSON.stringify(effect.args)}  (/ok JSON, /failed or /denied)`
    case 'offer_human':
      return `(no way on: ${effect.why}; /human hands over)`
    case 'escalate':
      return '(a human takes over)'
    case 'recompose':
      return `(path: ${effect.path ?? 'none'})`
  }
}
