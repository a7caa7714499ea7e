import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftView, Json } from '../../../src/api/rest.ts'
import type { ToolData, UiParams } from '../../../src/ui-tools/tool.ts'
import { toolNamed } from '../../../src/ui-tools/tools.ts'
import type { Submitted } from '../../../src/ui-tools/validate/validate.ts'
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
}

const RETRY_MS = 2_000
const isPassing = (status: number) => status === 0 || status >= 500

const NO_SCOPE: Scope = { count: null, isApproximate: false, groups: [] }

/** Draft of a table or map: read once, kept on the server from then on. */
export function useDraft(session: string, showing: string, tool: UiParams['tool']): Draft {
  const { rest } = useServices()
  const [current, setOpened] = useState<OpenedDraft | null>(null)
  const [saving, setSaving] = useState<SaveState>('idle')
  const saver = useRef<Saver | null>(null)
  // The same pending is shown again under another id whenever something was said in between.
  const latest = useRef(showing)
  latest.current = showing
  const pending = pendingOf(showing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each pending
  useEffect(() => {
    let gone = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const newSaver = createSaver({
      put: async data => (await rest.saveDraft(session, latest.current, data)).ok,
      later: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
      onState: setSaving,
    })
    saver.current = newSaver
    const read = async (): Promise<void> => {
      const answer = await rest.draft(session, latest.current)
      if (gone) return
      // Whoever starts empty because nobody answered would overwrite what is kept.
      if (!answer.ok && isPassing(answer.status)) {
        retry = setTimeout(() => void read(), RETRY_MS)
        return
      }
      const view = answer.ok ? answer.value : null
      const parsed = toolNamed(tool).data.safeParse(view?.data ?? null)
      setOpened({
        data: parsed.success ? parsed.data : null,
        scope: view?.checkpoint.scope ?? NO_SCOPE,
        iteration: view?.checkpoint.iteration_count ?? 0,
        preferred: view?.preferred_ui ?? null,
      })
    }
    void read()
    const leave = () => newSaver.flush()
    window.addEventListener('pagehide', leave)
    return () => {
      gone = true
      clearTimeout(retry)
      window.removeEventListener('pagehide', leave)
      newSaver.flush()
      newSaver.stop()
    }
  }, [rest, session, pending, tool])

  const keep = useCallback((data: ToolData) => saver.current?.keep(data as Json), [])
  return { current, saving, keep }
}
