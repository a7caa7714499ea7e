import type { PendingView } from '../../api/rest.ts'
import { nameOf, titleOf } from '../../pendings/view-parts.ts'
import { visible } from '../../pendings/visible.ts'
import type { Paint } from '../terminal.ts'
import type { ChatWording } from './chat-wording.ts'
import { kindTitle } from './kinds.ts'
import { pendingBlock } from './pending-block.ts'

export interface ShowOptions {
  readonly wording: ChatWording
  readonly locale: string
  readonly paint: Paint
  readonly now: number
}

/** The one in focus in full, the parked ones by name. A question that `reply`, right above, has in it is not repeated. */
export function showFocus(
  pendings: readonly PendingView[],
  options: ShowOptions,
  reply: string | null,
): string[] {
  const focus = pendings.at(-1)
  if (focus === undefined) return []
  const withQuestion = reply?.includes(focus.question) !== true
  return [...pendingBlock(focus, { ...options, inFocus: true, withQuestion }), ...alsoOpen(pendings, options)]
}

/** All of them in full, the one in focus last. */
export function showAll(pendings: readonly PendingView[], options: ShowOptions): string[] {
  if (pendings.length === 0) return [options.wording.nothingOpen]
  return pendings.flatMap((pending, index) =>
    pendingBlock(pending, { ...options, inFocus: index === pendings.length - 1, withQuestion: true }),
  )
}

function alsoOpen(pendings: readonly PendingView[], { wording, locale, paint }: ShowOptions): string[] {
  const parked = pendings.slice(0, -1).reverse()
  if (parked.length === 0) return []
  const list = parked.map(pending => {
    const title = titleOf(pending)
    return `${nameOf(pending)} ${kindTitle(pending.kind, locale)}${title === null ? '' : ` ${visible(title)}`}`
  })
  return [paint('dim', `  ${wording.alsoOpen(list.join(', '))}`)]
}
