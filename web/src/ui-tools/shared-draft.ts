import type { DraftVersion, DraftView, Json } from '../../../src/api/rest.ts'
import type { ToolData } from '../../../src/ui-tools/tool.ts'
import type { Answer } from '../data/rest-client.ts'
import { same } from './merge/same.ts'
import type { Versions } from './merge/versions.ts'

/** Draft on the server, as this window knows it. */
interface Seen {
  readonly version: string | null
  readonly data: ToolData | null
}

type Merge = (versions: Versions<ToolData>) => ToolData

export interface SharedDraftDeps {
  readonly read: () => Promise<Answer<DraftView>>
  /** Refused with 409 where the version is another by now. */
  readonly write: (data: ToolData, version: string | null) => Promise<Answer<DraftVersion>>
  readonly parse: (data: Json) => ToolData
  /** Loaded when it is needed; it may not come. */
  readonly loadMerge: () => Promise<Merge>
  /** This window's draft and another's, together. */
  readonly onJoined: (data: ToolData) => void
  readonly onKept: () => void
}

export interface SharedDraft {
  /** Draft that was there at the start. */
  begin(seen: Seen): void
  type(data: ToolData): void
  /** Brings in what another window kept since. */
  look(): Promise<void>
  /** Keeps what is typed by now; true when it is kept. */
  put(): Promise<boolean>
}

const MOST_JOINS = 3

/**
 * Draft that several windows may be at.
 * S1. What is kept replaces only what was seen; else both are brought together first.
 * S2. An answer to `look` counts only where nothing was kept since it was asked for: it may be older than that.
 */
export function createSharedDraft(deps: SharedDraftDeps): SharedDraft {
  const { read, write, parse, loadMerge, onJoined, onKept } = deps
  let seen: Seen = { version: null, data: null }
  let mine: ToolData | null = null
  let isPutting = false
  let isLookDue = false

  /** False where it is not known what another window kept. */
  async function join(counts: () => boolean): Promise<boolean> {
    const answer = await read()
    if (!answer.ok) return false
    const { version, data } = answer.value
    if (version === seen.version) return true
    const merge = await loadMerge().catch(() => null)
    if (merge === null || !counts()) return false
    const theirs = parse(data)
    mine = mine === null ? theirs : merge({ base: seen.data, mine, theirs })
    seen = { version, data: theirs }
    onJoined(mine)
    return true
  }
  async function look(): Promise<void> {
    const before = seen
    const counts = () => {
      if (!isPutting && seen === before) return true
      isLookDue = true
      return false
    }
    if (counts()) await join(counts)
  }
  async function keep(): Promise<boolean> {
    for (let joins = 0; joins <= MOST_JOINS; joins++) {
      if (mine === null || same(mine, seen.data)) return true
      const data = mine
      const answer = await write(data, seen.version)
      if (answer.ok) {
        seen = { version: answer.value.version, data }
        onKept()
        return true
      }
      if (answer.status !== 409 || !(await join(() => true))) return false
    }
    return false
  }
  return {
    begin(start) {
      seen = start
      mine = start.data
    },
    type(data) {
      mine = data
    },
    look,
    async put() {
      isPutting = true
      const isKept = await keep()
      isPutting = false
      if (isLookDue) void look()
      isLookDue = false
      return isKept
    },
  }
}
