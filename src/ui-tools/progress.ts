/** One way in which the completion criteria are not met. Rows are counted from 0, as submitted. */
export type Unmet =
  | TooFew
  | { readonly kind: 'cells'; readonly column: string; readonly rows: readonly number[] }
  | { readonly kind: 'fields'; readonly field: string; readonly nodes: readonly string[] }

interface TooFew {
  readonly kind: 'rows' | 'steps' | 'entries'
  readonly have: number
  readonly need: number
}

export const isTooFew = (unmet: Unmet): unmet is TooFew => 'need' in unmet

export interface CaptureProgress {
  readonly have: number
  readonly need: number
  readonly unmet: readonly Unmet[]
}

export const isFilled = (text: string): boolean => text.trim() !== ''

/** Entries with an id, against the fields each of them must have. */
export function fieldProgress<Field extends string>(
  kind: TooFew['kind'],
  need: number,
  required: readonly Field[],
  entries: readonly (Readonly<Record<Field, string>> & { readonly id: string })[],
): CaptureProgress {
  const have = entries.length
  const gaps = required
    .map(field => ({
      kind: 'fields' as const,
      field,
      nodes: entries.filter(entry => !isFilled(entry[field])).map(({ id }) => id),
    }))
    .filter(({ nodes }) => nodes.length > 0)
  return { have, need, unmet: [...(have < need ? [{ kind, have, need }] : []), ...gaps] }
}
