/** Numbers of ours are times and counts: one that JavaScript cannot hold was never written by us. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`${text} is not a number of ours`)
}
