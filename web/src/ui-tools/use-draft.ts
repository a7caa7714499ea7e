import { useCallback, useEffect, useRef, useState } from 'react'
import type { Json } from '../../../src/api/rest.ts'
import type { ToolData, UiParams } from '../../../src/ui-tools/tool.ts'
import { toolNamed } from '../../../src/ui-tools/tools.ts'
import type { Submitted } from '../../../src/ui-tools/validate/validate.ts'
import { otherWindows } from '../chat/other-windows.ts'
import { useServices } from '../data/services.ts'
import { pendingOf } from '../pendings/answer.ts'
import type { OpenedDraft } from './opened-draft.ts'
import { pageTool } from './page-tools.ts'
import { createSaver, type Saver, type SaveState } from './save-draft.ts'
import { createSharedDraft, type SharedDraft } from './shared-draft.ts'

type CaptureScope = Submitted['scope']

export interface Draft {
  /** Null until it is known what had been typed. */
  readonly current: OpenedDraft | null
  readonly saving: SaveState
  readonly keep: (data: ToolData) => void
}

const RETRY_MS = 2_000
/** Another device is looked for so often; windows of this browser tell each other at once. */
const LOOK_MS = 4_000
const isPassing = (status: number) => status === 0 || status >= 500

const NO_SCOPE: CaptureScope = { count: null, isApproximate: false, groups: [] }

/** Draft of a table or map, kept on the server. What another window wrote arrives here, and what was typed here stays. */
export function useDraft(session: string, showing: string, request: UiParams): Draft {
  const { rest } = useServices()
  const { tool } = request
  const [current, setOpened] = useState<OpenedDraft | null>(null)
  const [saving, setSaving] = useState<SaveState>('idle')
  const saver = useRef<Saver | null>(null)
  // The same pending is shown again under another id whenever something was said in between.
  const latest = useRef({ showing, request })
  latest.current = { showing, request }
  const draft = useRef<SharedDraft | null>(null)
  const pending = pendingOf(showing)

  useEffect(() => {
    let gone = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const parse = (data: Json): ToolData | null => {
      const parsed = toolNamed(tool).data.safeParse(data)
      return parsed.success ? parsed.data : null
    }
    const windows = otherWindows(`draft ${session} ${pending}`, () => void newDraft.look())
    const newDraft = createSharedDraft({
      read: () => rest.draft(session, latest.current.showing),
      write: (data, version) => rest.saveDraft(session, latest.current.showing, data as Json, version),
      parse: data => parse(data) ?? toolNamed(tool).empty,
      loadMerge: async () => {
        const { merge } = await pageTool(tool).load()
        return versions => merge(versions, latest.current.request.params)
      },
      onJoined: arrival => {
        if (gone) return
        setOpened(opened => opened && { ...opened, arrival })
        setSaving('joined')
      },
      onKept: windows.tell,
    })
    const newSaver = createSaver({
      put: newDraft.put,
      later: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
      onState: setSaving,
    })
    draft.current = newDraft
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
      newDraft.begin({ version: view?.version ?? null, data })
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
      if (document.visibilityState === 'visible') void newDraft.look()
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
    draft.current?.type(data)
    saver.current?.keep(data as Json)
  }, [])
  return { current, saving, keep }
}
