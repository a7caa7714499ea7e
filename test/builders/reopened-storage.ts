import type { Storage } from '../../src/ports/storage.ts'
import type { OpenedStorage } from '../../src/testing/storage-contract.ts'

/** A storage that can be closed and opened again; `remove` takes away what it leaves behind. */
export async function reopenedStorage(
  open: () => Promise<Storage>,
  remove: () => Promise<unknown>,
): Promise<OpenedStorage> {
  let current = await open()
  const close = () => current.close().catch(() => undefined)
  return {
    storage: current,
    async reopen() {
      await close()
      current = await open()
      return current
    },
    async dispose() {
      await close()
      await remove()
    },
  }
}
