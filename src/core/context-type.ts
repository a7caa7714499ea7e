import type { Profile } from './profile.ts'

/** Kind of place a message is written at, as its client names it, and what holds for the conversation there. */
export interface ContextType {
  readonly name: string
  /** Purpose of the conversation, for a model. */
  readonly guidance: string
  /** Duties of whoever answers, for a model. */
  readonly behaviours: readonly string[]
  /** Names of the tools a model may use; null for all. */
  readonly tools: readonly string[] | null
  /** Null for the assistant's. */
  readonly profile: Profile | null
  /** Calls every plan has to hold, in this order. */
  readonly required_steps: readonly RequiredStep[]
  /** True where what destroys asks first, also where the rules allow it. */
  readonly confirm_destructive: boolean
  /** Tool that reads what surrounds the thing a message is about; null where nothing is loaded. */
  readonly loads: string | null
}

/** By name. */
export type ContextTypes = Readonly<Record<string, ContextType>>

export interface RequiredStep {
  readonly tool: string
  /** True where it may be left out; where it is there, it has its place. */
  readonly optional: boolean
}

/** Context types every assistant knows. */
export const CONTEXT_TYPES = [
  'project_create',
  'project',
  'task',
  'task_update',
  'project_audit',
  'general',
  'global',
] as const

/** Type of messages whose client names none, or one that nobody declared. */
export const GENERAL = 'general'

/** Lines that tell a model where it is: the same for whoever plans, reviews and executes. */
export function contextLines({ name, guidance, behaviours }: ContextType, entityId: string | null): string[] {
  return [
    `Context: ${name}`,
    ...(guidance === '' ? [] : [guidance]),
    ...behaviours.map(behaviour => `- ${behaviour}`),
    ...(entityId === null
      ? []
      : [`Entity: ${JSON.stringify(entityId)}. Whatever names nothing else is about it.`]),
  ]
}
