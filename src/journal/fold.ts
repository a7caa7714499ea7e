import { NO_ACCOUNT } from '../core/account.ts'
import { clip } from '../core/clip.ts'
import { GENERAL } from '../core/context-type.ts'
import { NO_DESK } from '../core/desk.ts'
import { GIVEN_UP } from '../core/error.ts'
import type { FactMap, JournalEvent, JournalEventOf } from '../core/event.ts'
import type { OpenFlow } from '../core/flow.ts'
import type { AssistantId, EffectKey, MessageId, SessionId, TurnId } from '../core/id.ts'
import { NO_INTENTS } from '../core/intent.ts'
import { isPlainObject, ofJson } from '../core/json.ts'
import type { MessageFile } from '../core/message-file.ts'
import { outline } from '../core/outline.ts'
import type { ReplyPart } from '../core/reply-part.ts'
import {
  DONE_CALL_MS,
  type DoneCall,
  type Message,
  type Place,
  type SessionState,
  type ToolCall,
  type TurnEffect,
} from '../core/session.ts'
import { SHOWN } from '../core/shown-bounds.ts'
import { shownFiles } from '../core/shown-files.ts'
import { NO_UI, type PreferredUi, type UiSession } from '../core/ui.ts'
import { unreachable } from '../core/unreachable.ts'
import { addUsage, NO_USAGE } from '../core/usage.ts'
import { isKnownFailure } from './effect.ts'
import { withFallback, withInterruption, withOutcome, withOwnCall, withVerdict } from './fold-account.ts'
import { withArtifact } from './fold-artifacts.ts'
import { withDeclinedDeed } from './fold-declined.ts'
import { withColleagueMessage, withDeskChange, withHandover, withoutDeskContent } from './fold-desk.ts'
import {
  withDraft,
  withDraftPlan,
  withDraftQuestion,
  withDraftStatus,
  withReview,
  withShownDraft,
} from './fold-drafts.ts'
import { withIntent, withIntentPlan, withoutIdleIntent, withoutIntent } from './fold-intents.ts'
import { afterFork, shareIn, withFork, withRating } from './fold-notes.ts'
import { withGivenAnswers, withoutPending, withPending, withShowings } from './fold-pendings.ts'
import {
  withFailedTry,
  withLeftPlan,
  withoutEndedPlans,
  withPlan,
  withRunning,
  withStep,
  withStoppedPlan,
  withTry,
} from './fold-plans.ts'
import { lastTurnOf, withOntology } from './fold-turn.ts'
import { afterDecision, withoutContent, withoutUi, withUi } from './fold-ui.ts'
import { isByPerson, undoAfter } from './fold-undo.ts'
import { resultOf, wholeResult } from './reference.ts'

/** Raise when the shape or the meaning of the state changes: older snapshots are then ignored. */
export const FOLD_VERSION = 42

/** The recent whole turns kept in the state; the rest stays in the journal. */
export const WINDOW = { messages: 60, characters: 32_000 }
const MOST_RESULTS = 8
const MOST_UNPROVEN = 50
const MOST_DONE = 50

const NOWHERE: Place = { contextType: GENERAL, entityId: null }

export const emptyState = (session: SessionId): SessionState => ({
  session,
  assistant: '' as AssistantId,
  seq: 0,
  turns: 0,
  messages: 0,
  window: [],
  spoken: null,
  askedLocale: null,
  place: NOWHERE,
  ontology: null,
  lastTurn: null,
  summary: null,
  summaryTriedAt: 0,
  results: [],
  open: null,
  ended: null,
  effects: {},
  doubtful: [],
  unproven: [],
  done: [],
  artifacts: [],
  turnsSetAside: 0,
  pendings: [],
  plans: {},
  drafts: {},
  settled: [],
  usage: NO_USAGE,
  account: NO_ACCOUNT,
  flow: null,
  intent: NO_INTENTS,
  ui: NO_UI,
  desk: NO_DESK,
  origin: null,
  ancestors: [],
  family: session,
  forks: [],
  ratings: [],
  share: null,
  undo: null,
})

