import type { FlowChecks } from '../flows/checks/flow-checks.ts'
import { slotOf } from '../flows/extract/slot-of.ts'
import type { CompiledFlow } from '../flows/ir/compiled.ts'
import { createSlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { Digest } from '../ports/digest.ts'
import type { AssistantFlow } from './assistant.ts'
import { pathOverride } from './path-override.ts'
import { pathVotes } from './path-votes.ts'

/** A flow as it is composed for each path, with what reads messages for it. `plain` is the one without a path. */
export async function assistantFlow(
  plain: CompiledFlow,
  flows: ReadonlyMap<string | null, CompiledFlow>,
  checks: FlowChecks,
  digest: Digest,
): Promise<AssistantFlow> {
  const revisions = new Map([...flows].map(([path, { revision }]) => [path, revision] as const))
  const { train, votesFor } = pathVotes(plain, digest)
  return {
    id: plain.id,
    compiled: path => flows.get(path) ?? plain,
    revisions,
    checks,
    edition: digest(JSON.stringify([...revisions])),
    reader: await readerOf(flows.values()),
    train,
    votesFor,
    overrideIn: pathOverride(plain, votesFor),
  }
}

/** Tables of phone numbers are loaded only where a question may ask for one. */
const readerOf = (flows: Iterable<CompiledFlow>) =>
  createSlotReader(
    [...flows].flatMap(({ scopes }) =>
      scopes.map(({ keys }) =>
        Object.fromEntries(
          keys.flatMap(({ name, answer }) => {
            const slot = slotOf(answer.type === 'list' ? answer.of : answer, [])
            return slot === null ? [] : [[name, slot] as const]
          }),
        ),
      ),
    ),
  )
