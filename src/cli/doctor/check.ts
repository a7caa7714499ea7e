export interface Check {
  readonly name: string
  /** `note` is worth knowing and nothing to mend. */
  readonly level: 'ok' | 'note' | 'bad'
  readonly summary: string
  readonly details: readonly string[]
}

export const ok = (name: string, summary: string, details: readonly string[] = []): Check => ({
  name,
  level: 'ok',
  summary,
  details,
})
export const note = (name: string, summary: string, details: readonly string[] = []): Check => ({
  name,
  level: 'note',
  summary,
  details,
})
export const bad = (name: string, summary: string, details: readonly string[] = []): Check => ({
  name,
  level: 'bad',
  summary,
  details,
})

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
