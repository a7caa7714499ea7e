import type { AssistantId } from '../core/id.ts'
import type { Assistant, LoadedAssistant, TurnLimits } from './assistant.ts'

/** The assistants being served. Reloading replaces them as a whole; turns that run keep the one they began with. */
export interface Directory {
  /** Null when there is none or it is broken. */
  get(id: AssistantId): Assistant | null
  entry(id: string): LoadedAssistant | null
  list(): readonly LoadedAssistant[]
  replace(loaded: readonly LoadedAssistant[]): void
}

/** `limits` set by the operator win over an assistant's own. */
export function createDirectory(
  initial: readonly LoadedAssistant[],
  limits: Partial<TurnLimits> = {},
): Directory {
  let entries = initial
  let sound = new Map<AssistantId, Assistant>()
  const replace = (loaded: readonly LoadedAssistant[]) => {
    entries = loaded
    sound = new Map(
      loaded.flatMap(entry =>
        entry.kind === 'sound'
          ? [[entry.id, { ...entry.assistant, limits: { ...entry.assistant.limits, ...limits } }] as const]
          : [],
      ),
    )
  }
  replace(initial)
  return {
    get: id => sound.get(id) ?? null,
    entry: id => entries.find(entry => entry.id === id) ?? null,
    list: () => entries,
    replace,
  }
}
