import { randomUUID } from 'node:crypto'
import type { SessionRef } from '../../../../core/session.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Bus } from './bus.ts'

/** A node that watches answers after this time: whoever hangs up and writes at once does so by another connection. */
const NOTICE_MS = 300
/** A node that has not answered by then may have watchers. */
const ANSWER_MS = 1_500

interface Parts {
  readonly bus: Pick<Bus, 'send' | 'listen'>
  readonly clock: Clock
  /** The other nodes, as of now. */
  readonly others: () => Promise<readonly string[]>
  readonly isWatched: (ref: SessionRef) => boolean
}

/**
 * Asks the other nodes whether a session is watched there, and answers them. False only where each of them said that
 * nobody does: a message that was lost, or a node of an earlier version, leaves it open.
 */
export function askWatchers({ bus, clock, others, isWatched }: Parts): (ref: SessionRef) => Promise<boolean> {
  const open = new Map<string, (node: string, isWatched: boolean) => void>()

  bus.listen(message => {
    if (message.kind === 'watched_there') open.get(message.question)?.(message.from, message.watched !== 0)
    if (message.kind !== 'is_watched') return
    const { ref, question, from } = message
    const answer = () =>
      bus.send({ kind: 'watched_there', question, watched: isWatched(ref) ? 1 : 0, to: from })
    if (isWatched(ref)) clock.after(NOTICE_MS, answer)
    else answer()
  })

  return async ref => {
    const nodes = await others()
    if (nodes.length === 0) return false
    const question = randomUUID()
    const silent = new Set(nodes)
    return new Promise(resolve => {
      const settle = (isWatchedThere: boolean) => {
        giveUp()
        open.delete(question)
        resolve(isWatchedThere)
      }
      const giveUp = clock.after(ANSWER_MS, () => settle(true))
      open.set(question, (node, isWatchedThere) => {
        silent.delete(node)
        if (isWatchedThere) settle(true)
        else if (silent.size === 0) settle(false)
      })
      for (const to of nodes) bus.send({ kind: 'is_watched', ref, question, to })
    })
  }
}
