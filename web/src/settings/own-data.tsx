import { useEffect, useRef, useState } from 'react'
import type { ErasureView } from '../../../src/api/own-data.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { attempt } from '../data/attempt.ts'
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
  const isGone = useRef(false)
  const erase = async () => {
    setStage({ kind: 'deleting' })
    for (;;) {
      const answer = await rest.ask<ErasureView>('DELETE', '/api/me/data')
      if (!answer.ok) return setStage({ kind: 'failed', fault: answer.fault })
      const { isWhole, conversations, left } = answer.value
      if (!isWhole && conversations > 0) continue
      isGone.current = true
      // Words of this window that were never sent.
      attempt(() => sessionStorage.clear(), undefined)
      return setStage({ kind: 'deleted', left: isWhole ? left.length : Math.max(1, left.length) })
    }
  }
  // What the page still shows behind the settings is there no more.
  useEffect(() => () => void (isGone.current && window.location.assign('/')), [])
  const isAsking = stage.kind === 'asking' || stage.kind === 'deleting'
  return (
    <section>
      <h3 tabIndex={-1}>{own.data}</h3>
      <p>{own.dataText}</p>
      {isAsking && <p>{own.deleteAllText}</p>}
      <div className="settings-deeds">
        {isAsking ? (
          <>
            {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone; this is the safe place to go on from */}
            <button type="button" className="button" autoFocus onClick={() => setStage({ kind: 'idle' })}>
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
