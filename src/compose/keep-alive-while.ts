const ONE_DAY_MS = 86_400_000

/** Keeps the process alive until the work is done: no wait of the engine does, so that of a long job would end it. */
export async function keepAliveWhile<T>(work: Promise<T>): Promise<T> {
  const alive = setInterval(() => {}, ONE_DAY_MS)
  try {
    return await work
  } finally {
    clearInterval(alive)
  }
}
