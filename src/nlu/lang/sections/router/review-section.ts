export interface ReviewWords {
  readonly show: ReadonlySet<string>
  readonly edit: ReadonlySet<string>
  readonly definite: ReadonlySet<string>
  readonly again: RegExp
  readonly against: ReadonlySet<string>
}

/** Words of looking at what is there. */
export interface ReviewSection {
  readonly words: ReviewWords
}