/** The only place where a session's state changes. Pure. */
export function fold(before: SessionState, event: JournalEvent): SessionState {
  const state = { ...before, seq: event.seq, undo: undoAfter(before, event) }
  switch (event.type) {
    case 'session_opened':
      return { ...state, assistant: event.payload.assistant }
    case 'session_forked':
      return afterFork(state, event)
    case 'fork_made':
      return { ...state, forks: withFork(state.forks, event.payload) }
    case 'answer_rated':
      return { ...state, ratings: withRating(state.ratings, event.payload) }
    case 'sharing_changed':
      return { ...state, share: shareIn(event) }
    case 'turn_started':
      return {
        ...state,
        turns: state.turns + 1,
        open: event.turn === null ? null : { turn: event.turn, attempt: 1, started: event },
        effects: {},
        summaryTriedAt: event.payload.input === 'summarise' ? state.messages : state.summaryTriedAt,
        spoken: isByPerson(event) ? event.payload.locale : state.spoken,
        askedLocale: isByPerson(event) ? (event.payload.askedLocale ?? null) : state.askedLocale,
        place: { ...state.place, contextType: event.payload.contextType },
        ontology: null,
        desk: isByPerson(event) ? { ...state.desk, person: event.payload.principal } : state.desk,
        ui: withPreference(state.ui, event.payload.surface.preferredUi),
      }
    case 'turn_resumed':
      return state.open === null
        ? state
        : { ...state, open: { ...state.open, attempt: event.payload.attempt } }
    case 'message_received':
      return withMessage(
        { ...state, place: { ...state.place, entityId: event.content?.entityId ?? null } },
        message(event, 'user', event.content?.text ?? '', true, event.content?.files),
      )
    case 'message_sent':
      return withMessage(
        event.payload.by === undefined ? state : { ...state, desk: withColleagueMessage(state) },
        message(event, 'assistant', sentText(state, event), event.payload.complete),
      )
    case 'effect_claimed':
      return withClaim(state, event)
    case 'effect_settled':
      return withSettlement(state, event)
    case 'artifact_created':
      return { ...state, artifacts: withArtifact(state.artifacts, event) }
    case 'plan_created':
      return withIntentPlan(withDraftPlan(withPlan(state, event), event), event)
    case 'plan_drafted':
      return withDraft(state, event)
    case 'draft_changed':
      return withDraftStatus(state, event)
    case 'plan_reviewed':
      return withReview({ ...state, account: withVerdict(state, event.payload) }, event)
    case 'step_changed':
      return withStep({ ...state, account: withOwnCall(state, event) }, event)
    case 'pending_opened':
      return withShownDraft(withDraftQuestion(withPending(state, event), event), event)
    case 'pendings_shown':
      return withShowings(state, event)
    case 'pending_settled':
      return withoutUi(withoutPending(withDeclinedDeed(state, event), event), event)
    case 'ui_opened':
      return withUi(state, event)
    case 'opt_out_changed':
      return { ...state, ui: { ...state.ui, opt_out: event.payload.optOut } }
    case 'decision_made':
      return afterDecision({ ...state, account: withFallback(state, event.payload) }, event)
    case 'intent_classified':
      return withIntent(state, event)
    case 'plan_ended':
      return withoutIntent(withLeftPlan(state, event.payload.plan), event)
    case 'flow_stepped':
      return withFlow(state, event)
    case 'flow_moved':
      return withMovedFlow(state, event)
    case 'ontology_loaded':
      return withOntology(state, event)
    case 'history_summarised':
      return withSummary(state, event)
    case 'turn_ended':
      return withoutIdleIntent({
        ...withoutEndedPlans(withoutSetAside(state, event), event.at),
        open: null,
        ontology: null,
        lastTurn: lastTurnOf(state),
        ended: {
          reason: event.payload.reason,
          at: event.at,
          wasInterrupted: (state.open?.attempt ?? 1) > 1,
        },
        effects: {},
      })
    case 'content_deleted':
      // Whoever reads the journal afterwards finds no question that was ever asked: none was settled, either.
      return {
        ...state,
        messages: 0,
        window: [],
        place: { ...state.place, entityId: null },
        lastTurn: null,
        summary: null,
        summaryTriedAt: 0,
        results: [],
        doubtful: state.doubtful.map(doubt => ({ ...doubt, digest: null, isErased: true as const })),
        unproven: [],
        done: [],
        artifacts: [],
        share: null,
        pendings: [],
        plans: {},
        drafts: {},
        settled: [],
        flow: null,
        intent: NO_INTENTS,
        desk: withoutDeskContent(state.desk),
        ui: withoutContent(state.ui),
      }
    case 'escalated':
      return { ...state, desk: withHandover(state, event) }
    case 'desk_changed':
      return { ...state, desk: withDeskChange(state, event) }
    case 'turn_interrupted':
      return { ...state, account: withInterruption(state, event.payload) }
    case 'answer_received':
    case 'desk_received':
    case 'desk_refused':
    case 'part_consulted':
    case 'flow_shadowed':
    case 'ui_checked':
    case 'rules_changed':
    case 'preferences_changed':
    case 'policy_checked':
    case 'effect_accepted':
    case 'step_restarted':
    case 'error_logged':
      return state
    default:
      return unreachable(event)
  }
}

