import type { AssistantId, TenantId } from '../core/id.ts'
import type { MeasuredRuns } from '../core/measured-runs.ts'
import { createPastRuns } from '../costs/past-runs.ts'
import type { RecordedCall } from '../costs/recorded-call.ts'
import { type PastCallsDeps, pastCalls } from '../journal/past-calls.ts'
import type { Clock } from '../ports/clock.ts'

/** Conversations the first look at an assistant's past reads at most, and how far back. */
const MOST_SESSIONS = 50
const PAST_MS = 90 * 24 * 60 * 60_000
/** A person waits for the answer: what takes longer is read on for the next question. */
const LONGEST_WAIT_MS = 500
/** Assistants, by tenant, whose runs are remembered. */
const MOST_PASTS = 200

type PastRuns = ReturnType<typeof createPastRuns>

export interface RunMeasures {
  /** Takes note of a call that was made just now. */
  add(tenant: TenantId, call: RecordedCall): void
  /** Middle of the latest runs of a tool; null where too few are known, or not soon enough. Never rejects. */
  of(tenant: TenantId, assistant: AssistantId, tool: string): Promise<MeasuredRuns | null>
}

/** Remembers how long tools took. The first question about an assistant is answered from its journals, the others from memory. */
export function measureRuns(
  deps: PastCallsDeps & { readonly clock: Pick<Clock, 'now' | 'after'> },
): RunMeasures {
  const pasts = new Map<string, Promise<PastRuns>>()
  const keyOf = (tenant: TenantId, assistant: AssistantId) => JSON.stringify([tenant, assistant])

  async function read(tenant: TenantId, assistant: AssistantId): Promise<PastRuns> {
    const runs = createPastRuns()
    const since = deps.clock.now() - PAST_MS
    const query = { tenant, assistant, since, most: MOST_SESSIONS }
    const reach = await pastCalls(deps, query, runs.add).catch(() => 'gaps' as const)
    // What could not be read is read again with the next question.
    if (reach === 'gaps') pasts.delete(keyOf(tenant, assistant))
    return runs
  }

  function pastOf(tenant: TenantId, assistant: AssistantId): Promise<PastRuns> {
    const key = keyOf(tenant, assistant)
    const known = pasts.get(key) ?? read(tenant, assistant)
    pasts.delete(key)
    pasts.set(key, known)
    const [oldest] = pasts.keys()
    if (pasts.size > MOST_PASTS && oldest !== undefined) pasts.delete(oldest)
    return known
  }

  return {
    add(tenant, call) {
      // What nobody has asked about yet is read when somebody does.
      void pasts.get(keyOf(tenant, call.assistant))?.then(runs => runs.add(call))
    },
    async of(tenant, assistant, tool) {
      const late = Promise.withResolvers<null>()
      const clear = deps.clock.after(LONGEST_WAIT_MS, () => late.resolve(null))
      const runs = await Promise.race([pastOf(tenant, assistant), late.promise])
      clear()
      return runs?.of(tool) ?? null
    },
  }
}
