import type { Import, SourceFile } from './source-file.ts'
import { FEATURES, placeOf, TRACK_EDGES } from './table.ts'
import type { Violation } from './violation.ts'

// T1. A track is a folder of its own; from another it imports only along the listed edges.
// T2. Rungs are pure: at run time a `consider` folder needs core, ports, pure folders, rungs, and the contract beside
//     the tracks. It may name any type, effects have to be called.
// T3. The kernel knows capabilities by `tracks.ts` and the contract only.

/** Holds tracks apart, rungs pure and the kernel free of capabilities. Tests may import anything. */
export function checkTracks(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ test }) => !test)
    .flatMap(({ path, imports }) =>
      imports.flatMap(imported => {
        const message = imported.path === null ? null : faultOf(path, imported, imported.path)
        return message === null ? [] : [{ kind: 'track', path, line: imported.line, message } as const]
      }),
    )
}

function faultOf(path: string, { kind }: Import, target: string): string | null {
  const from = trackOf(path)
  const to = trackOf(target)
  if (path.startsWith('src/turn/') && (to !== null || FEATURES.some(name => isIn(target, name))))
    return `imports ${target}: the kernel knows capabilities by src/tracks/tracks.ts only`
  if (from === null) return null
  if (to !== null && to !== from && !TRACK_EDGES.includes(`${from} → ${to}`))
    return `imports ${target}: tracks stay apart but for TRACK_EDGES in scripts/layers/table.ts`
  if (kind !== 'type' && isRung(path) && !isFreeOfEffects(target))
    return `imports ${target}: a rung is pure and uses core, ports and pure folders`
  return null
}

const isIn = (path: string, folder: string): boolean => path.startsWith(`src/${folder}/`)

/** Null for the contract and the table, which lie beside the tracks. */
const trackOf = (path: string): string | null => /^src\/tracks\/([^/]+)\//.exec(path)?.[1] ?? null

const isRung = (path: string): boolean => /^src\/tracks\/[^/]+\/consider\//.test(path)

function isFreeOfEffects(target: string): boolean {
  const layer = placeOf(target)?.layer
  if (layer === 'core' || layer === 'ports' || layer === 'pure') return true
  return isRung(target) || (layer === 'tracks' && trackOf(target) === null)
}
