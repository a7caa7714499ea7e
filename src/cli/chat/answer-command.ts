import type { PendingView } from '../../api/rest.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import { readValue } from '../../pendings/read-value.ts'
import { choicesOf, nameOf, subjectOf } from '../../pendings/view-parts.ts'
import { visible, visibleJson } from '../../pendings/visible.ts'
import type { ResumeEntry } from '../../server/client/run-events.ts'
import { openQuestion, optionTyped, withSuggestions } from './agent-lines.ts'
import type { AnswerCommand } from './chat-line.ts'
import type { ChatWording } from './chat-wording.ts'
import { editedArguments } from './edited-arguments.ts'
import { agentOf, commandsFor, typeHint } from './pending-block.ts'

export type CommandOutcome =
  /** `note` shows what is about to be agreed to. */
  | { readonly kind: 'resume'; readonly entry: ResumeEntry; readonly note: string | null }
  | { readonly kind: 'refused'; readonly reason: string }

export interface GivenAnswer {
  readonly command: AnswerCommand
  readonly pending: string | null
  readonly rest: string
}

/**
 * Reads which pending a command answers, and with what. Words go to the assistant, which reads them itself; this is
 * for clicks.
 */
export function answerCommand(
  { command, pending: id, rest }: GivenAnswer,
  open: readonly PendingView[],
  wording: ChatWording,
): CommandOutcome {
  const pending = id === null ? open.at(-1) : open.find(candidate => nameOf(candidate) === id)
  if (pending === undefined)
    return refused(
      id === null || open.length === 0
        ? wording.nothingOpen
        : wording.notOpen(id, open.map(nameOf).join(', ')),
    )
  if (!commandsFor(pending).includes(command))
    return refused(wording.doesNotFit(`/${command}`, typeHint(pending, wording)))
  return ANSWERS[command](pending, rest, wording)
}

const refused = (reason: string): CommandOutcome => ({ kind: 'refused', reason })

const resolved = ({ id }: PendingView, payload: Json, note: string | null = null): CommandOutcome => ({
  kind: 'resume',
  entry: { interruptId: id, status: 'resolved', payload },
  note,
})

type Answer = (pending: PendingView, rest: string, wording: ChatWording) => CommandOutcome

const bare =
  (command: AnswerCommand, answer: (pending: PendingView) => CommandOutcome): Answer =>
  (pending, rest, wording) =>
    rest === '' ? answer(pending) : refused(wording.takesNothingElse(`/${command}`))

const ANSWERS: Readonly<Record<AnswerCommand, Answer>> = {
  yes: (pending, rest, wording) => {
    if (rest !== '') return refused(wording.takesNothingElse('/yes'))
    const agent = agentOf(pending)
    if (agent === null) return resolved(pending, { approved: true })
    const args = subjectOf(pending)
    const question = openQuestion(agent, args)
    if (question !== null)
      return refused(wording.agent.stillOpen(visible(question.question), `${visible(question.field)}=…`))
    const editedArgs = withSuggestions(agent, args)
    return editedArgs === null
      ? resolved(pending, { approved: true })
      : resolved(pending, { approved: true, editedArgs }, visibleJson(editedArgs))
  },
  no: bare('no', pending => resolved(pending, { approved: false })),
  cancel: bare('cancel', ({ id }) => ({
    kind: 'resume',
    entry: { interruptId: id, status: 'cancelled' },
    note: null,
  })),
  edit(pending, rest, wording) {
    const typed = editedArguments(subjectOf(pending), rest)
    if (typed === null) return refused(wording.howToEdit)
    const editedArgs = withOptions(pending, typed)
    return resolved(pending, { approved: true, editedArgs }, visibleJson(editedArgs))
  },
  choose(pending, rest, wording) {
    const choices = choicesOf(pending)
    const choice = rest.toLowerCase()
    const chosen =
      choices.find(({ id }) => id === rest) ??
      choices.find((_, index) => String(index + 1) === rest) ??
      choices.find(({ label }) => label.toLowerCase() === choice)
    const options = choices.map(({ id }, index) => `${index + 1} ${id}`).join(', ')
    return chosen === undefined
      ? refused(wording.noSuchOption(rest || '…', options))
      : resolved(pending, { option: chosen.id })
  },
  answer(pending, rest, wording) {
    const { answer } = pending
    const schema = answer.form === 'value' || answer.form === 'result' ? answer.schema : undefined
    if (schema === undefined || rest === '') return refused(wording.typeValue)
    if (rest.startsWith('{')) {
      const whole = parsed(rest)
      return whole === undefined ? refused(wording.typeValue) : resolved(pending, whole)
    }
    const text = choicesOf(pending)[Number(rest) - 1]?.id ?? rest
    // What does not fit is explained by the one who asked.
    return resolved(pending, readValue(text, schema) ?? { value: text })
  },
}

/** Answers to an agent's questions may be typed as they are listed. */
function withOptions(pending: PendingView, args: JsonObject): JsonObject {
  const fields = agentOf(pending)?.fields ?? []
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const question = fields.find(({ field }) => field === name)
      return [name, question === undefined ? value : optionTyped(question, value)]
    }),
  )
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
