import type { AssistantFlow } from '../../assistants/assistant.ts'
import type { FlowChecks } from '../../flows/checks/flow-checks.ts'
import type { CompileOptions } from '../../flows/ir/compilation.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import type { Digest } from '../../ports/digest.ts'
import type { RevisionStore } from '../../ports/revision-store.ts'
import { flowNames } from './flow-names.ts'

/** Flow, revision and edition a session is pinned to. */
export interface FlowPin {
  readonly flow: string
  readonly revision: string
  readonly edition: string | null
}

/**
 * Flows that sessions run on: the one each began with, also after its author went on writing.
 * B1. A revision is one composed flow, by its content. An edition is the flow as it is composed for each of its paths.
 * B2. Both are kept before the first session stands on them, so that a change of path years later finds its revision.
 * B3. The functions a flow names are code and current, as tools are. Where one is gone, so is the revision.
 */
export interface FlowBook {
  /** Null when it can no longer be found: then the session moves to the current one. */
  pinned(flow: AssistantFlow, revision: string, path: string | null): Promise<CompiledFlow | null>
  /** The flow of this edition for a path; null when the edition is not known or has no such path. */
  inEdition(flow: AssistantFlow, edition: string, path: string | null): Promise<CompiledFlow | null>
  /** The flow a session stands on, where its author has none any more, or a broken one. Null when it is lost. */
  kept(pin: FlowPin, checks: FlowChecks): Promise<AssistantFlow | null>
  /** Keeps a flow with all its paths for as long as sessions may need it. */
  keep(flow: AssistantFlow): Promise<void>
  /** The names in the flows that sessions stand on. */
  readonly names: { has(name: string): boolean }
}

const MOST_COMPILED = 50
/** Name of the flow without a path in a kept edition. */
const NO_PATH = ''

export function createFlowBook({
  revisions,
  digest,
}: {
  readonly revisions: RevisionStore
  readonly digest: Digest
}): FlowBook {
  const compiled = new WeakMap<FlowChecks, Map<string, CompiledFlow>>()
  const names = new Map<string, ReadonlySet<string>>()
  const keptEditions = new Set<string>()

  function withNames(flow: CompiledFlow): CompiledFlow {
    if (names.has(flow.revision)) return flow
    if (names.size >= MOST_COMPILED) names.clear()
    names.set(flow.revision, flowNames(flow))
    return flow
  }

  /** Compiled from what is kept; null where that is gone, or is another flow now. */
  async function openFlow(id: string, revision: string, checks: FlowChecks): Promise<CompiledFlow | null> {
    const known = compiled.get(checks) ?? new Map<string, CompiledFlow>()
    const before = known.get(revision)
    if (before !== undefined) return withNames(before)
    const text = await revisions.get(revision)
    const options = { digest, ...checks }
    const old = text === null ? null : await compiledFrom(text, `${id}@${revision}.json`, options)
    // Compiled anew it must be the same flow, or the session would run on another one unnoticed.
    if (old === null || old.revision !== revision) return null
    if (known.size >= MOST_COMPILED) known.clear()
    compiled.set(checks, known.set(revision, old))
    return withNames(old)
  }

  async function pinned(flow: AssistantFlow, revision: string, path: string | null) {
    const current = flow.compiled(path)
    return current.revision === revision ? withNames(current) : openFlow(flow.id, revision, flow.checks)
  }

  const keptFlows = new WeakMap<FlowChecks, Map<string, AssistantFlow>>()

  async function kept({ flow: id, revision, edition }: FlowPin, checks: FlowChecks) {
    const known = keptFlows.get(checks) ?? new Map<string, AssistantFlow>()
    const before = known.get(edition ?? revision)
    if (before !== undefined) return before
    const own = await openFlow(id, revision, checks)
    if (own === null) return null
    const text = edition === null ? null : await revisions.get(edition)
    const flows = new Map<string | null, CompiledFlow>()
    for (const [path, of] of text === null ? [] : Object.entries(revisionsIn(text))) {
      const flow = typeof of === 'string' ? await openFlow(id, of, checks) : null
      if (flow !== null) flows.set(path === NO_PATH ? null : path, flow)
    }
    const { assistantFlow } = await import('../../assistants/assistant-flow.ts')
    const made = await assistantFlow(flows.get(null) ?? own, flows, checks, digest)
    const flow = edition === null ? made : { ...made, edition }
    if (known.size >= MOST_COMPILED) known.clear()
    keptFlows.set(checks, known.set(edition ?? revision, flow))
    return flow
  }

  return {
    pinned,
    kept,
    async inEdition(flow, edition, path) {
      if (edition === flow.edition) return withNames(flow.compiled(path))
      const text = await revisions.get(edition)
      const revision = text === null ? undefined : revisionsIn(text)[path ?? NO_PATH]
      return typeof revision === 'string' ? pinned(flow, revision, path) : null
    },
    async keep(flow) {
      if (keptEditions.has(flow.edition)) return
      for (const path of flow.revisions.keys()) {
        const { revision, source } = withNames(flow.compiled(path))
        await revisions.put(revision, JSON.stringify(source))
      }
      await revisions.put(
        flow.edition,
        JSON.stringify(Object.fromEntries([...flow.revisions].map(([path, of]) => [path ?? NO_PATH, of]))),
      )
      keptEditions.add(flow.edition)
    },
    names: { has: name => [...names.values()].some(of => of.has(name)) },
  }
}

const revisionsIn = (text: string): Readonly<Record<string, unknown>> => ({
  __proto__: null,
  ...(JSON.parse(text) as Record<string, unknown>),
})

/** The compiler is loaded only when a session is behind its author. */
async function compiledFrom(
  text: string,
  file: string,
  options: CompileOptions,
): Promise<CompiledFlow | null> {
  const { readFlowFile } = await import('../../flows/source/read-flow-file.ts')
  const { compileUnproved } = await import('../../flows/compile/compile-flow.ts')
  const reading = readFlowFile(file, text)
  return reading.ok ? compileUnproved(reading.document, options).flow : null
}
