import { canonicalJson } from '../../../src/core/json.ts'
import type { SessionHistory } from '../history.ts'
import { type Process, processName } from '../kernel.ts'
import type { Invariant } from './invariant.ts'

const isTurn = (history: SessionHistory, key: string) => history.inbox.get(key)?.input.lane === 'turn'

/** However long a session has waited, for whatever: who comes then is heard and answered. */
export const acceptsForEver = (): Invariant => ({
  atEnd({ knocks, acknowledged, turns }) {
    const unheard = knocks.find(key => !acknowledged.has(key) || !turns.some(({ input }) => input === key))
    return unheard === undefined ? null : `${unheard} came when all was over, and nobody answered`
  },
})

/** What was acknowledged is in the inbox, and what is in the inbox gets its one turn. */
export const acknowledgedKept = (): Invariant => ({
  atEnd(history) {
    const lost = [...history.acknowledged].find(key => !history.inbox.has(key))
    return lost === undefined ? null : `${lost} was acknowledged and is not in the inbox`
  },
})

/** After the world healed and came to rest, nothing waits that anybody was promised; after a restart, nothing at all. */
export const noStuckSession = (): Invariant => ({
  atRest: history => stuck(history, key => history.acknowledged.has(key)),
  async atEnd(history, { store }) {
    const fault = stuck(history, () => true)
    if (fault !== null || history.open !== null) return fault ?? `${history.open?.turn} never ended`
    const [left] = (await store.openInputs(history.ref)).filter(({ lane }) => lane === 'turn')
    return left === undefined ? null : `${left.key} is still in the inbox`
  },
})

function stuck({ inbox }: SessionHistory, matters: (key: string) => boolean): string | null {
  for (const [key, { settled, turn, input }] of inbox)
    if (!settled && input.lane === 'turn' && matters(key))
      return `${key} ${turn === null ? 'was never begun' : `was left in ${turn}`}`
  return null
}

/** One message, one turn: whoever repeats it, under whatever key it arrived. */
export const oneTurnPerInput = (): Invariant => {
  const seen = new Map<string, string>()
  return {
    see(observation, { ref }) {
      if (observation.kind !== 'append' || observation.outcome.kind !== 'appended') return null
      for (const event of observation.events) {
        if (event.type !== 'message_received') continue
        const name = `${ref.session}/${event.payload.message}`
        const earlier = seen.get(name)
        if (earlier !== undefined)
          return `${event.payload.message} was answered in ${earlier} and ${event.turn}`
        seen.set(name, String(event.turn))
      }
      return null
    },
    atEnd({ turns, inbox }) {
      const ended = new Map<string, number>()
      for (const { input } of turns) ended.set(input, (ended.get(input) ?? 0) + 1)
      for (const [key, { input, settled }] of inbox)
        if (input.lane === 'turn' && settled && ended.get(key) !== 1)
          return `${key} had ${ended.get(key) ?? 0} turns`
      return null
    },
  }
}

/** Turns begin in the order their inputs came; a timer begins when it is due, and not before. */
export const inboxOrder = (): Invariant => ({
  see(observation, { inbox, turns }) {
    if (observation.kind !== 'append' || observation.outcome.kind !== 'appended') return null
    const last = turns.findLast(({ input }) => inbox.get(input)?.input.lane === 'turn')
    const before = last === undefined ? 0 : (inbox.get(last.input)?.position ?? 0)
    for (const key of observation.append.takes) {
      const taken = inbox.get(key)
      if (taken === undefined) return `a turn took ${key}, which is not in the inbox`
      const { position, input } = taken
      if (input.lane === 'timer') {
        const started = observation.events.find(({ type }) => type === 'turn_started')
        const now = started?.type === 'turn_started' ? started.payload.now : input.at
        if (now < input.at) return `${key} was due at ${input.at} and was taken at ${now}`
        continue
      }
      if (position < before) return `${key} (${position}) was taken after ${last?.input} (${before})`
      const waiting = [...inbox].find(
        ([, other]) => other.input.lane === 'turn' && other.turn === null && other.position < position,
      )
      if (waiting !== undefined)
        return `${key} (${position}) was taken while ${waiting[0]} (${waiting[1].position}) waited`
    }
    return null
  },
})

/** A key belongs to the body it first came with. */
export const firstBodyWins = (): Invariant => ({
  see(observation, { inbox }) {
    if (observation.kind !== 'append' || observation.outcome.kind !== 'appended') return null
    const taken = inbox.get(observation.append.takes[0] ?? '')
    if (taken === undefined) return null
    const { body, input } = taken
    for (const { type, content } of observation.events) {
      const differs =
        (type === 'message_received' && (body.kind !== 'message' || body.text !== content?.text)) ||
        (type === 'answer_received' &&
          (body.kind !== 'answer' || canonicalJson(body.answer) !== canonicalJson(content?.answer)))
      if (differs) return `${input.key} came as ${input.body}, answered was ${JSON.stringify(content)}`
    }
    return null
  },
})

/** Longer than anything that was on its way when the cancel was acknowledged can take. */
const REACTION_MS = 1_500

/**
 * A turn whose cancel was acknowledged claims nothing more: not by the process that acknowledged it, nor by any that
 * became its owner since and has looked into the inbox since. An owner elsewhere hears of it only when it looks there.
 */
export const cancelObeyed = (): Invariant => {
  /** When a process looked last. */
  const looks = new Map<SessionHistory, Map<Process, number>>()
  return {
    see(observation, history) {
      if (observation.kind === 'inputs_read') {
        looks.set(history, (looks.get(history) ?? new Map()).set(observation.process, observation.at))
        return null
      }
      if (observation.kind !== 'append' || observation.outcome.kind !== 'appended') return null
      const { append, events, made, process } = observation
      const key = history.open?.input ?? append.takes[0] ?? ''
      const cancelled = history.inbox.get(key)?.cancelled ?? null
      if (cancelled === null || !events.some(({ type }) => type === 'effect_claimed')) return null
      const { since } = history.open?.owners.findLast(owner => owner.process === process) ?? { since: made }
      const looked = looks.get(history)?.get(process) ?? 0
      const knows = cancelled.by === process || (since > cancelled.at && looked > cancelled.at)
      const elapsed = made - cancelled.at
      if (!knows || elapsed <= REACTION_MS) return null
      return `${processName(process)} claimed an effect for ${key} ${elapsed} ms after its cancel was acknowledged`
    },
    atEnd(history) {
      const open = [...history.inbox].filter(([, { input, settled }]) => input.lane === 'signal' && !settled)
      const targets = open.flatMap(([, { body }]) => (body.kind === 'cancel' ? [body.target] : []))
      const twice = targets.find((target, index) => targets.indexOf(target) !== index)
      if (twice !== undefined) return `two cancels wait for ${twice}`
      const orphan = targets.find(target => isTurn(history, target) && !history.inbox.get(target)?.settled)
      return orphan === undefined ? null : `${orphan} still runs although its cancel is in the inbox`
    },
  }
}
