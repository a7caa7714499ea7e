/** A draft as it was last kept, as it is in this window, and as another window kept it since. */
export interface Versions<Data> {
  readonly base: Data | null
  readonly mine: Data
  readonly theirs: Data
}
