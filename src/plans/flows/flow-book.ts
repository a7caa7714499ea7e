import type { AssistantFlow } from '../../assistants/assistant.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import type { Digest } from '../../ports/digest.ts'
import type { RevisionStore } from '../../ports/revision-store.ts'

/** Which flow a session runs on: the one it began with, also after its author went on writing. */
export interface FlowBook {
  /** Null when it can no longer be found: then the session moves to the current one. */
  pinned(flow: AssistantFlow, revision: string, path: string | null): Promise<CompiledFlow | null>
  /** Keeps a revision for as long as sessions may need it. */
  keep(flow: CompiledFlow): Promise<void>
}

const MOST_COMPILED = 50

export function createFlowBook({
  revisions,
  digest,
}: {
  readonly revisions: RevisionStore
  readonly digest: Digest
}): FlowBook {
  const compiled = new Map<string, CompiledFlow>()
  const kept = new Set<string>()
  return {
    async pinned(flow, revision, path) {
      const current = flow.compiled(path)
      if (current.revision === revision) return current
      const known = compiled.get(revision)
      if (known !== undefined) return known
      const text = await revisions.get(revision)
      const old = text === null ? null : await compiledFrom(text, `${flow.id}@${revision}.json`, digest)
      // Compiled anew it must be the same flow, or the session would run on another one unnoticed.
      if (old === null || old.revision !== revision) return null
      if (compiled.size >= MOST_COMPILED) compiled.clear()
      compiled.set(revision, old)
      return old
    },
    async keep({ revision, source }) {
      if (kept.has(revision)) return
      await revisions.put(revision, JSON.stringify(source))
      kept.add(revision)
    },
  }
}

/** The compiler is loaded only when a session is behind its author. */
async function compiledFrom(text: string, file: string, digest: Digest): Promise<CompiledFlow | null> {
  const { readFlowFile } = await import('../../flows/source/read-flow-file.ts')
  const { compileUnproved } = await import('../../flows/compile/compile-flow.ts')
  const read = readFlowFile(file, text)
  return read.ok ? compileUnproved(read.document, { digest }).flow : null
}
