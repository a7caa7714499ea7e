import { useCallback, useEffect, useRef, useState } from 'react'
import type { Json } from '../../../src/api/rest.ts'
import { DATA_SCHEMAS, type UiData } from '../../../src/ui-tools/submission.ts'
import { useServices } from '../data/services.ts'
import { pendingOf } from '../pendings/answer.ts'
import { createSaver, type Saver, type SaveState } from './save-draft.ts'
import type { Scope, UiToolName } from './ui-tool.ts'

export interface Draft {
  /** Null until it is known what had been typed. */
  readonly opened: OpenedDraft | null
  readonly saving: SaveState
  readonly keep: (data: UiData['data']) => void
}

export interface OpenedDraft {
  readonly data: UiData['data'] | null
  readonly scope: Scope
  /** 0 at the first opening. */
  readonly iteration: number
}

const NO_SCOPE: Scope = { count: null, isApproximate: false, groups: [] }

/** What was typed into a table or map: read once, kept on the server from then on. */
export function useDraft(session: string, showing: string, tool: UiToolName): Draft {
  const { rest } = useServices()
  const [opened, setOpened] = useState<OpenedDraft | null>(null)
  const [saving, setSaving] = useState<SaveState>('idle')
  const saver = useRef<Saver | null>(null)
  // The same pending is shown again under another id whenever something was said in between.
  const latest = useRef(showing)
  latest.current = showing
  const pending = pendingOf(showing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each pending
  useEffect(() => {
    let gone = false
    const made = createSaver({
      put: async data => (await rest.saveDraft(session, latest.current, data)).ok,
      later: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
      onState: setSaving,
    })
    saver.current = made
    void rest.draft(session, latest.current).then(answer => {
      if (gone) return
      const { data, checkpoint } = answer.ok ? answer.value : { data: null, checkpoint: null }
      const read = DATA_SCHEMAS[tool].safeParse(data)
      setOpened({
        data: read.success ? read.data : null,
        scope: checkpoint?.scope ?? NO_SCOPE,
        iteration: checkpoint?.iteration_count ?? 0,
      })
    })
    const leave = () => made.flush()
    window.addEventListener('pagehide', leave)
    return () => {
      gone = true
      window.removeEventListener('pagehide', leave)
      made.flush()
      made.stop()
    }
  }, [rest, session, pending, tool])

  const keep = useCallback((data: UiData['data']) => saver.current?.keep(data as unknown as Json), [])
  return { opened, saving, keep }
}
