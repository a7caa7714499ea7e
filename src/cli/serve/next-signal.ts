const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
type StopSignal = keyof typeof EXIT_CODES

/** npm hands a Ctrl-C on although the terminal sent it to everyone: the second one is the same. */
const ECHO_MS = 250

/** Resolves at the first signal to stop. The next one ends the process where it stands. */
export function nextSignal(): Promise<StopSignal> {
  return new Promise(resolve => {
    let first: number | null = null
    for (const signal of Object.keys(EXIT_CODES) as StopSignal[])
      process.on(signal, () => {
        if (first === null) {
          first = performance.now()
          resolve(signal)
        } else if (performance.now() - first > ECHO_MS) process.exit(EXIT_CODES[signal])
      })
  })
}
