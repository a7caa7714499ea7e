/** A function that is made when it is first called, or when somebody has the time for it. */
export interface WhenAsked<Args extends readonly unknown[], Result> {
  (...args: Args): Result
  /** Makes it, where that was not done yet; true if it did. */
  make(): boolean
}

/** Makes a function by its first call: nobody else waits for what it has to learn. Broken off, the making begins anew. */
export function whenAsked<Args extends readonly unknown[], Result>(
  maker: () => (...args: Args) => Result,
): WhenAsked<Args, Result> {
  let made: ((...args: Args) => Result) | null = null
  const call = (...args: Args) => {
    made ??= maker()
    return made(...args)
  }
  const make = () => {
    if (made !== null) return false
    made = maker()
    return true
  }
  return Object.assign(call, { make })
}
