import { fact, type TurnEnd } from '../core/event.ts'
import type { Message, SessionState } from '../core/session.ts'
import { charactersIn, WINDOW } from '../journal/fold.ts'
import { draftText } from './draft-text.ts'
import { endOf } from './progress.ts'
import { SUMMARY_SYSTEM, summaryRequest } from './summary.prompt.ts'
import type { TurnScope } from './turn-scope.ts'
import { withholdSecrets } from './withhold-secrets.ts'

// H1. A summary is due when the window is nearly full, so that nothing falls out of it unsummed; it then stands for the
//     first whole turns, and two fifths of the window stay as they were said.
// H2. It is asked for by a turn in which a model spoke: sessions led by rules pay nothing. It is made in a turn of its
//     own, which gives way to whatever else comes in: nobody waits for it.
// H3. It is an effect like every other. Where it fails or gave way, it is tried again some messages later, so that a
//     session that never rests does not pay for it each time; until then the window alone bounds what models are shown.

const DUE_AT = 0.75
const KEEP = 0.4
const MESSAGES_BETWEEN_TRIES = 8
const MAX_OUTPUT_TOKENS = 400
const SLOWEST_MS = 8_000

/** Number of messages from the window's start that are to be summed up: whole turns, never the last one. Pure. */
export function dueForSummary(window: readonly Message[]): number {
  let messages = window.length
  let characters = window.reduce((sum, message) => sum + charactersIn(message), 0)
  const exceeds = (share: number) =>
    messages > WINDOW.messages * share || characters > WINDOW.characters * share
  if (!exceeds(DUE_AT)) return 0
  const last = window.at(-1)?.turn
  let from = 0
  while (exceeds(KEEP) && window[from]?.turn !== last) {
    const turn = window[from]?.turn
    for (; window[from]?.turn === turn; from++) {
      messages--
      characters -= charactersIn(window[from])
    }
  }
  return from
}

/** At the end of a turn: has a summary made where one is due. */
export async function askForSummary(scope: TurnScope, end: TurnEnd): Promise<void> {
  const { reads, memory, log } = scope
  const wasTalk = Object.values(log.state.effects).some(({ kind }) => kind === 'model')
  const isOver = end.reason === 'failed' || end.reason === 'cancelled'
  // Another's memory bounds itself.
  if (reads.input === 'summarise' || !reads.asks?.includes('summary') || memory !== null) return
  if (wasTalk && !isOver && isTimeToTry(log.state)) await scope.summariseLater()
}

const isTimeToTry = ({ window, messages, summaryTriedAt }: SessionState): boolean =>
  dueForSummary(window) > 0 && (summaryTriedAt === 0 || messages - summaryTriedAt >= MESSAGES_BETWEEN_TRIES)

/** Sums up what will soon be too long to show. */
export async function summariseHistory(scope: TurnScope): Promise<TurnEnd> {
  const { log } = scope
  const { window, summary } = log.state
  const count = dueForSummary(window)
  if (count === 0) return { reason: 'settled' }
  const text = summaryRequest(summary?.text ?? null, withholdSecrets(scope).slice(0, count))
  const draft = await draftText(scope, {
    question: 'summary',
    operationType: 'history_summary',
    profile: 'speed',
    deadlineMs: SLOWEST_MS,
    system: SUMMARY_SYSTEM,
    messages: [{ role: 'user', text }],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    context: { messages: count, omitted: 0 },
    usable: summary => summary.trim() || null,
  })
  if (draft.kind === 'interrupted') return endOf(draft)
  if (draft.text !== null && draft.effect !== undefined)
    log.emit(fact('history_summarised', { effect: draft.effect, messages: count }))
  return { reason: 'settled' }
}
