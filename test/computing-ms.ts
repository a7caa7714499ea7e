/** Milliseconds of computing that `run` takes. Other work on the machine makes it later, not longer. */
export function computingMs(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
