/** Time of a round of the event loop that goes into beginning requests: whoever only asks how we are does not wait for a crowd. */
const ROUND_MS = 10

/** Begins something now, or in a later round. */
export type InRounds = <Result>(begin: () => Result | Promise<Result>) => Result | Promise<Result>

/** Begins what is handed to it in order, no more in a round of the event loop than it has time for. Where nobody crowds, nothing waits. */
export function createRounds(now: () => number = () => performance.now()): InRounds {
  const waiting: (() => void)[] = []
  let began: number | null = null
  const round = () => {
    began = waiting.length === 0 ? null : now()
    if (began === null) return
    setImmediate(round)
    goOn()
  }
  /** The next one begins when the one before has come to a stop: only then is its time known. */
  const goOn = () => {
    if (began === null || now() - began >= ROUND_MS) return
    const begin = waiting.shift()
    if (begin === undefined) return
    begin()
    queueMicrotask(() => process.nextTick(goOn))
  }
  return begin => {
    if (began === null) {
      began = now()
      setImmediate(round)
    }
    if (waiting.length === 0 && now() - began < ROUND_MS) return begin()
    return new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(begin())
        } catch (error) {
          reject(error)
        }
      })
    })
  }
}
