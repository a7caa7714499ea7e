/**
 * Place of a reader: after fact `seq` as a whole (`7`), after some characters of the message that `seq` is or was to
 * become (`7.120`), or after one of the frames of fact `seq` (`7:1`).
 */
export interface Cursor {
  readonly seq: number
  readonly inside: 'message' | 'fact' | null
  /** Characters, or the index of a frame. */
  readonly offset: number
}

export const idAfter = (seq: number): string => `${seq}`
export const idInMessage = (seq: number, characters: number): string => `${seq}.${characters}`
export const idInFact = (seq: number, frame: number): string => `${seq}:${frame}`

/** Null when it is not one of our ids: the reader then starts at the beginning. */
export function parseCursor(id: string | null | undefined): Cursor | null {
  const match = /^(\d{1,15})(?:([.:])(\d{1,15}))?$/.exec(id ?? '')
  if (match === null) return null
  const [, seq, mark, offset] = match
  return {
    seq: Number(seq),
    inside: mark === undefined ? null : mark === '.' ? 'message' : 'fact',
    offset: Number(offset ?? 0),
  }
}
