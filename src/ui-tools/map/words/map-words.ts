/** Words by which a process map is meant, in one language. */
export interface MapWords {
  /** Verbs that name it by what they do. */
  readonly verbs: ReadonlySet<string>
}
