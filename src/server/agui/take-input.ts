import { type ErrorCode, SignalboxError } from '../../core/error.ts'
import type { FrontendResult } from '../../core/frontend.ts'
import type { MessageId, PendingId, TurnId } from '../../core/id.ts'
import { canonicalJson, exceededIn, isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Click } from '../../core/pending.ts'
import type { SessionState } from '../../core/session.ts'
import { firstShowingId, parseShowing, type Showing, showingId } from '../../pendings/stack.ts'
import { unsafeKeyIn } from '../../pendings/unsafe-key.ts'
import type { MessageWords } from '../../turn/message-words.ts'
import type { RunRequest } from './run-request.ts'

/** An answer a request brings. */
export type RequestAnswer =
  | { readonly kind: 'answer'; readonly pending: PendingId; readonly answer: Click }
  /** Answer to what was answered before: the outcome of then is shown again. */
  | { readonly kind: 'answered'; readonly turn: TurnId }
  | { readonly kind: 'nothing' }

// The server owns the conversation: of all that a client sends, only a new message of the person, or an answer to a
// pending of ours, is taken. A new message that comes with a cancelled answer side-steps the pending: stock clients
// cancel by themselves when the person types.

/** Last words of the person, be they new or not. */
export function takeWords({ messages }: RunRequest): MessageWords | null {
  const last = messages.at(-1)
  return last?.role === 'user' ? { id: last.id as MessageId, text: textOf(last.content) } : null
}

export function takeAnswer(request: RunRequest, state: SessionState): RequestAnswer {
  const clicks = resumes(request).filter(resume => wasShown(resume, state))
  const answers = [...clicks, ...toolResults(request, state)]
  refuseContradictions(answers)
  const open = answers.findLast(({ pending }) => state.pendings.some(({ id }) => id === pending))
  const latest = open ?? answers.at(-1)
  if (latest === undefined) return { kind: 'nothing' }
  const before =
    open === undefined ? state.settled.find(({ pending }) => pending === latest.pending) : undefined
  return before === undefined
    ? { kind: 'answer', pending: latest.pending, answer: latest.answer }
    : { kind: 'answered', turn: before.turn }
}

/**
 * Reason to refuse an answer of a request, whatever else stands in it: this conversation, null where there is none yet, never showed
 * what it answers. A cancel of that wants nothing done.
 */
export function refusalOf({ resume = [] }: RunRequest, state: SessionState | null): ErrorCode | null {
  const isShown = (showing: Showing | null) => state !== null && showing !== null && wasShown(showing, state)
  const isRefused = resume.some(
    ({ interruptId, status }) => status === 'resolved' && !isShown(parseShowing(interruptId)),
  )
  return isRefused ? 'unknown_pending' : null
}

/**
 * A click is the person's last word. Stock clients show what is typed at an open question without sending it, and send it along
 * with the click: it is no answer any more, and no new message.
 */
export const isClicked = (request: RunRequest, state: SessionState): boolean =>
  resumes(request).some(click => click.answer.status === 'resolved' && wasShown(click, state))

/** Results of the client's own calls that stand right before the person's last words. */
export function takeResults(request: RunRequest, state: SessionState): readonly FrontendResult[] {
  const before = { ...request, messages: request.messages.slice(0, -1) }
  return toolResults(before, state).flatMap(({ pending, answer }) =>
    answer.status === 'resolved' && isFreeResult({ pending }, state)
      ? [{ pending, response: answer.response }]
      : [],
  )
}

/** Two answers to one question in one request: nobody knows which one was meant, so neither counts. */
function refuseContradictions(answers: readonly ShownAnswer[]): void {
  const first = new Map<string, string>()
  for (const { pending, showing, answer } of answers) {
    const shown = `${pending}~${showing}`
    const words = canonicalJson({ ...answer } as Json)
    if ((first.get(shown) ?? words) !== words)
      throw new SignalboxError('invalid_input', `the request answers ${pending} twice, and not the same`, {
        place: '$.resume',
        hint: 'Send one answer for each question, there or as a tool message.',
      })
    first.set(shown, words)
  }
}

/**
 * Pending the person had before them: by the client's word, which sends back the state it was shown, else as of now.
 */
