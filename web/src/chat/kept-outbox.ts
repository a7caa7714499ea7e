import { attempt } from '../data/attempt.ts'
import { type Owner, UNNAMED } from '../data/owner.ts'
import { claim, release } from './claims.ts'
import type { Outbox, Outgoing } from './outbox.ts'

interface Place {
  readonly assistant: string
  readonly thread: string
}

interface Kept extends Place {
  readonly owner: Owner
  readonly at: number
  readonly outgoing: Outgoing
}

/** Of all people at this browser. What is beyond is not kept: it is sent while its tab lives. */
export const OUTBOX_LIMITS = { messages: 50, characters: 500_000, ageMs: 3 * 24 * 3_600_000 }

const PREFIX = 'signalbox.outbox.'
const keyOf = (message: string) => `${PREFIX}${message}`

/**
 * The outbox of one person in one conversation.
 * O1. Each message has an entry of its own, so that tabs never overwrite what another keeps.
 * O2. Nobody reads what another person left: an entry names its owner.
 * O3. A message belongs to the page that claims it; it is free again when that page is gone.
 */
export function keptOutbox(owner: Owner, { assistant, thread }: Place, now = Date.now): Outbox {
  let known: readonly Outgoing[] = []
  return {
    async take() {
      const found = entries(now()).filter(
        kept => kept.owner === owner && kept.assistant === assistant && kept.thread === thread,
      )
      const claimed = await Promise.all(found.map(({ outgoing }) => claim(outgoing.message)))
      // Another tab may have sent it while we asked.
      const ours = found
        .map(({ outgoing }) => outgoing)
        .filter((one, index) => claimed[index] && isThere(one))
      known = [...known.filter(one => !ours.some(({ message }) => message === one.message)), ...ours]
      return ours
    },
    write(messages) {
      const isAmong = (list: readonly Outgoing[], { message }: Outgoing) =>
        list.some(one => one.message === message)
      for (const gone of known.filter(one => !isAmong(messages, one))) {
        attempt(() => localStorage.removeItem(keyOf(gone.message)), undefined)
        release(gone.message)
      }
      for (const outgoing of messages.filter(one => !isAmong(known, one))) {
        void claim(outgoing.message)
        if (owner !== UNNAMED) add({ owner, assistant, thread, at: now(), outgoing }, now())
      }
      known = messages
    },
  }
}

/** Conversations of this person for which something waits. */
export function keptPlaces(owner: Owner, now = Date.now): readonly Place[] {
  const places = entries(now()).filter(kept => kept.owner === owner)
  return [
    ...new Map(
      places.map(({ assistant, thread }) => [`${assistant}/${thread}`, { assistant, thread }]),
    ).values(),
  ]
}

/** Clears what a person wrote and nobody has sent: it is not to go out once all that is theirs was deleted. */
export function forgetOutbox(owner: Owner, now = Date.now): void {
  for (const kept of entries(now()).filter(one => one.owner === owner))
    attempt(() => localStorage.removeItem(keyOf(kept.outgoing.message)), undefined)
}

const isThere = ({ message }: Outgoing) => attempt(() => localStorage.getItem(keyOf(message)) !== null, false)

function add(kept: Kept, now: number): void {
  const text = JSON.stringify(kept)
  const others = entries(now)
  const characters = others.reduce((sum, one) => sum + JSON.stringify(one).length, text.length)
  if (others.length >= OUTBOX_LIMITS.messages || characters > OUTBOX_LIMITS.characters) return
  attempt(() => localStorage.setItem(keyOf(kept.outgoing.message), text), undefined)
}

/** All that is kept, oldest first; what is too old, or no entry at all, goes. */
function entries(now: number): readonly Kept[] {
  return attempt(() => {
    const all: Kept[] = []
    for (const key of Object.keys(localStorage).filter(key => key.startsWith(PREFIX))) {
      const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as unknown, null)
      if (isKept(kept) && Math.abs(now - kept.at) <= OUTBOX_LIMITS.ageMs) all.push(kept)
      else localStorage.removeItem(key)
    }
    return all.sort((one, other) => one.at - other.at)
  }, [])
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || !isRecord(value.outgoing) || !isRecord(value.outgoing.state)) return false
  const { owner, assistant, thread, at, outgoing } = value
  const names = [owner, assistant, thread, outgoing.run, outgoing.message, outgoing.text]
  return typeof at === 'number' && names.every(name => typeof name === 'string')
}
