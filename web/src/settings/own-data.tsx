import { useEffect, useRef, useState } from 'react'
import type { ErasureView } from '../../../src/api/own-data.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { forgetOutbox } from '../chat/kept-outbox.ts'
import { forgetDrafts } from '../data/drafts.ts'
import { useOwner } from '../data/owner.ts'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { SETTINGS_WORDS } from './words/words.ts'

type Stage =
  | { readonly kind: 'idle' | 'asking' | 'deleting' }
  | { readonly kind: 'deleted'; readonly left: number }
  | { readonly kind: 'failed'; readonly fault: Fault }

/** Everything that is kept of the person: to be saved, or deleted after a second word. */
export function OwnData() {
  const { rest } = useServices()
  const { words } = useWords()
  const own = useWordsOf(SETTINGS_WORDS)
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const owner = useOwner()
  const isGone = useRef(false)
  const isShown = useRef(true)
  const erase = async () => {
    setStage({ kind: 'deleting' })
    for (;;) {
      const answer = await rest.ask<ErasureView>('DELETE', '/api/me/data')
      if (!answer.ok) return setStage({ kind: 'failed', fault: answer.fault })
      const { isWhole, conversations, left } = answer.value
      if (!isWhole && conversations > 0) continue
      isGone.current = true
      forgetDrafts()
      forgetOutbox(owner)
      if (!isShown.current) return window.location.assign('/')
      return setStage({ kind: 'deleted', left: isWhole ? left.length : Math.max(1, left.length) })
    }
  }
  // What the page still shows behind the settings is there no more.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (isGone.current) window.location.assign('/')
    }
  }, [])
  const isAsking = stage.kind === 'asking' || stage.kind === 'deleting'
  return (
    <section>
      <h3 tabIndex={-1}>{own.data}</h3>
      <p>{own.dataText}</p>
      {isAsking && <p>{own.deleteAllText}</p>}
      <div className="settings-deeds">
        {isAsking ? (
          <>
            <button
              type="button"
              className="button"
              // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone; this is the safe place to go on from
              autoFocus
              disabled={stage.kind === 'deleting'}
              onClick={() => setStage({ kind: 'idle' })}
            >
              {words.cancel}
            </button>
            <button
              type="button"
              className="button danger"
              disabled={stage.kind === 'deleting'}
              onClick={() => void erase()}
            >
              {stage.kind === 'deleting' ? words.deleting : own.deleteAllConfirm}
            </button>
          </>
        ) : (
          <>
            <a className="button" href="/api/me/data" download="my-data.zip">
              {own.saveData}
            </a>
            <button type="button" className="button" onClick={() => setStage({ kind: 'asking' })}>
              {own.deleteAll}
            </button>
          </>
        )}
      </div>
      <p role="status">{stage.kind === 'deleted' && own.deletedAll(stage.left)}</p>
      {stage.kind === 'failed' && <FaultCard fault={stage.fault} />}
    </section>
  )
}
