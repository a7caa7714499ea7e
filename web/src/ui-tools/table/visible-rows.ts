/** The rows to draw for a part of the table that is in sight, with some to spare on either side. */
export function visibleRows(
  view: { readonly top: number; readonly height: number },
  rowHeight: number,
  rows: number,
): { readonly first: number; readonly end: number } {
  const spare = 10
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare)
  const end = Math.min(rows, Math.ceil((view.top + view.height) / rowHeight) + spare)
  return { first: Math.min(first, rows), end: Math.max(end, Math.min(first, rows)) }
}
