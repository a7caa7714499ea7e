/** Claims of this page, by the name of the message; kept until the message is settled or the page goes. */
const claims = new Map<string, Promise<boolean>>()
const releases = new Map<string, () => void>()

/** True where this page alone may send the message. A claim ends with its page, however that ends. */
export function claim(name: string): Promise<boolean> {
  const claimed = claims.get(name) ?? request(name)
  claims.set(name, claimed)
  void claimed.then(isOurs => !isOurs && claims.delete(name))
  return claimed
}

export function release(name: string): void {
  claims.delete(name)
  releases.get(name)?.()
  releases.delete(name)
}

function request(name: string): Promise<boolean> {
  // Plain http on another host has no locks: whoever finds a message sends it there, and the server counts it once.
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return Promise.resolve(true)
  return new Promise(resolve => {
    locks
      .request(`signalbox.message.${name}`, { ifAvailable: true }, lock => {
        resolve(lock !== null)
        if (lock !== null) return new Promise<void>(done => releases.set(name, done))
        return undefined
      })
      .catch(() => resolve(true))
  })
}
