/** Sends one value at a time; of those that come meanwhile only the newest goes next. Settles once none is left. */
export function newestNext<Value>(send: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let waiting: { readonly value: Value } | null = null
  let underWay: Promise<void> | null = null
  const sendAll = async () => {
    try {
      while (waiting !== null) {
        const { value } = waiting
        waiting = null
        await send(value)
      }
    } finally {
      underWay = null
    }
  }
  return value => {
    waiting = { value }
    underWay ??= sendAll()
    return underWay
  }
}
