/**
 * A message is asked about many times in one decision: the last answer of a pure function is kept. Objects count as
 * the same where they are the same one.
 */
export function rememberLast<Given extends readonly unknown[], Result>(
  read: (...given: Given) => Result,
): (...given: Given) => Result {
  let last: { readonly given: Given; readonly result: Result } | null = null
  return (...given) => {
    if (last?.given.length !== given.length || given.some((one, at) => one !== last?.given[at]))
      last = { given, result: read(...given) }
    return last.result
  }
}
