import type { AnswerSpec } from '../../flows/ir/answer.ts'
import { answerNarrows } from './answer-narrows.ts'
import type { SessionEffect, Subject } from './change.ts'

type Judge = SessionEffect | ((before: unknown, after: unknown) => SessionEffect)

const answers: Judge = (before, after) =>
  answerNarrows(before as AnswerSpec | undefined, after as AnswerSpec | undefined) ? 'answers' : 'ahead'
const hints = { label: 'none', description: 'none', tags: 'none', ui: 'none' } as const

/** Effect of a changed field on running sessions. Fields without a row may change the way ahead. */
const FIELD_EFFECTS: Readonly<Record<Subject, Readonly<Record<string, Judge>>>> = {
  flow: { ...hints, $schema: 'none', version: 'none', locale: 'none', id: 'position' },
  subgraph: { ...hints, inputs: 'answers', outputs: 'answers' },
  node: {
    ...hints,
    prompt: 'none',
    retry_prompt: 'none',
    message: 'none',
    type: 'position',
    ref: 'position',
    key: 'answers',
    answer: answers,
    outputs: 'answers',
  },
  edge: hints,
  path: { description: 'none', examples: 'none' },
  constraint: { message: 'none' },
}

export function effectOfField(
  subject: Subject,
  field: string,
  before: unknown,
  after: unknown,
): SessionEffect {
  const judge = FIELD_EFFECTS[subject][field] ?? 'ahead'
  return typeof judge === 'string' ? judge : judge(before, after)
}