/** Without its content nobody knows where the person was: the flow begins anew. */
function withFlow(
  state: SessionState,
  { turn, at, payload, content }: JournalEventOf<'flow_stepped'>,
): SessionState {
  const { flow, revision, edition, status, node } = payload
  // What is said after the end leaves the time of the end as it was.
  const endedAt = status === 'ended' ? (state.flow?.endedAt ?? at) : null
  const open = content && {
    ...{ flow, revision, edition, status, node, state: content.state },
    ...(endedAt !== null && { endedAt }),
  }
  return withGivenAnswers({ ...state, flow: open }, turn)
}

/** The way back is open until the flow goes on. */
function withMovedFlow(
  state: SessionState,
  { payload: { migration }, content }: JournalEventOf<'flow_moved'>,
): SessionState {
  if (state.flow === null || !content?.before) return state
  return { ...state, flow: { ...state.flow, before: { migration, flow: ofJson<OpenFlow>(content.before) } } }
}

function withClaim(state: SessionState, event: JournalEventOf<'effect_claimed'>): SessionState {
  const { effect, kind, name, policy, plan, step, again, operationType, executionMode, context } =
    event.payload
  const digest = kind === 'tool' && policy !== 'retry' ? (event.content?.digest ?? null) : null
  const claimed = { kind, name, digest, status: null, text: '', toolCalls: [], result: null }
  const isForStep = plan !== undefined && step !== undefined
  const effects = {
    ...state.effects,
    [effect]: {
      ...claimed,
      ...(operationType !== undefined && { operationType }),
      ...(executionMode !== undefined && { executionMode }),
      ...(context?.withoutTools === true && { withoutTools: true as const }),
      ...(isForStep && { plan, step }),
      ...(again !== undefined && { again }),
    },
  }
  const claiming = { ...state, effects }
  if (!isForStep) return claiming
  // What is done about a call that was made is no call of its own.
  const tried =
    operationType === undefined
      ? withTry(withRunning(claiming, plan, step, event.content?.request), plan, step, effect, again)
      : claiming
  return withStep(tried, { at: event.at, payload: { plan, step, status: 'in_progress', ...NO_OUTCOME } })
}

const NO_OUTCOME = { effect: null, code: null } as const

