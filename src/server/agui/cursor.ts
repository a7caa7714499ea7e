/** Places inside a fact, or after it, by the mark that an id has for them. */
const PLACES = {
  '.': 'message',
  ':': 'fact',
  '~': 'thought',
  '-': 'edge of thought',
  '+': 'after thought',
} as const
type Mark = keyof typeof PLACES
export type Place = (typeof PLACES)[Mark]

/**
 * Place of a reader: after fact `seq` as a whole (`7`), after some characters of the message that `seq` is or was to
 * become (`7.120`), or after one of the frames of fact `seq` (`7:1`). Or, after fact `seq`, inside the thought of a call (`7~3`), where
 * it has begun or all but ended (`7-3`), or behind it (`7+3`).
 */
export interface Cursor {
  readonly seq: number
  readonly inside: Place | null
  /** Characters, the index of a frame, or the number of the call. */
  readonly offset: number
}

const MARK_OF = Object.fromEntries(Object.entries(PLACES).map(([mark, place]) => [place, mark])) as Readonly<
  Record<Place, Mark>
>

export const idAfter = (seq: number): string => `${seq}`
export const idInMessage = (seq: number, characters: number): string => `${seq}.${characters}`
export const idInFact = (seq: number, frame: number): string => `${seq}:${frame}`
export const idAtThought = (seq: number, place: ThoughtPlace, call: number): string =>
  `${seq}${MARK_OF[place]}${call}`
export type ThoughtPlace = Exclude<Place, 'message' | 'fact'>

/** Null when it is not one of our ids: the reader then starts at the beginning. */
export function parseCursor(id: string | null | undefined): Cursor | null {
  const match = /^(\d{1,15})(?:([.:~+-])(\d{1,15}))?$/.exec(id ?? '')
  if (match === null) return null
  const [, seq, mark, offset] = match
  return {
    seq: Number(seq),
    inside: mark === undefined ? null : PLACES[mark as Mark],
    offset: Number(offset ?? 0),
  }
}
