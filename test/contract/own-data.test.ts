import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import { aFolder } from '../a-folder.ts'
import { ownDataContract } from '../builders/own-data-contract.ts'

/** Byte by byte, whatever the files are. */
const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile())
    .map(path => readFileSync(path, 'latin1'))
    .join('\n')

ownDataContract('files', async () => {
  const folder = aFolder()
  const access = { synchronous: 'NORMAL' } as const
  const storage = await openStorage({ kind: 'files', folder, access, clock: systemClock, say: () => {} })
  onTestFinished(() => storage.close())
  return { storage, dump: async () => bytesIn(folder) }
})