function withSettlement(state: SessionState, event: JournalEventOf<'effect_settled'>): SessionState {
  const { effect, status, usage } = event.payload
  const claimed = state.effects[effect]
  const others = state.doubtful.filter(doubt => doubt.effect !== effect)
  const doubtful =
    status === 'indeterminate' && claimed !== undefined && event.turn !== null
      ? [...others, doubtOf(state, effect, claimed, event.turn)]
      : others
  const settled: SessionState = {
    ...(isKnownFailure(event.payload) ? withFailedTry(state, effect) : state),
    effects:
      claimed === undefined
        ? state.effects
        : {
            ...state.effects,
            [effect]: {
              ...claimed,
              status,
              text: outcomeText(event),
              toolCalls: outcomeCalls(event),
              ...outcomeParts(event),
              // Of a model call text and wishes are all there is.
              result: claimed.kind === 'model' ? null : resultOf(event),
            },
          },
    doubtful,
    unproven: unprovenAfter(state, event.payload, claimed),
    done: doneAfter(state, event, claimed),
    results: withResult(state, event),
    usage: usage === null ? state.usage : addUsage(state.usage, usage),
    account: withOutcome(state, claimed, event.payload),
  }
  const { plan, step } = claimed ?? {}
  if (event.payload.stopped === true && plan !== undefined) return withStoppedPlan(settled, plan)
  return status === 'ok' && plan !== undefined && step !== undefined
    ? withStep(settled, { at: event.at, payload: { plan, step, status: 'completed', effect, code: null } })
    : settled
}

/**
 * That it took place is certain. That it came to nothing is where the tool says so by itself; a person may be wrong, and
 * what we broke off may still arrive after whoever was asked has looked.
 */
function unprovenAfter(
  { doubtful, unproven }: SessionState,
  { effect, status, code, mayHaveHappened }: FactMap['effect_settled']['payload'],
  claimed: TurnEffect | undefined,
): SessionState['unproven'] {
  const doubt = doubtful.find(one => one.effect === effect)
  const { first, standing } = doubt?.tries ?? { first: claimed?.again ?? effect, standing: effect }
  const tries = { first, standing: mayHaveHappened ? standing : null }
  const known = doubt ?? claimed
  const others = unproven.filter(one => one.tries.first !== tries.first)
  if (status === 'ok') return others
  return status === 'error' && (doubt !== undefined || code === 'tool_timeout') && known?.kind === 'tool'
    ? [...others, { name: known.name, digest: known.digest, tries }].slice(-MOST_UNPROVEN)
    : unproven
}

function doneAfter(
  { doubtful, done }: SessionState,
  { at, turn, payload: { effect, status } }: JournalEventOf<'effect_settled'>,
  claimed: TurnEffect | undefined,
): SessionState['done'] {
  const doubt = doubtful.find(one => one.effect === effect)
  const { name, digest = null } = doubt ?? claimed ?? {}
  if (status !== 'ok' || name === undefined || digest === null) return done
  const first = doubt?.tries.first ?? claimed?.again ?? effect
  // Whoever did it here was asked about what was done there: only the very same is worth another question.
  const isSettled = (one: DoneCall) => one.isElsewhere === true && one.name === name && one.digest !== digest
  // Turns of other sessions have the same names.
  const isKept = (one: DoneCall) =>
    one.isElsewhere === true || (one.first !== first && at - one.at < DONE_CALL_MS)
  const others = done.filter(one => isKept(one) && !isSettled(one))
  return [...others, { name, digest, first, turn, at }].slice(-MOST_DONE)
}

function doubtOf(
  { plans }: SessionState,
  effect: EffectKey,
  { kind, name, digest, again, plan, step }: TurnEffect,
  turn: TurnId,
): SessionState['doubtful'][number] {
  const tries = plan === undefined || step === undefined ? null : plans[plan]?.steps[step]?.tries
  return { effect, kind, name, turn, digest, tries: tries ?? { first: again ?? effect, standing: effect } }
}

/** The summary takes the place of the messages it is made of, and of the one before it. */
function withSummary(
  state: SessionState,
  { payload: { effect, messages } }: JournalEventOf<'history_summarised'>,
): SessionState {
  const text = clip((state.effects[effect]?.text ?? '').trim(), SHOWN.summary)
  const summary = { text, messages: (state.summary?.messages ?? 0) + messages }
  return { ...state, summary, window: state.window.slice(messages) }
}

