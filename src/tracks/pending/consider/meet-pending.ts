import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { CERTAIN, confidence } from '../../../core/confidence.ts'
import type { Track } from '../../../core/decision.ts'
import { isPlainObject, type Json } from '../../../core/json.ts'
import type { Pending, PendingAnswer, Settlement } from '../../../core/pending.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import type { SessionState } from '../../../core/session.ts'
import { isUiTool } from '../../../core/ui.ts'
import { askedFor, heldUp } from '../../../pendings/asked-for.ts'
import { checkAnswer } from '../../../pendings/check-answer.ts'
import type { EditContext } from '../../../pendings/edit-context.ts'
import { formAskedFor, formSoFar, isFilledIn } from '../../../pendings/form-so-far.ts'
import { KINDS } from '../../../pendings/kinds.ts'
import { argumentsIn, isBareNumber, readEdit } from '../../../pendings/read-edit.ts'
import { readValue } from '../../../pendings/read-value.ts'
import { readWords } from '../../../pendings/read-words.ts'
import type { WordsMeaning } from '../../../pendings/words-meaning.ts'
import type { Tool } from '../../../tools/tool.ts'
import { changeBeforeYes } from '../../intent/consider/change-before-yes.ts'
import { isCommand } from '../../is-command.ts'
import type { DecidableInput, Proposal } from '../../proposal.ts'
import { saidOf } from '../../said-of.ts'

/** What reading an answer may depend on, besides the session. */
export interface PendingReads extends EditContext {
  readonly tools: readonly Tool[]
  readonly intents: AssistantIntents | null
}

/** Words are read by rules that err on the side of asking again. */
const READ = confidence(0.9)

/** Does this answer, cancel or side-step what the session waits for? Clicks reach any pending by id, words only the top. */
export function meetPending(
  input: DecidableInput,
  state: SessionState,
  reads: PendingReads,
): Proposal | null {
  const { locale, tools } = reads
  if (input.kind === 'answer') return click(input, state, locale)
  const top = state.pendings.at(-1)
  if (top === undefined || isReadElsewhere(top, state) || isCommand(input.text, tools)) return null
  const read = readWords(input.text, top.answer, locale)
  const proposal =
    (MAY_BE_PART.has(read.meaning) ? inPart(input.text, top, state, reads) : null) ??
    (MAY_CHANGE.has(read.meaning) && heldUp(state)?.pending === top
      ? changeBeforeYes(state, reads.intents, saidOf({ input, reads }))
      : null) ??
    words(read, top, reads)
  const wasSeen = input.focus === undefined || input.focus === top.id
  return wasSeen || proposal?.track.kind !== 'settle' ? proposal : unseen(top)
}

/** The router, the flow and the intents read the answers to their own questions. */
function isReadElsewhere(pending: Pending, state: SessionState): boolean {
  const { words } = KINDS[pending.kind]
  return words === 'left_to_track' || (words === 'left_to_intent' && askedFor(state)?.pending === pending)
}

/** Two quick yeses are not two answers: the second was written before the second question was shown. */
const unseen = ({ id }: Pending): Proposal =>
  settled({ kind: 'ask_again', pending: id, why: 'unseen' }, 'written_before_shown')

function click(
  { pending: id, answer }: Extract<DecidableInput, { kind: 'answer' }>,
  { pendings, settled: before }: Pick<SessionState, 'pendings' | 'settled'>,
  locale: string,
): Proposal {
  const pending = pendings.find(candidate => candidate.id === id)
  if (pending === undefined) {
    const outcome = before.find(({ pending: other }) => other === id)?.settlement.outcome
    const track: Track =
      outcome === undefined || UNANSWERED.has(outcome)
        ? { kind: 'reply', message: 'no_longer_open' }
        : { kind: 'reply', message: 'answered_already', pending: id }
    return settled(track, 'no_longer_open')
  }
  if (answer.status === 'cancelled') return settles(pending, { answer: 'cancel' }, 'cancelled_by_click')
  const checked = checkAnswer(pending, answer.response, locale)
  return checked.ok
    ? settles(pending, checked.answer, 'answered_by_click')
    : {
        ...settled(
          { kind: 'ask_again', pending: id, why: checked.why === 'unfit' ? 'invalid' : 'malformed' },
          'unfit_answer',
        ),
        fault: checked.fault,
      }
}

/** Closed without anybody's answer. */
const UNANSWERED: ReadonlySet<Settlement['outcome']> = new Set(['expired', 'lapsed'])

