import type { Json, JsonObject } from '../../src/core/json.ts'
import type { ConversationEntry, TurnLabel } from './entries.ts'
import { type HeldTurn, type Hold, withAssistant } from './hold.ts'
import type { Harm, Score } from './score.ts'
import { slotOf } from './score-intents.ts'

export async function scoreConversations(entries: readonly ConversationEntry[]): Promise<readonly Score[]> {
  const scores: Score[] = []
  // Tools remember what was done: each conversation gets a shop of its own.
  for (const entry of entries) scores.push(await withAssistant(entry.assistant, hold => scoreOf(entry, hold)))
  return scores
}

interface Fault {
  readonly harm: Harm | null
  readonly text: string
}

async function scoreOf(entry: ConversationEntry, hold: Hold): Promise<Score> {
  const held = await hold(
    entry.turns.map(({ say }) => say),
    entry.lang,
  )
  const faults = entry.turns.flatMap(({ expect }, n) => {
    const turn = held[n]
    return turn === undefined
      ? [{ harm: null, text: `turn ${n + 1} is missing` }]
      : faultsOf(expect, turn, held[n - 1] ?? null).map(({ harm, text }) => ({
          harm,
          text: `${n + 1}: ${text}`,
        }))
  })
  const harm =
    (['effect', 'lasting'] as const).find(kind => faults.some(fault => fault.harm === kind)) ?? null
  return { entry, right: faults.length === 0, harm, got: faults.map(({ text }) => text).join('; ') }
}

/** Calls that only look; any other changes the world, or costs something. */
const LOOKS_ONLY = /^(?:order_status|light_estimate|audit_project|(?:list|get|find)_\w+)$/u
/** Names the labels use instead of those of the tools. */
const EFFECTS: Readonly<Record<string, string>> = { create_ticket: 'ticket', escalate: 'handover' }
const changesTheWorld = (effect: string): boolean => effect !== 'none' && effect !== 'handover'

function faultsOf(expect: TurnLabel, turn: HeldTurn, before: HeldTurn | null): readonly Fault[] {
  const effect = effectOf(turn)
  const faults: Fault[] = []
  const add = (text: string, harm: Harm | null = null) => faults.push({ text, harm })
  if (expect.effect !== undefined && effect !== expect.effect)
    add(`effect ${effect}, not ${expect.effect}`, changesTheWorld(effect) ? 'effect' : null)
  const values = {
    ...expect.values,
    ...(expect.order === undefined ? {} : { order: expect.order }),
    ...(expect.amount === undefined ? {} : { amount: expect.amount }),
  }
  for (const [name, value] of Object.entries(values)) {
    const got = valueNow(name, turn)
    if (isSame(got, value)) continue
    const isKept = before !== null && isSame(valueNow(name, before), got)
    add(
      `${name} ${JSON.stringify(got)}, not ${JSON.stringify(value)}`,
      isKept && asksAbout(turn) ? null : harmOf(got, effect),
    )
  }
  if (expect.pending !== undefined && pendingOf(turn) !== expect.pending)
    add(`waits for ${pendingOf(turn)}, not ${expect.pending}`)
  const tool = turn.state.ui.checkpoint?.tool ?? null
  if (expect.tool !== undefined && expect.tool !== tool) add(`${tool} open, not ${expect.tool}`)
  if (expect.tool_open !== undefined && expect.tool_open !== tool)
    add(`${tool} open, not ${expect.tool_open}`)
  const { opt_out: optOut, checkpoint } = turn.state.ui
  const off = optOut.all_tools ? 'all' : optOut.tools.join('+') || null
  if (expect.opt_out !== undefined && off !== (expect.opt_out?.join('+') ?? null))
    add(`opt-out ${off}, not ${expect.opt_out}`, off === null ? null : 'lasting')
  const criteria = checkpoint?.completion_criteria ?? {}
  if (expect.min_rows !== undefined && Number(criteria.min_rows ?? 0) !== expect.min_rows)
    add(`${criteria.min_rows} rows, not ${expect.min_rows}`)
  if (expect.min_steps !== undefined && Number(criteria.min_steps ?? 0) < expect.min_steps)
    add(`${criteria.min_steps} steps, not ${expect.min_steps}`)
  if (expect.lost_nothing === true) {
    const now = answersOf(turn)
    const lost = Object.keys(before === null ? {} : answersOf(before)).filter(key => !(key in now))
    if (lost.length > 0) add(`lost ${lost.join(', ')}`, 'lasting')
  }
  return faults
}

/** Nothing was changed, and the person is asked which value is meant, or told that they were not understood. */
const asksAbout = ({ state, decision, toolCalls }: HeldTurn): boolean =>
  toolCalls.length === 0 &&
  (state.pendings.at(-1)?.kind === 'other_value' ||
    decision?.track.kind === 'ask_again' ||
    (decision?.track.kind === 'advance_flow' && decision.confidence <= UNCLEAR))
/** As sure as the engine is of a reply it could not read. */
const UNCLEAR = 0.5

/** An empty value can be asked for; a wrong one is taken for the person's. */
const harmOf = (got: Json, effect: string): Harm | null =>
  got === null ? null : changesTheWorld(effect) ? 'effect' : 'lasting'

function effectOf({ toolCalls, decision, events }: HeldTurn): string {
  const call = toolCalls.find(({ name, status }) => status === 'ok' && !LOOKS_ONLY.test(name))
  if (call !== undefined) return EFFECTS[call.name] ?? call.name
  const isHandedOver =
    events.some(event => event.type === 'escalated') || decision?.track.kind === 'hand_over'
  return isHandedOver ? 'handover' : 'none'
}

const answersOf = ({ state }: HeldTurn): JsonObject =>
  (state.flow?.state.answers as JsonObject | undefined) ?? state.intent.open?.params ?? {}

const valueNow = (name: string, turn: HeldTurn): Json =>
  turn.state.flow === null
    ? name === 'intent'
      ? (turn.state.intent.open?.intent ?? turn.state.intent.last)
      : slotOf(name, turn)
    : (answersOf(turn)[name] ?? null)

/** Free text is the same but for case and marks at its ends. */
const isSame = (got: Json, value: Json): boolean =>
  typeof got === 'string' && typeof value === 'string'
    ? plain(got) === plain(value)
    : JSON.stringify(got) === JSON.stringify(value)
const plain = (text: string): string => text.toLowerCase().replace(/^[\s.,!]+|[\s.,!]+$/gu, '')

function pendingOf({ question, state }: HeldTurn): string | null {
  if (question === null || state.pendings.length === 0) return null
  const subject = state.pendings.at(-1)?.subject
  // Labels name a question as its author did, whatever subgraph it stands in.
  if (subject?.of === 'flow') return subject.node.split('/').at(-1) ?? subject.node
  const details = question.details as { tool?: string; param?: string } | null
  if (question.kind === 'confirmation') return `confirmation:${details?.tool ?? ''}`
  if (question.kind === 'ask_user' && details?.param !== undefined)
    return `${state.intent.open?.intent ?? ''}.${details.param}`
  return question.kind
}