export function focusOf({ state: seen }: RunRequest, { pendings }: SessionState): PendingId | null {
  const shown = isPlainObject(seen) ? seen.pendings : undefined
  if (!Array.isArray(shown)) return pendings.findLast(({ showings }) => showings > 0)?.id ?? null
  const top: unknown = shown.at(-1)
  const id = isPlainObject(top) && typeof top.id === 'string' ? top.id : ''
  return parseShowing(id)?.pending ?? null
}

/** Values the person had changed on what was before them, and not handed in; null where there are none. */
export function editedOf({ state: seen }: RunRequest): JsonObject | null {
  const shown = isPlainObject(seen) ? seen.pendings : undefined
  const top: unknown = Array.isArray(shown) ? shown.at(-1) : undefined
  const edited = isPlainObject(top) ? top.edited : undefined
  if (edited === undefined) return null
  const unsafe = unsafeKeyIn(edited as Json)
  if (isPlainObject(edited) && unsafe === null) return edited as JsonObject
  throw new SignalboxError('invalid_input', unsafe ?? 'edited: must be an object', {
    place: '$.state.pendings',
  })
}

/** Open pendings whose call is in the history the client sends along. */
export function knownCalls({ messages }: RunRequest, { pendings }: SessionState): readonly PendingId[] {
  const ids = new Set(messages.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id }) => id)))
  return pendings.flatMap(one => (ids.has(firstShowingId(showingId(one))) ? [one.id] : []))
}

/** Nobody can answer what nobody has been shown, nor what was shown elsewhere. */
export function wasShown({ pending, showing, tag }: Showing, { pendings, settled }: SessionState): boolean {
  const open = pendings.find(({ id }) => id === pending)
  if (open !== undefined) return open.tag === tag && showing >= 1 && showing <= open.showings
  return settled.some(before => before.pending === pending && before.tag === tag)
}

interface ShownAnswer extends Showing {
  readonly answer: Click
}

function resumes({ resume = [] }: RunRequest): ShownAnswer[] {
  return resume.flatMap(({ interruptId, status, payload }) => {
    const showing = parseShowing(interruptId)
    if (showing === null) return []
    const answer: Click =
      status === 'resolved' ? { status, response: (payload ?? null) as Json } : { status: 'cancelled' }
    return [{ ...showing, answer }]
  })
}

/** Results of tools in the client: the latest at the end of the list, after the person's last word. */
function toolResults({ messages }: RunRequest, state: SessionState): ShownAnswer[] {
  const answers: ShownAnswer[] = []
  for (const { role, toolCallId, error, content } of messages.toReversed()) {
    if (role !== 'tool' || answers.length >= LIMITS.answersInRun) break
    const showing = parseShowing(toolCallId ?? '')
    // Nothing is parsed that nobody asked for.
    if (showing === null || !wasShown(showing, state)) continue
    const text = textOf(content)
    const answer = isFreeResult(showing, state) ? returned(text, error) : submitted(text, error)
    answers.unshift({ ...showing, answer })
  }
  return answers
}

const isFreeResult = ({ pending }: Pick<Showing, 'pending'>, { pendings }: SessionState): boolean =>
  pendings.find(({ id }) => id === pending)?.answer.form === 'returns'

/** A table or map that was handed in; anything else puts it away. */
function submitted(text: string, error: string | undefined): Click {
  const response = error === undefined ? parse(text) : undefined
  return response === undefined ? { status: 'cancelled' } : { status: 'resolved', response }
}

/** Result of a tool of the client's own: JSON where it is some, else the text. That it failed is for the model to know. */
const returned = (text: string, error: string | undefined): Click => ({
  status: 'resolved',
  response: error === undefined ? (parse(text) ?? text) : { error },
})

/** A text within the body: what is in it was not counted with the body. */
function parse(text: string): Json | undefined {
  if (exceededIn(text, { depth: LIMITS.bodyDepth, values: LIMITS.submissionValues }) !== null)
    throw new SignalboxError('too_large', `a result holds more than ${LIMITS.submissionValues} values`, {
      place: '$.messages',
    })
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function textOf(content: RunRequest['messages'][number]['content']): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('\n')
}