function words(read: WordsMeaning, pending: Pending, reads: PendingReads): Proposal | null {
  const { id } = pending
  switch (read.meaning) {
    case 'yes':
      return settles(pending, { answer: 'yes', edited: null }, 'clear_yes')
    case 'no':
      return no(pending)
    case 'cancel':
      return settles(pending, { answer: 'cancel' }, 'called_off')
    case 'option':
      return settles(pending, { answer: 'option', option: read.option }, 'option_named')
    case 'value':
      return value(read.text, pending, reads)
    case 'change':
      return change(read.request, pending, reads)
    case 'unclear':
      if (KINDS[pending.kind].words === 'read_when_clear' || isOpenUi(pending)) return null
      return {
        track: { kind: 'ask_again', pending: id, why: 'unclear' } as const,
        confidence: READ,
        rule: 'unclear_answer',
      }
    case 'question':
    case 'small_talk':
    case 'something_else':
      // It side-steps the pending, which stays open and is shown again.
      return null
  }
}

/** What may still be a part of an answer: of a form that is filled in over several messages, or a number to change. */
const MAY_BE_PART: ReadonlySet<WordsMeaning['meaning']> = new Set(['unclear', 'something_else'])

/** What an intent may read better than the form of its tool. */
const MAY_CHANGE: ReadonlySet<WordsMeaning['meaning']> = new Set(['unclear', 'change'])

function inPart(
  text: string,
  pending: Pending,
  { window }: SessionState,
  reads: PendingReads,
): Proposal | null {
  const form = formAskedFor(pending)
  if (form === null) return isBareNumber(text) ? changed(text, pending, reads) : null
  const known = formSoFar(window, pending, form, reads)
  return isFilledIn(form, known) ? answered(pending, known) : null
}

/** Beside an open table or map people talk. */
const isOpenUi = ({ answer }: Pending): boolean => answer.form === 'result' && isUiTool(answer.tool)

/** What should be otherwise, where that is clear: it is shown again. Else the person is asked. */
const change = (request: string, pending: Pending, reads: PendingReads): Proposal =>
  changed(request, pending, reads) ?? {
    track: { kind: 'ask_again', pending: pending.id, why: 'change' },
    confidence: READ,
    rule: 'change_wanted',
  }

function changed(request: string, pending: Pending, { tools, ...context }: PendingReads): Proposal | null {
  const { answer, details } = pending
  const name = isPlainObject(details) ? details.tool : undefined
  const tool = tools.find(candidate => candidate.name === name)
  const shown = argumentsIn(details)
  if (tool === undefined || shown === null || answer.form !== 'yes_no' || !answer.editable) return null
  const edited = readEdit(request, tool.parameters, shown, context)
  if (edited === null) return null
  return { ...settles(pending, { answer: 'change', edited }, 'changed_in_words'), confidence: READ }
}

function no(pending: Pending): Proposal {
  const meaning = KINDS[pending.kind].no
  if (meaning === 'declines') return settles(pending, { answer: 'no' }, 'clear_no')
  if (meaning === 'unclear')
    return settled({ kind: 'ask_again', pending: pending.id, why: 'unclear' }, 'no_to_options')
  return settles(pending, { answer: 'option', option: meaning.option }, 'did_not_happen')
}

/** Words become what the question asks for: a number, a date, one field of a form. */
function value(text: string, pending: Pending, context: EditContext): Proposal {
  const { answer } = pending
  const schema = answer.form === 'value' || answer.form === 'result' ? (answer.schema ?? null) : null
  const read = readValue(text, schema, context)
  if (read !== null) return answered(pending, read)
  return settled({ kind: 'ask_again', pending: pending.id, why: 'unclear' }, 'unfit_value')
}

const answered = (pending: Pending, value: Json): Proposal =>
  settles(pending, { answer: 'value', value: handedIn(pending.answer, value) }, 'answered_in_words')

/** What a tool would have handed in has its shape. */
const handedIn = ({ form }: Pending['answer'], value: Json): Json =>
  form === 'result' && isPlainObject(value) ? { status: 'completed', ...value } : value

function settles({ id }: Pending, answer: PendingAnswer, rule: DecisionRule) {
  return { ...settled({ kind: 'settle', pending: id, answer: answer.answer }, rule), answer }
}

const settled = (track: Track, rule: DecisionRule) => ({ track, confidence: CERTAIN, rule })
