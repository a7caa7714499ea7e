const ONE_DAY_MS = 86_400_000

/** Who waits for work here gets its end: no wait of the engine keeps the process alive, so that of a long job would end it. */
export async function holdProcess<T>(work: Promise<T>): Promise<T> {
  const alive = setInterval(() => {}, ONE_DAY_MS)
  try {
    return await work
  } finally {
    clearInterval(alive)
  }
}
