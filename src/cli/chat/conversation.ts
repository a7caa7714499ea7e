import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PendingView, PlanDraftView } from '../../api/rest.ts'
import { isOver } from '../../core/draft.ts'
import { visible } from '../../pendings/visible.ts'
import { wholePending } from '../../pendings/whole-pending.ts'
import type { Connection } from '../../server/client/connection.ts'
import { readArtifact, readThread, readWhy, uploadFile } from '../../server/client/rest.ts'
import { type RunInput, runEvents, stopRun } from '../../server/client/run-events.ts'
import { type StepNames, stepName } from '../../server/client/state-changes.ts'
import type { RunOfThread, Thread } from '../../server/client/thread.ts'
import { whyText } from '../../why/why-text.ts'
import { formatTable } from '../format-table.ts'
import type { Terminal } from '../terminal.ts'
import { answerCommand } from './answer-command.ts'
import { type Answer, createAnswerView, type ShownArtifact, type ToldAnswer } from './answer-view.ts'
import { artifactLines } from './artifact-lines.ts'
import { COMMANDS, readChatLine } from './chat-line.ts'
import type { ChatWording } from './chat-wording.ts'
import { draftLines } from './draft-notes.ts'
import type { SaveArtifact } from './save-artifact.ts'
import { type ShowOptions, showAll, showFocus } from './show-open.ts'

/** One thread, one line at a time. */
export interface Conversation {
  /**
   * Words go to the assistant, whose answer is shown while it comes; commands answer what is open. `seen` is what was
   * open when the line was written, where that was before now.
   */
  say(line: string, seen?: VisiblePendings): Promise<Answer>
  /** Pending the person has before them; null while nobody has looked. */
  visiblePendings(): VisiblePendings
  /** Its id in the store; null before the first message, or where the server cannot be asked. */
  session(): Promise<string | null>
  /** Shows what an earlier conversation waits for. */
  resume(): Promise<void>
  /** Stops the answer under way; false when there is none. */
  stop(): boolean
}

export type VisiblePendings = readonly PendingView[] | null

export interface Speaker {
  readonly wording: ChatWording
  readonly locale: string
  /** Tools that are named like commands of the chat. */
  readonly shadowed: readonly string[]
  /** Parameters whose values are not written beside the words. */
  readonly sensitive: readonly string[]
  readonly save: SaveArtifact
}

