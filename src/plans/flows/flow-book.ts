import type { AssistantFlow } from '../../assistants/assistant.ts'
import { compileUnproved } from '../../flows/compile/compile-flow.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import { readFlowFile } from '../../flows/source/read-flow-file.ts'
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
      const read = text === null ? null : readFlowFile(`${flow.id}@${revision}.json`, text)
      const old = read?.ok === true ? compileUnproved(read.document, { digest }).flow : null
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
