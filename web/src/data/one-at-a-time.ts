/** While it is under way, another press gets the outcome of the first. */
export function oneAtATime<Args extends readonly unknown[], Outcome>(
  run: (...args: Args) => Promise<Outcome>,
): (...args: Args) => Promise<Outcome> {
  let underWay: Promise<Outcome> | null = null
  return (...args) => {
    underWay ??= run(...args).finally(() => {
      underWay = null
    })
    return underWay
  }
}
