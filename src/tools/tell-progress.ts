import { soundLocale } from '../core/locale.ts'
import { plainSpaces } from '../core/plain-spaces.ts'
import type { EffectCall } from '../journal/effect.ts'

export interface Telling {
  readonly progress: (progress: unknown) => void
  /** The call is over: whatever goes on of it tells nothing more. */
  end(): void
}

/** Tells how far a call is, in the person's words, and nothing twice; nothing while nobody waits for it any more. */
export function tellProgress(call: Pick<EffectCall, 'progress' | 'signal'>, locale: string): Telling {
  let last: string | null = null
  let isOver = false
  return {
    progress(progress) {
      const words = isOver || call.signal.aborted ? null : progressWords(progress, locale)
      if (words === null || words === last) return
      last = words
      call.progress(words)
    },
    end() {
      isOver = true
    },
  }
}

/** Null for what is neither a text nor a number: an author's tool may return anything. */
function progressWords(progress: unknown, locale: string): string | null {
  if (typeof progress === 'string') return progress
  if (typeof progress !== 'number' || !Number.isFinite(progress)) return null
  const isPart = progress >= 0 && progress <= 1
  return plainSpaces(
    new Intl.NumberFormat(soundLocale(locale), { style: isPart ? 'percent' : 'decimal' }).format(progress),
  )
}
