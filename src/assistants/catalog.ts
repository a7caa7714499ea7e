import type { AssistantFault, AssistantView } from '../api/rest.ts'
import { SignalboxError } from '../core/error.ts'
import type { AssistantId } from '../core/id.ts'
import type { Assistant, LoadedAssistant } from './assistant.ts'
import { formatFault } from './format-fault.ts'

export type AssistantChange =
  | { readonly kind: 'added' | 'changed'; readonly id: AssistantId; readonly assistant: Assistant }
  | { readonly kind: 'removed'; readonly id: AssistantId }
  | {
      readonly kind: 'broken'
      readonly id: AssistantId
      readonly faults: readonly AssistantFault[]
      /** The last sound revision, which goes on answering. */
      readonly serving: Assistant | null
    }

export interface AssistantCatalog {
  /** Throws `unknown_assistant`, or `assistant_broken` when it was never sound. */
  get(id: string): Assistant
  views(): AssistantView[]
  /** Takes over a new reading of the folders and says what is different. */
  update(loaded: readonly LoadedAssistant[]): AssistantChange[]
}

interface Entry {
  readonly id: AssistantId
  readonly serving: Assistant | null
  readonly faults: readonly AssistantFault[]
}

/** The assistants being served. A broken edit leaves the last sound revision in place and adds its faults. */
export function assistantCatalog(loaded: readonly LoadedAssistant[]): AssistantCatalog {
  let entries = new Map<string, Entry>()

  const update = (next: readonly LoadedAssistant[]): AssistantChange[] => {
    const before = entries
    entries = mergeEntries(next, before)
    const removed = [...before.values()].filter(({ id }) => !entries.has(id))
    return [
      ...[...entries.values()].flatMap(entry => changeOf(before.get(entry.id), entry)),
      ...removed.map(({ id }) => ({ kind: 'removed', id }) as const),
    ]
  }
  update(loaded)

  return {
    get(id) {
      const entry = entries.get(id)
      if (!entry) throw new SignalboxError('unknown_assistant', `there is no assistant ${JSON.stringify(id)}`)
      if (entry.serving) return entry.serving
      throw new SignalboxError('assistant_broken', linesOf(entry.faults), {
        place: entry.id,
      })
    },
    views: () => [...entries.values()].map(viewOf),
    update,
  }
}

/** Two folders can claim one id: the sound one serves, the faults of both are shown. */
function mergeEntries(
  loaded: readonly LoadedAssistant[],
  before: ReadonlyMap<string, Entry>,
): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const one of loaded) {
    const { serving = null, faults = [] } = entries.get(one.id) ?? {}
    entries.set(one.id, {
      id: one.id,
      serving: one.kind === 'sound' ? one.assistant : (serving ?? before.get(one.id)?.serving ?? null),
      faults: one.kind === 'broken' ? [...faults, ...one.faults] : faults,
    })
  }
  return entries
}

function changeOf(before: Entry | undefined, { id, serving, faults }: Entry): AssistantChange[] {
  const changes: AssistantChange[] = []
  const healed = before !== undefined && before.faults.length > 0 && faults.length === 0
  if (serving && !before?.serving) changes.push({ kind: 'added', id, assistant: serving })
  else if (serving && (healed || serving.revision !== before?.serving?.revision))
    changes.push({ kind: 'changed', id, assistant: serving })
  if (faults.length > 0 && linesOf(faults) !== linesOf(before?.faults ?? []))
    changes.push({ kind: 'broken', id, faults, serving })
  return changes
}

const linesOf = (faults: readonly AssistantFault[]): string => faults.map(formatFault).join('\n')

const viewOf = ({ id, serving, faults }: Entry): AssistantView => ({
  id,
  name: serving?.name ?? id,
  description: serving?.description ?? '',
  locale: serving?.locale ?? 'en',
  starters: serving?.starters ?? [],
  revision: serving?.revision ?? '',
  faults,
  tools: serving?.tools.map(tool => tool.name) ?? [],
})
