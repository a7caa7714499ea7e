import * as z from 'zod/mini'
import type { JsonObject } from '../../core/json.ts'
import type { Validator } from '../../flows/ir/compiled.ts'
import { field } from '../../flows/ir/field.ts'
import { KeySchema } from '../../flows/ir/node.ts'

/** Form of flows before they were graphs: questions in order of priority. */
export const ChecklistSchema = z.strictObject({
  id: z.string().check(z.minLength(1)),
  questions: z.array(
    z.strictObject({
      key: KeySchema,
      prompt: z.string(),
      required: field(z.boolean(), 'Only required questions are asked. True when left out.'),
      priority: field(z.number(), 'Smaller first; 0 when left out.'),
      dependencies: field(z.array(z.string()), 'Keys that must be answered before it is asked.'),
      validate: field(z.string(), 'Name of a validator.'),
    }),
  ),
})
export type Checklist = z.infer<typeof ChecklistSchema>
export type ChecklistQuestion = Checklist['questions'][number]

/** Smaller priority first, then the smaller key. */
export const inOrder = ({ questions }: Checklist): ChecklistQuestion[] =>
  questions.toSorted(
    (a, b) => (a.priority ?? 0) - (b.priority ?? 0) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  )

const isAnswered = (answers: JsonObject, key: string): boolean =>
  typeof answers[key] === 'string' && answers[key].trim() !== ''

/** The first required question that is open and whose dependencies are answered; null when there is none. */
export function nextQuestion(checklist: Checklist, answers: JsonObject): ChecklistQuestion | null {
  return (
    inOrder(checklist).find(
      ({ key, required = true, dependencies = [] }) =>
        required && !isAnswered(answers, key) && dependencies.every(needed => isAnswered(answers, needed)),
    ) ?? null
  )
}

/** Takes the texts that belong to a question and pass its validator. */
export function takeAll(
  { questions }: Checklist,
  answers: JsonObject,
  offered: JsonObject,
  validators: Readonly<Record<string, Validator>>,
): JsonObject {
  const entries = Object.entries(offered).filter(([key, value]) => {
    const question = questions.find(question => question.key === key)
    if (!question || !isAnswered(offered, key)) return false
    return question.validate === undefined || validators[question.validate]?.(value) === null
  })
  return { ...answers, ...Object.fromEntries(entries) }
}
