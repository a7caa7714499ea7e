import { idempotencyKey } from '../../../src/core/id.ts'
import { canonicalJson, isSameJson } from '../../../src/core/json.ts'
import type { SessionState } from '../../../src/core/session.ts'
import type { Invariant } from './invariant.ts'

/** Nobody altered a stored commit, and the chain holds. */
export const chainSound = (): Invariant => ({
  see: observation => (observation.kind === 'quarantined' ? observation.reason : null),
  atEnd: ({ ref }, { journal }) => journal.verify(ref),
})

/** What a node holds in memory is what anybody gets who folds the journal from its start. */
export const stateIsFold = (): Invariant => ({
  async atEnd(history, { folded: foldOf, states }) {
    const { ref } = history
    const folded = await foldOf(history)
    for (const { node, state } of states) {
      // A node that others overtook is behind, which its next append will tell it.
      if (state.session !== ref.session || state.seq !== folded.seq) continue
      const field = differing(state, folded)
      if (field !== null)
        return `${node} holds ${field} ${canonicalJson(state[field])}, the journal says ${canonicalJson(folded[field])}`
    }
    return null
  },
})

function differing(one: SessionState, other: SessionState): keyof SessionState | null {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof SessionState)[])
  return [...fields].find(field => !isSameJson(one[field], other[field])) ?? null
}

/** Whatever is in doubt is in the state for a person to see, and nothing else is. */
export const doubtsVisible = (): Invariant => ({
  async atEnd(history, { folded }) {
    const { ref, claims } = history
    const state = await folded(history)
    const shown = state.doubtful.map(({ effect }) => idempotencyKey(ref.session, effect)).sort()
    const real = [...claims].flatMap(([key, { settlements }]) =>
      settlements.at(-1) === 'indeterminate' ? [key] : [],
    )
    return shown.join() === real.sort().join() ? null : `in doubt are ${real}, shown are ${shown}`
  },
})

/** Run again from its journal alone, every turn states the same facts. */
export const replaySame = (): Invariant => ({
  async atEnd(history, { replay }) {
    const { difference } = await replay(history)
    if (difference === null) return null
    const { turn, seq, recorded, now } = difference
    return `${turn} differs at event ${seq}: recorded ${JSON.stringify(recorded)}, now ${JSON.stringify(now)}`
  },
})
