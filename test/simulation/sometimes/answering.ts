import type { JournalEventOf } from '../../../src/core/event.ts'
import { canonicalJson } from '../../../src/core/json.ts'
import type { InputRecord, SessionHistory } from '../history.ts'
import { withoutHidden } from '../marker.ts'
import type { PendingRecord } from '../pending-history.ts'
import { SMALL_TALK, UNCLEAR } from '../words.ts'
import { type Occasion, observed, stated } from './occasion.ts'

type Settled = JournalEventOf<'pending_settled'>

const settled = (
  by: Settled['payload']['by'],
  result: string,
  also: (pending: PendingRecord, history: SessionHistory) => boolean = () => true,
): Occasion =>
  stated('pending_settled', ({ payload }, history) => {
    const { settlement } = payload
    const name = settlement.outcome === 'chosen' ? settlement.option : settlement.outcome
    const pending = history.waiting.pendings.get(payload.pending)
    return payload.by === by && name === result && pending !== undefined && also(pending, history)
  })

/** The last judgement followed a yes in this turn and led there. */
const afterYes = (
  verdict: string,
  edited: boolean,
  also: (pending: PendingRecord, history: SessionHistory) => boolean = () => true,
): Occasion =>
  stated('policy_checked', ({ payload, turn }, history) => {
    const { waiting } = history
    const pending = waiting.plans.get(payload.plan)?.steps[payload.step]?.grant ?? null
    if (pending === null || pending.settled?.turn !== turn || payload.verdict !== verdict) return false
    return (pending.settled.value !== null) === edited && also(pending, history)
  })

const asksAgain = (why: string): Occasion =>
  stated('decision_made', ({ payload: { track } }) => track.kind === 'ask_again' && track.why === why)

const told = (message: string): Occasion =>
  stated('decision_made', ({ payload: { track } }) => track.kind === 'reply' && track.message === message)

const saidOneOf = (sayings: readonly { readonly text: string }[], input: InputRecord | null): boolean =>
  input?.body.kind === 'message' &&
  sayings.some(({ text }) => text === withoutHidden(input.body.kind === 'message' ? input.body.text : ''))

const meets = (sayings: readonly { readonly text: string }[], track: string): Occasion =>
  stated(
    'decision_made',
    ({ payload }, { openInput, waiting }) =>
      payload.track.kind === track && waiting.open.length > 0 && saidOneOf(sayings, openInput),
  )

/** Others answer the same at the same time. */
const rivals = ({ inbox, openInput }: SessionHistory): InputRecord[] => {
  const own = openInput?.body
  if (own?.kind !== 'answer') return []
  return [...inbox.values()].filter(
    other => other !== openInput && other.body.kind === 'answer' && other.body.pending === own.pending,
  )
}

const isSame = (one: InputRecord, other: InputRecord | null) =>
  one.body.kind === 'answer' &&
  other?.body.kind === 'answer' &&
  canonicalJson(one.body.answer) === canonicalJson(other.body.answer)

