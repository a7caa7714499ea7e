import type { TurnEnd } from '../../core/event.ts'
import type { Pending } from '../../core/pending.ts'
import { textIn } from '../../flows/ir/text.ts'
import { say } from '../../messages/catalog.ts'
import { sayFiles } from '../../messages/say-files.ts'
import { changeableFields } from '../../pendings/changeable-fields.ts'
import { fieldList } from '../../pendings/field-list.ts'
import { formAskedFor, formSoFar, stillAsked } from '../../pendings/form-so-far.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { readAgentShowing } from '../../pendings/read-agent-showing.ts'
import { sendText } from '../../plans/send-text.ts'
import { behindPending } from '../behind-pending.ts'
import type { PendingMove } from '../move.ts'
import type { Track } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'
import { considerBlank } from './consider/blank.ts'
import { considerPending } from './consider/pending.ts'
import { considerStop } from './consider/stop.ts'
import { considerUndo } from './consider/undo.ts'
import { explain } from './explain.ts'

/** Answers to what the session waits for: taken, or asked for again. Settling them is the kernel's. */
export const pending = {
  rungs: { stop: considerStop, undo: considerUndo, pending: considerPending, blank: considerBlank },
  async act(scope, move): Promise<TurnEnd> {
    sendText(scope, textOf(scope, move))
    return { reason: 'answered' }
  },
} satisfies Track<'pending'>

function textOf(scope: TrackScope, move: PendingMove): string {
  switch (move.kind) {
    case 'reply':
      return reply(scope, move)
    case 'ask_again':
      return askAgain(scope, move)
    case 'explain': {
      const { log, assistant, reads } = scope
      const open = log.state.pendings.find(({ id }) => id === move.pending)
      if (open === undefined) return say('no_longer_open', reads.locale)
      const behind = behindPending(open, log.state, assistant)
      return explain(
        { pending: open, ...behind, locale: reads.locale, own: assistant.locale, assistant },
        move.topic,
      )
    }
  }
}

function reply(
  { log, assistant, reads: { locale } }: TrackScope,
  move: Extract<PendingMove, { kind: 'reply' }>,
): string {
  if (move.message === 'files_kept') return sayFiles(move.message, locale)
  if (move.message === 'cannot_undo' && handsOver(assistant))
    return `${say(move.message, locale)} ${say('human_if_needed', locale)}`
  if (move.message !== 'answered_already') return say(move.message, locale)
  const winner = log.state.settled.find(before => before.pending === move.pending)
  if (winner === undefined) return say('answered_already', locale)
  // Who comes second is told what the first one said, and from where.
  const { settlement, channel } = winner
  return say('answered_elsewhere', locale, { answer: say(`settled_${settlement.outcome}`, locale), channel })
}

/** True where somebody takes over who is asked for. */
const handsOver = ({ fallback, intents }: TrackScope['assistant']): boolean =>
  fallback.tool !== undefined || intents?.all.some(intent => intent.handsOver) === true

function changeHow(
  pending: Pending | undefined,
  { locale, surface }: Pick<TrackScope['reads'], 'locale' | 'surface'>,
): string {
  if (pending?.kind === 'ui_tool' && pending.answer.form === 'result')
    return say(surface.tools.includes(pending.answer.tool) ? 'ui_change_there' : 'ui_change_in_words', locale)
  const task = pending === undefined ? null : detailsOf('confirmation', pending)
  const agent = task === null ? null : readAgentShowing(task)
  return agent === null
    ? say('change_how', locale)
    : say('agent_change_how', locale, { fields: changeableFields(agent, task?.schema ?? null, locale) })
}

function askAgain(
  { log, reads, assistant }: TrackScope,
  move: Extract<PendingMove, { kind: 'ask_again' }>,
): string {
  const { locale } = reads
  const pending = log.state.pendings.find(({ id }) => id === move.pending)
  if (move.why === 'invalid') return say('invalid_answer', locale, { faults: move.fault })
  if (move.why === 'malformed') return say('malformed_answer', locale)
  if (move.why === 'unseen') return say('not_seen', locale, { question: pending?.question ?? '' })
  if (move.why === 'between') return say('yes_in_between', locale, { question: pending?.question ?? '' })
  if (move.why === 'stopped') return say('stopped_in_doubt', locale, { question: pending?.question ?? '' })
  if (move.why === 'beside') {
    const { line } = assistant.fallback
    return say('beside_question', locale, {
      line: line === undefined ? say('fallback_line', locale) : textIn(line, locale, assistant.locale),
      question: pending?.question ?? '',
    })
  }
  if (move.why === 'change') return changeHow(pending, reads)
  const form = pending === undefined ? null : formAskedFor(pending)
  if (pending !== undefined && form !== null) {
    const open = stillAsked(form, formSoFar(log.state.window, pending, form, reads))
    return say('not_understood_form', locale, { fields: fieldList(open, locale) })
  }
  if (pending?.answer.form === 'value')
    return say('not_understood_value', locale, { question: pending.question })
  if (pending?.answer.form !== 'choice')
    return say('not_understood', locale, { question: pending?.question ?? '' })
  return say('not_understood_choice', locale, {
    options: pending.answer.options.map(({ label }) => label).join(', '),
  })
}
