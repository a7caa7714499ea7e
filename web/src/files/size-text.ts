/** Size of a file as people write it. */
export function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unit as 'kilobyte' | 'megabyte',
    maximumSignificantDigits: 2,
  }).format(Math.max(value as number, 0.1))
}
