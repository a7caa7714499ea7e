import type { Json } from '../../../src/api/rest.ts'

/** `joined`: another window's changes came in. */
export type SaveState = 'idle' | 'waiting' | 'saved' | 'failed' | 'joined'

export interface SaverDeps {
  /** True when it is kept; to reject is not to keep. */
  readonly put: (data: Json) => Promise<boolean>
  /** Runs `task` later; the answer takes it back. */
  readonly later: (ms: number, task: () => void) => () => void
  readonly onState: (state: SaveState) => void
}

export interface Saver {
  /** Kept soon; of several, the last. */
  keep(data: Json): void
  /** Kept now, if anything waits: after what is on its way, even if stopped meanwhile. */
  flush(): void
  /** Forgets what waits, unless it was flushed; nothing is kept any more. */
  stop(): void
}

const CALM_MS = 500
const RETRY_MS = 3_000

/** Keeps drafts one after the other, so that an older one never overwrites a newer. */
export function createSaver({ put, later, onState }: SaverDeps): Saver {
  let waiting: { readonly data: Json } | null = null
  let takeBack: (() => void) | null = null
  let sending = false
  let isUrgent = false
  let stopped = false

  const plan = (ms: number) => {
    takeBack?.()
    takeBack = later(ms, () => void send())
  }
  async function send(): Promise<void> {
    if (waiting === null || sending) return
    takeBack?.()
    const { data } = waiting
    waiting = null
    sending = true
    isUrgent = false
    const isKept = await put(data).catch(() => false)
    sending = false
    if (isUrgent) return send()
    if (stopped) return
    if (waiting !== null) plan(isKept ? 0 : RETRY_MS)
    else if (isKept) onState('saved')
    else {
      waiting = { data }
      onState('failed')
      plan(RETRY_MS)
    }
  }
  return {
    keep(data) {
      if (stopped) return
      waiting = { data }
      onState('waiting')
      plan(CALM_MS)
    },
    flush() {
      isUrgent = waiting !== null
      void send()
    },
    stop() {
      stopped = true
      takeBack?.()
    },
  }
}
