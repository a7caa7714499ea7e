export interface StoryWords {
  /** Verbs for what befalls people and things. */
  readonly mishaps: RegExp
  /** Somebody tells what they did themselves. */
  readonly own: RegExp
  /** Told of a group it may be how things go; with a time that is over it is not. */
  readonly ours: RegExp
  readonly over: RegExp
}

/** Words beside lists, and of those who take part. */
export interface ListedWords {
  readonly articles: RegExp | null
  readonly joints: RegExp | null
  readonly roles: ReadonlySet<string>
  readonly story: StoryWords
  /** End what sends somebody's regards; what follows are the senders. */
  readonly regards: RegExp
  /** Places where stories happen: a film, a book, the news. */
  readonly fiction: RegExp
  /** Say where to go. */
  readonly directions: ReadonlySet<string>
  /** Family, friends and neighbours. */
  readonly kin: ReadonlySet<string>
  readonly orWords: ReadonlySet<string>
  /** "Which do you like better" */
  readonly choosing: RegExp
  /** Pattern of "in that order". */
  readonly orderAtEnd: string
  /** Pattern of "namely". */
  readonly announcements: string
}
