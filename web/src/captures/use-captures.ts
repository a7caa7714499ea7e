import { useMemo, useRef } from 'react'
import type { Place } from '../../../src/ui-tools/validate/finding.ts'
import { type ChatView, isBusy } from '../chat/view.ts'
import type { CaptureActs } from './captures-context.ts'
import type { ShownCapture } from './shown-capture.ts'

/** Acts on what was handed in, and the place somebody wants to go to in what they open again. */
export function useCaptures(
  view: ChatView,
  onSay: (words: string) => void,
): { readonly acts: CaptureActs; readonly place: { current: Place | null } } {
  const place = useRef<Place | null>(null)
  const { session, items } = view
  const canOpen = !isBusy(view) && view.pendings.length === 0
  const captures = useMemo(
    () => items.flatMap(item => (item.kind === 'answer' && item.capture) || []),
    [items],
  )
  const acts = useMemo(
    (): CaptureActs => ({
      session,
      latest: captures.at(-1)?.turn ?? null,
      canOpen,
      isCurrent: ({ turn, tool, title }) => newestOf(captures, tool, title)?.turn === turn,
      onOpen: (words, wanted) => {
        place.current = wanted
        onSay(words)
      },
    }),
    [session, captures, canOpen, onSay],
  )
  return { acts, place }
}

const newestOf = (captures: readonly ShownCapture[], tool: string, title: string) =>
  captures.findLast(one => one.tool === tool && one.title === title)
