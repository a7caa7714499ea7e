import * as fc from 'fast-check'
import { test } from 'vitest'
import { aJournal, turnStarted } from '../../../test/builders/a-journal.ts'
import { expectWholeRun, RUN } from '../../../test/builders/run-reader.ts'
import { type Fact, fact, type JournalEvent } from '../../core/event.ts'
import { effectKey, type MessageId, messageId, turnId } from '../../core/id.ts'
import { messagesOf } from '../../journal/messages.ts'
import type { Chunk, JobProgress } from '../../ports/feed.ts'
import { Encoder } from './encode.ts'
import type { Frame } from './frame.ts'

const TURN = turnId(1)

/** Every message has a text of its own, whoever tells of it. */
const textOf = (message: MessageId) => `This is all that ${message} says.`

type Happening =
  | { readonly kind: 'answered' | 'resumed' | 'restarted' }
  | { readonly kind: 'chunk'; readonly chunk: Omit<Chunk, 'seq'>; readonly ahead: number }
  | { readonly kind: 'thought'; readonly progress: JobProgress }

const aChunk = fc
  .record({
    ordinal: fc.nat(3),
    restarts: fc.nat(3),
    from: fc.nat(30),
    length: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ ordinal, restarts, from, length }) => {
    const message = messageId(TURN, ordinal + 1, restarts)
    // Most of what is heard begins a message.
    const offset = from > 20 ? from - 20 : 0
    return { turn: TURN, message, offset, text: textOf(message).slice(offset, offset + length) }
  })

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('chunk' as const),
      chunk: aChunk,
      ahead: fc.constantFrom(2, 2, 2, 0, 1, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('thought' as const),
      progress: fc.nat(2).map(ordinal => ({
        turn: TURN,
        effect: effectKey(TURN, ordinal + 1),
        text: 'Let me see. ',
      })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('answered' as const, 'resumed' as const, 'restarted' as const),
    }),
  },
)

/** Facts of a turn in which a model is asked again and again, as they come. */
function aTurn(onFact: (event: JournalEvent) => void) {
  const facts: Fact[] = []
  let sent = 0
  let restarts = 0
  let calls = 1
  const claim = () =>
    fact(
      'effect_claimed',
      { effect: effectKey(TURN, calls), kind: 'model', name: 'balanced', policy: 'retry' },
      { digest: '' },
    )
  const FACTS = {
    started: () => [turnStarted({ run: RUN.runId }), claim()],
    answered() {
      const message = messageId(TURN, ++sent, restarts)
      const effect = effectKey(TURN, calls++)
      const text = textOf(message)
      const settled = {
        status: 'ok',
        code: null,
        durationMs: 1,
        attempts: 1,
        usage: null,
        model: null,
      } as const
      const value = { text, parts: [{ part: 'reasoning', text: 'Let me see. ' }] }
      return [
        fact('effect_settled', { effect, ...settled }, { value }),
        fact('message_sent', { message, effect, characters: text.length, complete: true }),
        claim(),
      ]
    },
    resumed: () => [fact('turn_resumed', { attempt: ++restarts, engine: 'test' })],
    restarted() {
      restarts++
      return [fact('step_restarted', { effect: effectKey(TURN, calls), code: 'model_stream_cut' })]
    },
    ended: () => [fact('turn_ended', { reason: 'answered' })],
  } satisfies Record<string, () => readonly Fact[]>
  return {
    events: () => aJournal(facts),
    seq: () => facts.length,
    happen(kind: keyof typeof FACTS) {
      for (const one of FACTS[kind]()) {
        facts.push(one)
        const event = aJournal(facts).at(-1)
        if (event !== undefined) onFact(event)
      }
    },
  }
}

test('whatever text and thoughts are heard among the facts of a turn, it is one valid run that shows what is recorded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 20 }), async happenings => {
      const encoder = new Encoder(RUN)
      const frames: Frame[] = []
      const turn = aTurn(event => void frames.push(...encoder.fact(event).map(withMessages)))
      const withMessages = (frame: Frame): Frame => {
        if (frame.event.type !== 'MESSAGES_SNAPSHOT') return frame
        const messages = messagesOf(turn.events()).map(({ id, text }) => ({
          id,
          role: 'assistant' as const,
          content: text,
        }))
        return { ...frame, event: { ...frame.event, messages } }
      }
      turn.happen('started')
      for (const one of happenings) {
        if (one.kind === 'chunk') frames.push(...encoder.chunk({ ...one.chunk, seq: turn.seq() + one.ahead }))
        else if (one.kind === 'thought') frames.push(...encoder.progress(one.progress, turn.seq()))
        else turn.happen(one.kind)
      }
      turn.happen('ended')
      await expectWholeRun({ frames, isOver: () => true }, turn.events())
    }),
    { numRuns: 1_000 },
  )
})
