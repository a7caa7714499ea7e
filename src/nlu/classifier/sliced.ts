/** Work that can be done a slice at a time: whoever has others to serve looks after them in between. */
export type Sliced<Result> = Generator<void, Result, void>

/** All of it at once. */
export function finish<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const slice = work.next()
    if (slice.done) return slice.value
  }
}
