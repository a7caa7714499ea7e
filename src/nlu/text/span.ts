/** Offsets into the text as it was given, in UTF-16 units; `end` is the first one after. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const spanning = (first: { readonly span: Span }, last: { readonly span: Span }): Span => ({
  start: first.span.start,
  end: last.span.end,
})

export const isInside = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end
