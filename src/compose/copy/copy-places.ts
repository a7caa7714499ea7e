import { sha256 } from '../../adapters/digest.ts'
import type { CopyReport, CopyTarget } from './copy-report.ts'
import { copyStorage } from './copy-storage.ts'
import { lookAtTarget, nodesAt, openSource, openTarget, type Place } from './places.ts'

export interface PlacesCopy {
  readonly from: Place
  readonly to: Place
  readonly isDry: boolean
  readonly say: (line: string) => void
  readonly onProgress: (done: number, all: number) => void
}

export interface PlacesReport extends CopyReport {
  /** Nodes that came to serve the source while it was copied; null where it could not be asked any more. */
  readonly nodes: number | null
}

/** Copies a storage to another place. Neither is served meanwhile: a folder is locked, a database must have no node at work. */
export async function copyPlaces({ from, to, isDry, say, onProgress }: PlacesCopy): Promise<PlacesReport> {
  const source = await openSource(from, say)
  try {
    const target: CopyTarget = isDry
      ? { kind: 'look', storage: await lookAtTarget(to, say) }
      : { kind: 'write', storage: await openTarget(to, say) }
    try {
      const report = await copyStorage({ from: source, target, digest: sha256, onProgress })
      return { ...report, nodes: await nodesAt(from) }
    } finally {
      await target.storage?.close()
    }
  } finally {
    await source.close()
  }
}
