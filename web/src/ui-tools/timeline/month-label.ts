/** Label of a month on the axis, with its year where that is another than at the label before. */
export function monthLabel(day: string, before: string | null, language: string): string {
  const isNewYear = before === null || before.slice(0, 4) !== day.slice(0, 4)
  const parts = isNewYear ? ({ month: 'short', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(Date.parse(day))
}
