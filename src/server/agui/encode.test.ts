import * as fc from 'fast-check'
import { test } from 'vitest'
import { aJournal, turnStarted } from '../../../test/builders/a-journal.ts'
import { expectWholeRun, RUN } from '../../../test/builders/run-reader.ts'
import { type Fact, fact } from '../../core/event.ts'
import { type EffectKey, effectKey, type MessageId, messageId, turnId } from '../../core/id.ts'
import type { Chunk, JobProgress } from '../../ports/feed.ts'
import { idAfter } from './cursor.ts'
import { Encoder } from './encode.ts'
import type { Frame } from './frame.ts'

const TURN = turnId(1)
const EFFECT = effectKey(TURN, 1)

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
    arbitrary: fc.record({ kind: fc.constant('chunk' as const), chunk: aChunk, ahead: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('thought' as const),
      progress: fc.constantFrom<EffectKey>(EFFECT, effectKey(TURN, 2)).map(effect => ({
        turn: TURN,
        effect,
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

/** Facts of a turn, as they come. */
function aTurn() {
  const facts: Fact[] = [turnStarted({ run: RUN.runId })]
  let sent = 0
  let restarts = 0
  const FACTS = {
    answered() {
      const message = messageId(TURN, ++sent, restarts)
      const text = textOf(message)
      return fact(
        'message_sent',
        { message, effect: null, characters: text.length, complete: true },
        { text },
      )
    },
    resumed: () => fact('turn_resumed', { attempt: ++restarts, engine: 'test' }),
    restarted() {
      restarts++
      return fact('step_restarted', { effect: EFFECT, code: 'model_stream_cut' })
    },
    ended: () => fact('turn_ended', { reason: 'answered' }),
  } satisfies Record<string, () => Fact>
  return {
    events: () => aJournal(facts),
    seq: () => facts.length,
    happen(kind: keyof typeof FACTS) {
      facts.push(FACTS[kind]())
    },
  }
}

test('whatever text and thoughts are heard among the facts of a turn, it is one valid run that shows what is recorded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 20 }), async happenings => {
      const encoder = new Encoder(RUN)
      const turn = aTurn()
      const frames: Frame[] = []
      const takeFact = () => {
        const latest = turn.events().at(-1)
        if (latest !== undefined) frames.push(...encoder.fact(latest).map(withMessages))
      }
      const withMessages = (frame: Frame): Frame => {
        if (frame.event.type !== 'MESSAGES_SNAPSHOT') return frame
        const messages = turn
          .events()
          .flatMap(({ type, payload, content }) =>
            type === 'message_sent'
              ? [{ id: payload.message, role: 'assistant' as const, content: content?.text ?? '' }]
              : [],
          )
        return { ...frame, event: { ...frame.event, messages } }
      }
      takeFact()
      for (const one of happenings) {
        if (one.kind === 'chunk') frames.push(...encoder.chunk({ ...one.chunk, seq: turn.seq() + one.ahead }))
        else if (one.kind === 'thought') frames.push(...encoder.progress(one.progress, idAfter(turn.seq())))
        else {
          turn.happen(one.kind)
          takeFact()
        }
      }
      turn.happen('ended')
      takeFact()
      await expectWholeRun({ frames, isOver: () => true }, turn.events())
    }),
    { numRuns: 1_000 },
  )
})