function withResult(
  { results, effects, plans }: SessionState,
  event: JournalEventOf<'effect_settled'>,
): SessionState['results'] {
  const { effect, status } = event.payload
  const claimed = effects[effect]
  if (claimed?.kind !== 'tool' || status !== 'ok' || event.turn === null || event.content === null)
    return results
  // Surroundings are looked at anew in every turn.
  if (claimed.plan !== undefined && plans[claimed.plan]?.producer === 'context') return results
  const preview = JSON.stringify(outline(wholeResult(event), SHOWN.earlierResult))
  return [...results, { effect, turn: event.turn, tool: claimed.name, preview }].slice(-MOST_RESULTS)
}

/** A model's text is stored once, with the outcome of its call. */
function sentText(state: SessionState, { payload, content }: JournalEventOf<'message_sent'>): string {
  return payload.effect === null ? (content?.text ?? '') : (state.effects[payload.effect]?.text ?? '')
}

export function outcomeText({ content }: JournalEventOf<'effect_settled'>): string {
  const value = content?.value
  return isPlainObject(value) && typeof value.text === 'string' ? value.text : ''
}

function outcomeCalls({ content }: JournalEventOf<'effect_settled'>): readonly ToolCall[] {
  const value = content?.value
  return isPlainObject(value) && Array.isArray(value.toolCalls) ? (value.toolCalls as ToolCall[]) : []
}

function outcomeParts({ content }: JournalEventOf<'effect_settled'>): {
  readonly parts?: readonly ReplyPart[]
} {
  const value = content?.value
  return isPlainObject(value) && Array.isArray(value.parts) ? { parts: value.parts as ReplyPart[] } : {}
}

function message(
  event: JournalEventOf<'message_received'> | JournalEventOf<'message_sent'>,
  role: Message['role'],
  text: string,
  complete: boolean,
  files: readonly MessageFile[] = [],
): Message {
  return {
    id: event.payload.message as MessageId,
    role,
    text,
    turn: event.turn as Message['turn'],
    at: event.at,
    complete,
    ...('by' in event.payload && { by: event.payload.by }),
    ...('effect' in event.payload && event.payload.effect !== null && { isByModel: true as const }),
    ...(files.length > 0 && { files: shownFiles(files) }),
  }
}

function withMessage(state: SessionState, added: Message): SessionState {
  const window = [...state.window, added]
  let characters = window.reduce((sum, message) => sum + charactersIn(message), 0)
  let from = 0
  const overfull = () => window.length - from > WINDOW.messages || characters > WINDOW.characters
  while (overfull() && window[from]?.turn !== added.turn) {
    const turn = window[from]?.turn
    for (; window[from]?.turn === turn; from++) characters -= charactersIn(window[from])
  }
  return { ...state, messages: state.messages + 1, window: from === 0 ? window : window.slice(from) }
}

/** Characters a model is shown of it. */
export const charactersIn = (message: Pick<Message, 'text' | 'files'> | undefined): number =>
  (message?.files ?? []).reduce((sum, { text }) => sum + text.length, message?.text.length ?? 0)

/** Words that nothing could be made of are not shown to a model with the next ones. */
function withoutSetAside(state: SessionState, { turn, payload }: JournalEventOf<'turn_ended'>): SessionState {
  if (payload.reason !== 'failed' || !GIVEN_UP.has(payload.code)) return state
  const window = state.window.filter(message => message.turn !== turn)
  const dropped = state.window.length - window.length
  return { ...state, window, messages: state.messages - dropped, turnsSetAside: state.turnsSetAside + 1 }
}

const withPreference = (ui: UiSession, preference: PreferredUi | undefined): UiSession =>
  preference === undefined || preference === ui.preferred ? ui : { ...ui, preferred: preference }