export function createConversation(
  connection: Connection,
  thread: Thread,
  terminal: Terminal,
  { wording, locale, shadowed, sensitive, save }: Speaker,
): Conversation {
  const { interactive, out, err } = terminal
  const paint = interactive ? terminal.paint : terminal.paintError
  const plans = new Map<string, StepNames>()
  let open: readonly PendingView[] = []
  let hasLooked = false
  let running: RunOfThread | null = null
  let known: string | null = null

  const note = (line: string) => (interactive ? out : err)(`${line}\n`)
  const meant = () => wording.shadowed(shadowed.join(', '))
  const showing = (): ShowOptions => ({ wording, locale, paint, now: Date.now() })

  async function look(): Promise<readonly PlanDraftView[]> {
    const detail = await readThread(connection, thread)
    open = detail?.pendings ?? []
    hasLooked = true
    for (const { id, steps } of detail?.plans ?? []) plans.set(id, steps.map(stepName))
    return (detail?.drafts ?? []).filter(draft => !isOver(draft))
  }

  async function run(input: RunInput): Promise<Answer> {
    const target = { ...thread, run: `run-${randomUUID()}` }
    const view = createAnswerView(terminal, { locale, wording, plans, sensitive })
    running = target
    try {
      for await (const event of runEvents(connection, target, input)) view.take(event)
    } finally {
      running = null
    }
    const answer = view.answer()
    const artifacts: ShownArtifact[] = []
    for (const made of answer.artifacts) artifacts.push(await showArtifact(made, answer.text, view.note))
    open = await openAfter(answer)
    hasLooked = true
    for (const line of showFocus(open, showing(), view.lastMessage())) view.note(line)
    const { asked: _, ...rest } = answer
    return { ...rest, pendings: open, artifacts }
  }

  /** Long ones are told in outline: nobody is asked about what they are not shown, so the rest is read from the session. */
  async function openAfter({ pendings, asked }: ToldAnswer): Promise<readonly PendingView[]> {
    const whole = pendings.map(pending => wholePending(pending, asked, open))
    const stored = whole.includes(null) ? await readThread(connection, thread).catch(() => null) : null
    return pendings.flatMap(
      ({ id }, place) => whole[place] ?? stored?.pendings.find(pending => pending.id === id) ?? [],
    )
  }

  /** Saves it and says where; what cannot be looked at any more is not shown. */
  async function showArtifact(
    made: ShownArtifact,
    spoken: string,
    note: (line: string) => void,
  ): Promise<ShownArtifact> {
    const details = await readArtifact(connection, made).catch(() => null)
    if (details === null) return made
    const saved = await save(connection, made)
    for (const line of artifactLines(details, saved, spoken, wording.artifact, locale, paint)) note(line)
    return { ...made, file: saved.kind === 'saved' ? saved.path : null }
  }

  function refuse(reason: string): Answer {
    err(`${terminal.paintError('red', '✗')} ${reason}\n`)
    return {
      ...NOTHING_SAID,
      pendings: open,
      end: 'failed',
      error: { code: 'invalid_input', message: reason },
    }
  }

  const sessionId = async (): Promise<string | null> => {
    // A server that was told to stop takes no questions any more, but its answer counts.
    known ??= (await readThread(connection, thread).catch(() => null))?.session ?? null
    return known
  }

  /** The quiet line as it stands under an answer of the page, and its unfolding. */
  async function whyLines(): Promise<readonly string[]> {
    const session = await sessionId()
    const why = session === null ? null : await readWhy(connection, session, locale)
    if (why === null) return [wording.nothingToExplain]
    const [line = '', ...rest] = whyText(why)
    return [visible(line), ...rest.map(text => paint('dim', `  ${visible(text)}`))]
  }

  const seenNow = (): VisiblePendings => (hasLooked ? open : null)

  return {
    visiblePendings: seenNow,
    session: sessionId,
    async say(line, seen = seenNow()) {
      const read = readChatLine(line)
      if (read.kind === 'message') return run({ text: read.text, shown: seen })
      if (read.kind === 'pending') {
        for (const draft of await look()) for (const line of draftLines(draft, locale)) note(line)
        for (const shown of showAll(open, showing())) note(shown)
        return { ...NOTHING_SAID, pendings: open, end: open.length > 0 ? 'waiting' : 'answered' }
      }
      if (read.kind === 'why') {
        for (const line of await whyLines()) note(line)
        return { ...NOTHING_SAID, pendings: open, end: open.length > 0 ? 'waiting' : 'answered' }
      }
      if (read.kind === 'help') {
        for (const line of formatTable(COMMANDS.map(name => wording.commands[name]))) note(`  ${line}`)
        note(paint('dim', `  ${wording.twoSlashes}`))
        // As a message it would call the tool of that name.
        if (shadowed.includes('help'))
          return { ...NOTHING_SAID, pendings: open, end: open.length > 0 ? 'waiting' : 'answered' }
        return run({ text: '/help', shown: seen })
      }
      if (read.kind === 'attach') {
        const bytes = await readFile(read.path).catch(() => null)
        if (bytes === null) return refuse(wording.noSuchFile(visible(read.path)))
        const file = await uploadFile(connection, thread, basename(read.path), bytes)
        return run({ text: read.text, shown: seen, files: [file] })
      }
      const outcome = answerCommand(read, open, wording)
      if (outcome.kind === 'refused')
        return refuse(shadowed.includes(read.command) ? `${outcome.reason} ${meant()}` : outcome.reason)
      if (outcome.note !== null) note(paint('dim', `  = ${outcome.note}`))
      return run({ resume: outcome.entry })
    },
    async resume() {
      for (const draft of await look()) for (const line of draftLines(draft, locale)) note(line)
      for (const line of showFocus(open, showing(), null)) note(line)
    },
    stop() {
      if (running === null) return false
      // The end of its events tells how it went.
      stopRun(connection, running).catch(() => {})
      return true
    },
  }
}

const NOTHING_SAID: Answer = {
  text: '',
  toolCalls: [],
  pendings: [],
  artifacts: [],
  end: 'answered',
  error: null,
}
