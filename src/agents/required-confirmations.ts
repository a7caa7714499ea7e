import type { Confidence } from '../core/confidence.ts'
import type { Json } from '../core/json.ts'
import type { Agent, QuestionRule } from './agent.ts'
import { agentText } from './agent-text.ts'
import { isBlank } from './is-blank.ts'

/** A question to a person before a task runs, as a field of its confirmation. */
export interface ConfirmationRequirement {
  readonly field: string
  readonly question: string
  readonly type: 'text' | 'select'
  readonly options?: readonly { readonly value: Json; readonly label: string }[]
  readonly required: boolean
  readonly default?: Json
  /** True where it opens the confirmation at any confidence: it is always asked, or required and without an answer. */
  readonly forces: boolean
}

interface TaskContext {
  readonly parameters: Readonly<Record<string, Json>>
  readonly confidence: Confidence
}

/** Lists the questions that stand in the confirmation of a task. */
export function getRequiredConfirmations(
  { questions }: Agent,
  task: TaskContext,
  locale: string,
): readonly ConfirmationRequirement[] {
  return questions.flatMap(rule => (isAsked(rule, task) ? [requirementOf(rule, task, locale)] : []))
}

function isAsked({ asked, field }: QuestionRule, { parameters, confidence }: TaskContext): boolean {
  if (asked === 'always') return true
  const isMissing = isBlank(parameters[field])
  return asked === 'missing' ? isMissing : isMissing && confidence < asked.missingBelow
}

/** A value the order named stands in the field in place of the agent's default. */
function requirementOf(
  { field, question, asked, choices, required, default: preset }: QuestionRule,
  { parameters }: TaskContext,
  locale: string,
): ConfirmationRequirement {
  const value = parameters[field]
  const shown = value === undefined || isBlank(value) ? preset : value
  return {
    field,
    question: agentText(question, locale),
    type: choices === undefined ? 'text' : 'select',
    ...(choices && {
      options: choices.map(({ value, label }) => ({ value, label: agentText(label, locale) })),
    }),
    required,
    ...(shown !== undefined && { default: shown }),
    forces: asked === 'always' || (required && isBlank(value)),
  }
}
