/** While it is under way, another press gets the outcome of the first. */
export function oneAtATime<Given extends readonly unknown[], Outcome>(
  run: (...given: Given) => Promise<Outcome>,
): (...given: Given) => Promise<Outcome> {
  let underWay: Promise<Outcome> | null = null
  return (...given) => {
    underWay ??= run(...given).finally(() => {
      underWay = null
    })
    return underWay
  }
}
