import type { Json } from './json.ts'

/** Confidence as people are shown it. */
export type ConfidenceLevel = 'high' | 'medium' | 'low'

/** A question that is asked inside of a confirmation, as a field. */
export type AgentField = {
  /** Parameter that takes its answer. */
  readonly field: string
  readonly question: string
  /** Empty where any text answers it. */
  readonly options: readonly { readonly value: Json; readonly label: string }[]
  readonly isRequired: boolean
  readonly default: Json
}

/** Details a confirmation has beyond those of any call, where an agent's task is confirmed. All of it in the person's language. */
export type AgentShowing = {
  /** Name of the agent: the engine's own are research, image, music, edit. */
  readonly agent: string
  readonly title: string
  /** Label of the button that says yes. */
  readonly deed: string
  readonly confidence: {
    /** 0 to 100. */
    readonly score: number
    readonly level: ConfidenceLevel
    readonly autoExecute: boolean
    /** Points and what they are for, one line each. */
    readonly reasons: readonly string[]
  }
  readonly fields: readonly AgentField[]
  readonly context: {
    /** The result it works with: its first 200 characters, and where all of it is. */
    readonly from: {
      readonly agent: string
      readonly preview: string
      readonly artifact: string | null
    } | null
    /** Other results it could work with, newest first. */
    readonly others: readonly { readonly agent: string; readonly title: string; readonly artifact: string }[]
    readonly userQuery: string
    /** Parameters that have the value the person prefers. */
    readonly userPreferences: readonly string[]
    /** Message that ordered the first thing of this session, and the deed before this one. */
    readonly sessionQuery: string | null
    readonly lastAction: string | null
    /** Deeds of this session before it, oldest first. */
    readonly history: readonly string[]
  }
  readonly estimates: {
    readonly usd: number | null
    readonly seconds: number | null
    /** Calls of services; null where nobody can tell. */
    readonly apiCalls: number | null
  }
  /**
   * Parameters that were suggested (`values`), and parameters they go with (`of`): with another value there, those are
   * suggested anew and shown before anything runs. Null where nobody suggests any.
   */
  readonly drafted: { readonly values: readonly string[]; readonly of: readonly string[] } | null
  /** Course of the task, its data and its cost. */
  readonly help: readonly string[]
}