/** What people do about what a session waits for, and what comes of it. */
export const ANSWERING = {
  'a confirmation is asked for': stated('pending_opened', ({ payload }) => payload.kind === 'confirmation'),
  'a doubt is put to the person': stated('pending_opened', ({ payload }) => payload.kind === 'indeterminate'),
  'a table opens': stated('pending_opened', ({ payload }) => payload.kind === 'ui_tool'),
  'a table opens again': stated('ui_opened', ({ payload }) => payload.iteration > 0),
  'a table is handed in': settled('click', 'answered'),
  'a table is called off': settled('click', 'cancelled', ({ kind }) => kind === 'ui_tool'),
  'words approve': settled('words', 'approved'),
  'words decline': settled('words', 'declined'),
  'words cancel': settled('words', 'cancelled'),
  'words say that it happened': settled('words', 'happened'),
  'words say that it did not happen': settled('words', 'not_happened'),
  'words leave it open': settled('words', 'leave'),
  'unclear words leave it waiting': meets(UNCLEAR, 'ask_again'),
  'small talk is answered while it waits': meets(SMALL_TALK, 'converse'),
  'a wish to change it is asked about': asksAgain('change'),
  'words change the arguments': settled('words', 'changed'),
  'a click approves': settled('click', 'approved'),
  'a click approves with an edit': settled('click', 'approved', (_, { openInput }) => {
    const body = openInput?.body
    return body?.kind === 'answer' && canonicalJson(body.answer).includes('editedArgs')
  }),
  'a click declines': settled('click', 'declined'),
  'a click cancels': settled('click', 'cancelled'),
  'a click says that it happened': settled('click', 'happened'),
  'a click says that it did not happen': settled('click', 'not_happened'),
  'a click leaves it open': settled('click', 'leave'),
  'a click settles a parked one': settled(
    'click',
    'approved',
    ({ id }, { waiting }) => waiting.open.at(-1)?.id !== id,
  ),
  'a click that does not fit is explained': asksAgain('malformed'),
  'an edit that does not fit leaves it waiting': stated(
    'pendings_shown',
    (_, { openInput, waiting, open }) =>
      openInput?.body.kind === 'answer' &&
      canonicalJson(openInput.body.answer).includes('editedArgs') &&
      waiting.open.some(({ id, turn }) => {
        const { body } = openInput
        return body.kind === 'answer' && body.pending === id && turn !== open?.turn
      }),
  ),
  'an edit runs': stated(
    'effect_claimed',
    (event, { waiting }) => (waiting.stepCalled(event)?.step.grant?.settled?.value ?? null) !== null,
  ),
  'an edit is denied': afterYes('deny', true),
  'an edit meets another rule': stated(
    'pending_opened',
    ({ payload: { subject } }, { waiting }) =>
      subject.of === 'step' &&
      (waiting.plans.get(subject.plan)?.steps[subject.step]?.grant?.settled?.value ?? null) !== null,
  ),
  'new policies ask again': stated('pending_opened', ({ payload: { subject, approval } }, { waiting }) => {
    const step = subject.of === 'step' ? waiting.plans.get(subject.plan)?.steps[subject.step] : undefined
    const before = step?.grant?.opened.payload.approval ?? null
    return before !== null && approval !== null && before.policyRevision !== approval.policyRevision
  }),
  'new policies deny what was agreed to': afterYes('deny', false),
  'an old showing answers what is still open': observed(
    'answer_taken',
    ({ showing, pending }, { waiting }) => {
      const views = waiting.pendings.get(pending)?.views ?? []
      return views.some(({ id }) => id === showing) && views.at(-1)?.id !== showing
    },
  ),
  'what is over is not answered again': observed('told_answered'),
  'a foreign, forged or forgotten showing answers nothing': observed('answer_not_taken'),
  'the same click twice settles once': stated(
    'decision_made',
    ({ payload: { track } }, history) =>
      track.kind === 'reply' &&
      track.message === 'answered_already' &&
      rivals(history).some(rival => isSame(rival, history.openInput)),
  ),
  'of two different answers at once one wins': stated(
    'decision_made',
    ({ payload: { track } }, history) =>
      track.kind === 'reply' &&
      track.message === 'answered_already' &&
      rivals(history).some(rival => !isSame(rival, history.openInput)),
  ),
  'a click comes too late': told('no_longer_open'),
  'a yes meets nothing': stated(
    'decision_made',
    ({ payload }, { openInput, waiting }) =>
      payload.track.kind === 'converse' &&
      waiting.open.length === 0 &&
      saidOneOf([{ text: 'yes' }, { text: 'ja' }], openInput),
  ),
  'a question expires before its answer': settled(
    'engine',
    'expired',
    ({ id }, { openInput }) => openInput?.body.kind === 'answer' && openInput.body.pending === id,
  ),
  'a question runs out by itself': settled(
    'engine',
    'expired',
    (_, { openInput }) => openInput?.body.kind === 'wake',
  ),
  'a question expires unanswered': settled(
    'engine',
    'expired',
    (_, { openInput }) => openInput?.body.kind === 'message',
  ),
  'the oldest question is pushed out': settled(
    'engine',
    'lapsed',
    (_, { openInput }) => openInput?.body.kind !== 'delete_content',
  ),
  'a late outcome answers the question about it': settled('engine', 'answered'),
  'three questions wait': stated('pendings_shown', (_, { waiting }) => waiting.open.length === 3),
  'content is deleted while it waits': settled(
    'engine',
    'lapsed',
    (_, { openInput }) => openInput?.body.kind === 'delete_content',
  ),
  'words were written before the question was shown': asksAgain('unseen'),
  'what did not happen is done now': settled('click', 'retry'),
  'words have it done now': settled('words', 'retry'),
  'what did not happen is skipped': settled('click', 'skip'),
  'another process takes the answer': stated('pending_settled', ({ payload }, { waiting }, { cluster }) => {
    const pending = waiting.pendings.get(payload.pending)
    return pending !== undefined && payload.by !== 'engine' && pending.process !== cluster.leader.process
  }),
  'a crash strikes between a yes and its effect': stated('turn_resumed', (_, history) => {
    const { open, openInput, waiting } = history
    return (
      openInput?.body.kind === 'answer' &&
      [...waiting.pendings.values()].some(({ settled: by }) => by?.turn === open?.turn) &&
      open?.openClaim !== null
    )
  }),
  'an answer is taken up by another process than took it in': observed(
    'append',
    ({ append, outcome, process }, { inbox }) =>
      outcome.kind === 'appended' &&
      append.takes.some(key => {
        const taken = inbox.get(key)
        return taken?.body.kind === 'answer' && taken.putBy !== process
      }),
  ),
} as const satisfies Record<string, Occasion>
