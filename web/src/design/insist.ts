/** Failures in a row until somebody is told that it may never come. */
const UNTOLD = 3
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** Loads something, again and again with longer pauses until it comes. `tell`: whether it is missed by now. */
export async function insist<Value>(
  load: () => Promise<Value>,
  pause: (ms: number) => Promise<void>,
  tell: (isMissed: boolean) => void,
): Promise<Value> {
  for (let failures = 1; ; failures++)
    try {
      const value = await load()
      if (failures > UNTOLD) tell(false)
      return value
    } catch {
      if (failures === UNTOLD) tell(true)
      await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)))
    }
}
