import { fact, type TurnEnd } from '../core/event.ts'
import type { Message } from '../core/session.ts'
import { WINDOW } from '../journal/fold.ts'
import { errorLogged } from '../llm/error-log.ts'
import { shortDigest } from '../ports/digest.ts'
import { callModel } from './call-model.ts'
import { withholdSecrets } from './intents/withhold.ts'
import { SUMMARY_SYSTEM, summaryRequest } from './summary.prompt.ts'
import type { TurnScope } from './turn-scope.ts'

// H1. A summary is due when the window is nearly full, so that nothing falls out of it unsummed; it then stands for the
//     first whole turns, and two fifths of the window stay as they were said.
// H2. It is made after the answer, in the same turn, and only where the conversation was with a model: nobody waits for
//     it before reading, and sessions led by rules pay nothing.
// H3. It is an effect like every other. Where it fails, the next such turn tries again; until then the window alone
//     bounds what models are shown.

const DUE_AT = 0.75
const KEEP = 0.4
const MAX_OUTPUT_TOKENS = 400
const SLOWEST_MS = 8_000

/** How many messages from the window's start are to be summed up: whole turns, never the last one. Pure. */
export function dueForSummary(window: readonly Message[]): number {
  let messages = window.length
  let characters = window.reduce((sum, { text }) => sum + text.length, 0)
  const exceeds = (share: number) =>
    messages > WINDOW.messages * share || characters > WINDOW.characters * share
  if (!exceeds(DUE_AT)) return 0
  const last = window.at(-1)?.turn
  let from = 0
  while (exceeds(KEEP) && window[from]?.turn !== last) {
    const turn = window[from]?.turn
    for (; window[from]?.turn === turn; from++) {
      messages--
      characters -= window[from]?.text.length ?? 0
    }
  }
  return from
}

/** Sums up what will soon be too long to show. Changes nothing about how the turn ends. */
export async function summariseHistory(scope: TurnScope, end: TurnEnd): Promise<void> {
  const { log, reads, digest } = scope
  const { window, effects, summary } = log.state
  const wasTalk = Object.values(effects).some(({ kind }) => kind === 'model')
  const isOver = end.reason === 'failed' || end.reason === 'cancelled'
  // Another's memory bounds itself.
  if (!reads.asks?.includes('summary') || !wasTalk || isOver || scope.memory !== null) return
  const count = dueForSummary(window)
  if (count === 0) return
  const text = summaryRequest(summary?.text ?? null, withholdSecrets(scope).slice(0, count))
  const outcome = await callModel(scope, {
    operationType: 'history_summary',
    profile: 'speed',
    deadlineMs: SLOWEST_MS,
    request: {
      system: SUMMARY_SYSTEM,
      messages: [{ role: 'user', text }],
      tools: [],
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    digest: shortDigest(digest, JSON.stringify([SUMMARY_SYSTEM, text])),
    context: { messages: count, omitted: 0 },
    isHeard: false,
  })
  if (outcome.status === 'ok' && outcome.reply.text.trim() !== '')
    log.emit(fact('history_summarised', { effect: outcome.key, messages: count }))
  else if (outcome.status !== 'cancelled') {
    const failure = { code: outcome.code ?? 'model_garbled', detail: outcome.reply.detail } as const
    log.emit(errorLogged({ component: 'turn', stage: 'model' }, failure))
  }
}
