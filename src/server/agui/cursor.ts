/**
 * Where a reader stands: after fact `seq` when `offset` is null, else inside it: after that many characters of a
 * message, or after that frame of any other fact.
 */
export interface Cursor {
  readonly seq: number
  readonly offset: number | null
}

export const idOf = (seq: number, offset: number | null): string =>
  offset === null ? `${seq}` : `${seq}.${offset}`

/** Null when it is not one of our ids: the reader then starts at the beginning. */
export function parseCursor(id: string | null | undefined): Cursor | null {
  const match = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(id ?? '')
  if (match === null) return null
  return { seq: Number(match[1]), offset: match[2] === undefined ? null : Number(match[2]) }
}
