import type { AnswerKind } from '../../src/drafts/answers/answer-kind.ts'
import { answersIn, draftOf, type LabelledAnswer, tunedAnswers } from '../../test/drafts/draft-corpus.ts'
import type { LabelledReply } from '../../test/drafts/score-answer.ts'

/** Replies the rules were mended with, with their kinds as the judge names them. What the rules make of them is no evidence. */
export const earlierLines = () =>
  [
    ...FILES.flatMap(file => answersIn(file).map(one => one as LabelledAnswer | LabelledReply)),
    ...tunedAnswers().map(
      ({ answer, lang, plan, kind }): LabelledAnswer => ({
        answer,
        lang,
        plan,
        expect: { kind: kind as LabelledAnswer['expect']['kind'] },
      }),
    ),
  ].map(line => {
    const reply = 'expect' in line ? repliedAs(line) : line
    return { ...reply, draft: draftOf(reply.plan, reply.locale) }
  })

const FILES = [
  'seen.jsonl',
  'second.jsonl',
  'third.jsonl',
  'fourth.jsonl',
  'fifth.seen.jsonl',
  'sixth.jsonl',
] as const

const repliedAs = ({ answer, lang, plan, expect }: LabelledAnswer): LabelledReply => ({
  text: answer,
  locale: lang,
  plan,
  kind: KINDS[expect.kind] ?? 'unclear',
  steps: null,
})

const KINDS: Readonly<Record<LabelledAnswer['expect']['kind'], AnswerKind | null>> = {
  run: 'run',
  likely_run: null,
  skip: 'revise',
  skip_and_run: 'revise',
  partial: 'revise',
  swap: 'revise',
  move: 'revise',
  add: 'revise',
  change: 'revise',
  several: 'revise',
  question: 'question',
  review: 'not_now',
  not_now: 'not_now',
  cancel: 'cancel',
  which: null,
  each: null,
  aside: 'other',
  unclear: 'unclear',
}
