/**
 * A message is asked about many times in one decision: the last answer of a pure function is kept. Objects count as
 * the same where they are the same one.
 */
export function rememberLast<Args extends readonly unknown[], Result>(
  read: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | null = null
  return (...args) => {
    if (last?.args.length !== args.length || args.some((one, at) => one !== last?.args[at]))
      last = { args, result: read(...args) }
    return last.result
  }
}
