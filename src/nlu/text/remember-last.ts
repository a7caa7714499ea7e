interface Answer<Args, Result> {
  readonly args: Args
  readonly result: Result
}

/** Messages that are decided upon at the same time: while one waits for a model, others are read, and the same words come again. */
const KEPT = 16

/**
 * A message is asked about many times in one decision, and again when a model has answered: the last answers of a pure function
 * are kept. Objects count as the same where they are the same one.
 */
export function rememberLast<Args extends readonly unknown[], Result>(
  read: (...args: Args) => Result,
): (...args: Args) => Result {
  const answers: Answer<Args, Result>[] = []
  let oldest = 0
  let last: Answer<Args, Result> | null = null
  return (...args) => {
    if (last !== null && areSame(last.args, args)) return last.result
    last = answers.find(answer => areSame(answer.args, args)) ?? null
    if (last !== null) return last.result
    last = { args, result: read(...args) }
    answers[oldest] = last
    oldest = (oldest + 1) % KEPT
    return last.result
  }
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false
  return true
}
