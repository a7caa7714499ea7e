import type { Principal } from '../core/principal.ts'

/** People who are remembered; whoever was here longest ago makes room. */
const MOST_PEOPLE = 10_000

export type Person = Pick<Principal, 'tenant' | 'user'>

/** Something about each person, as long as there is room for them. */
export interface PeopleBook<Entry> {
  get(person: Person): Entry | undefined
  put(person: Person, entry: Entry): void
}

export function createPeopleBook<Entry>(most = MOST_PEOPLE): PeopleBook<Entry> {
  const people = new Map<string, Entry>()
  const keyOf = ({ tenant, user }: Person): string => JSON.stringify([tenant, user])
  return {
    get: person => people.get(keyOf(person)),
    put(person, entry) {
      const key = keyOf(person)
      people.delete(key)
      people.set(key, entry)
      const [oldest] = people.keys()
      if (people.size > most && oldest !== undefined) people.delete(oldest)
    },
  }
}
