import type { AssistantFault, AssistantView } from '../api/rest.ts'
import { SignalboxError } from '../core/error.ts'
import type { AssistantId } from '../core/id.ts'
import { sensitiveParams } from '../intents/read-params.ts'
import { menuNames } from '../ui-tools/menu.ts'
import type { Assistant, LoadedAssistant, TurnLimits } from './assistant.ts'
import { formatFault } from './format-fault.ts'
import { toolFieldsOf } from './tool-fields.ts'
import { toolTitlesOf } from './tool-titles.ts'

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

/** Assistant under one id. Sound while `faults` is empty; null serves when it never was. */
export interface DirectoryEntry {
  readonly id: AssistantId
  readonly revision: string
  readonly serving: Assistant | null
  readonly faults: readonly AssistantFault[]
  /** Serves sessions that stand on a flow of before, where none serves and only the flow is broken. */
  readonly besidesFlow: Assistant | null
}

/** The assistants being served. Reloading replaces them as a whole; turns that run keep the one they began with. */
export interface Directory {
  /** Null when there is none, or when it was never sound. A session with a flow of its own needs no sound one. */
  get(id: AssistantId, session?: { readonly flow: object | null }): Assistant | null
  /** The one of that name, or the only one there is. Throws where nobody can tell, or it was never sound. */
  choose(named?: string): AssistantId
  entry(id: string): DirectoryEntry | null
  entries(): readonly DirectoryEntry[]
  /** Assistants as the last reading of the folders gave them. */
  list(): readonly LoadedAssistant[]
  /** Takes over a new reading of the folders and says what is different. A broken edit replaces nothing. */
  replace(loaded: readonly LoadedAssistant[]): AssistantChange[]
}

/**
 * `limits` set by the operator win over an assistant's own. `judge` finds what is wrong with a sound one here, of which
 * its folder knows nothing.
 */
export function createDirectory(
  initial: readonly LoadedAssistant[],
  limits: Partial<TurnLimits> = {},
  judge: (loaded: LoadedAssistant) => LoadedAssistant = loaded => loaded,
): Directory {
  let read: readonly LoadedAssistant[] = []
  let entries: ReadonlyMap<string, DirectoryEntry> = new Map()
  const replace = (loaded: readonly LoadedAssistant[]): AssistantChange[] => {
    const before = entries
    read = loaded.map(judge)
    entries = mergeEntries(read, before, limits)
    const removed = [...before.values()].filter(({ id }) => !entries.has(id))
    return [
      ...[...entries.values()].flatMap(entry => changesOf(before.get(entry.id), entry)),
      ...removed.map(({ id }) => ({ kind: 'removed', id }) as const),
    ]
  }
  replace(initial)
  return {
    get: (id, session) => {
      const { serving = null, besidesFlow = null } = entries.get(id) ?? {}
      return serving ?? (session?.flow == null ? null : besidesFlow)
    },
    choose: named => chosen(entries, named),
    entry: id => entries.get(id) ?? null,
    entries: () => [...entries.values()],
    list: () => read,
    replace,
  }
}

function chosen(entries: ReadonlyMap<string, DirectoryEntry>, named: string | undefined): AssistantId {
  const [only, second] = entries.values()
  const entry = named === undefined && second === undefined ? only : entries.get(named ?? '')
  const ids = [...entries.keys()].join(', ')
  if (entry === undefined)
    throw new SignalboxError(
      'unknown_assistant',
      named === undefined ? 'no assistant is named' : `there is no assistant ${JSON.stringify(named)}`,
      { hint: `There is ${ids || 'none'}.` },
    )
  if (entry.serving === null)
    throw new SignalboxError('assistant_broken', `the assistant ${entry.id} cannot be loaded`, {
      hint: entry.faults.map(formatFault).join('; '),
    })
  return entry.id
}

/** Two folders can claim one id: the sound one serves, the faults of both are shown. */
function mergeEntries(
  loaded: readonly LoadedAssistant[],
  before: ReadonlyMap<string, DirectoryEntry>,
  limits: Partial<TurnLimits>,
): Map<string, DirectoryEntry> {
  const entries = new Map<string, DirectoryEntry>()
  for (const one of loaded) {
    const { serving = null, faults = [], revision = one.revision } = entries.get(one.id) ?? {}
    entries.set(
      one.id,
      one.kind === 'sound'
        ? {
            id: one.id,
            revision: one.revision,
            serving: withLimits(one.assistant, limits),
            faults,
            besidesFlow: null,
          }
        : {
            id: one.id,
            revision,
            serving: serving ?? before.get(one.id)?.serving ?? null,
            faults: [...faults, ...one.faults],
            besidesFlow: one.besidesFlow === undefined ? null : withLimits(one.besidesFlow, limits),
          },
    )
  }
  return entries
}

const withLimits = (assistant: Assistant, limits: Partial<TurnLimits>): Assistant => ({
  ...assistant,
  limits: { ...assistant.limits, ...limits },
})

function changesOf(before: DirectoryEntry | undefined, entry: DirectoryEntry): AssistantChange[] {
  const { id, serving, faults } = entry
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

/** As people see it: a broken edit keeps the name and the openers of the revision that serves. */
export function viewOf({ id, revision, serving, faults, besidesFlow }: DirectoryEntry): AssistantView {
  const known = serving ?? besidesFlow
  return {
    id,
    name: known?.name ?? id,
    description: known?.description ?? '',
    locale: known?.locale ?? 'en',
    starters: serving?.starters ?? [],
    revision: serving?.revision ?? revision,
    serving: serving !== null,
    ...(serving === null && besidesFlow !== null && { continues: true }),
    faults,
    tools: known?.tools.map(tool => tool.name) ?? [],
    uiTools: menuNames(known?.ui_tools ?? []),
    toolTitles: known === null ? {} : toolTitlesOf(known),
    toolFields: known === null ? {} : toolFieldsOf(known),
    texts: serving?.texts ?? {},
    sensitive: [...new Set((known?.intents?.all ?? []).flatMap(sensitiveParams))],
  }
}
