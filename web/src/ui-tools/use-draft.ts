import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftView, Json } from '../../../src/api/rest.ts'
import type { ToolData, UiParams } from '../../../src/ui-tools/tool.ts'
import { toolNamed } from '../../../src/ui-tools/tools.ts'
import type { Submitted } from '../../../src/ui-tools/validate/validate.ts'
import { otherWindows } from '../chat/other-windows.ts'
import { useServices } from '../data/services.ts'
import { pendingOf } from '../pendings/answer.ts'
import { createSaver, type Saver, type SaveState } from './save-draft.ts'

type Scope = Submitted['scope']

export interface Draft {
  /** Null until it is known what had been typed. */
  readonly current: OpenedDraft | null
  readonly saving: SaveState
  readonly keep: (data: ToolData) => void
}

export interface OpenedDraft {
  readonly data: ToolData | null
  readonly scope: Scope
  /** 0 at the first opening. */
  readonly iteration: number
  /** Form the person likes to fill in, where another client told. */
  readonly preferred: DraftView['preferred_ui']
  /** Draft of this window and another together, each time the other wrote. */
  readonly arrival: ToolData | null
}

const RETRY_MS = 2_000
/** Another device is looked for so often; windows of this browser tell each other at once. */
const LOOK_MS = 4_000
const isPassing = (status: number) => status === 0 || status >= 500

const NO_SCOPE: Scope = { count: null, isApproximate: false, groups: [] }

/**
 * Draft of a table or map, kept on the server. Several windows may be at it:
 * D1. What is kept replaces only what was seen; else both are brought together first.
 * D2. What another window wrote arrives here, and what was typed here stays.
 */
export function useDraft(session: string, showing: string, request: UiParams): Draft {
  const { rest } = useServices()
  const { tool } = request
  const [current, setOpened] = useState<OpenedDraft | null>(null)
  const [saving, setSaving] = useState<SaveState>('idle')
  const saver = useRef<Saver | null>(null)
  // The same pending is shown again under another id whenever something was said in between.
  const latest = useRef({ showing, request })
  latest.current = { showing, request }
  const mine = useRef<ToolData | null>(null)
  const seen = useRef<Seen>({ version: null, data: null })
  const pending = pendingOf(showing)

  useEffect(() => {
    let gone = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const parse = (data: Json): ToolData | null => {
      const parsed = toolNamed(tool).data.safeParse(data)
      return parsed.success ? parsed.data : null
    }
    const windows = otherWindows(`draft ${session} ${pending}`, () => void look())

    /** Brings in what another window kept since; true where nothing of ours is left to be kept. */
    async function look(): Promise<boolean> {
      const answer = await rest.draft(session, latest.current.showing)
      if (gone || !answer.ok || answer.value.version === seen.current.version) return false
      const theirs = parse(answer.value.data) ?? toolNamed(tool).empty
      const base = seen.current.data
      const { mergeDraft } = await import('./merge/merge-draft.ts')
      const data =
        mine.current === null
          ? theirs
          : mergeDraft(latest.current.request, { base, mine: mine.current, theirs })
      if (gone) return false
      seen.current = { version: answer.value.version, data: theirs }
      setOpened(opened => opened && { ...opened, arrival: data })
      setSaving('joined')
      return JSON.stringify(data) === JSON.stringify(theirs)
    }
    const newSaver = createSaver({
      put: async data => {
        if (JSON.stringify(data) === JSON.stringify(seen.current.data)) return true
        const answer = await rest.saveDraft(session, latest.current.showing, data, seen.current.version)
        if (answer.ok) {
          seen.current = { version: answer.value.version, data: data as ToolData }
          windows.tell()
        } else if (answer.status === 409) await look()
        // What was brought together is kept as the change it is.
        return answer.ok || answer.status === 409
      },
      later: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
      onState: setSaving,
    })
    saver.current = newSaver
    const read = async (): Promise<void> => {
      const answer = await rest.draft(session, latest.current.showing)
      if (gone) return
      // Whoever starts empty because nobody answered would overwrite what is kept.
      if (!answer.ok && isPassing(answer.status)) {
        retry = setTimeout(() => void read(), RETRY_MS)
        return
      }
      const view = answer.ok ? answer.value : null
      const data = parse(view?.data ?? null)
      seen.current = { version: view?.version ?? null, data }
      mine.current = data
      setOpened({
        data,
        scope: view?.checkpoint.scope ?? NO_SCOPE,
        iteration: view?.checkpoint.iteration_count ?? 0,
        preferred: view?.preferred_ui ?? null,
        arrival: null,
      })
    }
    void read()
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, LOOK_MS)
    const leave = () => newSaver.flush()
    window.addEventListener('pagehide', leave)
    return () => {
      gone = true
      clearTimeout(retry)
      clearInterval(looking)
      window.removeEventListener('pagehide', leave)
      newSaver.flush()
      newSaver.stop()
      windows.close()
    }
  }, [rest, session, pending, tool])

  const keep = useCallback((data: ToolData) => {
    mine.current = data
    saver.current?.keep(data as Json)
  }, [])
  return { current, saving, keep }
}

/** Draft on the server, as this window knows it. */
interface Seen {
  readonly version: string | null
  readonly data: ToolData | null
}
