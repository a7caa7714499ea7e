/** Words around what a message is about. Patterns of what stands at its beginning or end, as people write it, in any case. */
export interface TitleWords {
  /** Before the thing itself: greetings, courtesy, and the frame of a wish or a question about what something is. */
  readonly openers: readonly string[]
  /** Before a noun; says nothing about it. */
  readonly articles: readonly string[]
  /** After the thing itself. */
  readonly closers: readonly string[]
}
