/**
 * A message is asked about many times in one decision: the last answer of a pure function is kept. Objects count as
 * the same where they are the same one.
 */
export function rememberLast<Args extends readonly unknown[], Result>(
  read: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | null = null
  return (...args) => {
    if (last === null || !areSame(last.args, args)) last = { args, result: read(...args) }
    return last.result
  }
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false
  return true
}
