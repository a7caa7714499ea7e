/** Origins of a value, strongest first. */
export const SOURCE_KINDS = ['flag', 'environment', '.env', 'config file', 'default'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export interface Source {
  readonly kind: SourceKind
  /** The flag, the variable, or the file with the line. */
  readonly where: string
}

export const DEFAULT_SOURCE: Source = { kind: 'default', where: 'default' }

/** A value as someone gave it, before it is checked. */
export interface SourcedValue {
  readonly value: unknown
  readonly source: Source
}
