/** Size of a file as people write it. */
export function sizeText(bytes: number, language: string): string {
  const [value, unit]: readonly [number, string] =
    bytes < 1_000
      ? [bytes, 'byte']
      : bytes < 1_000_000
        ? [bytes / 1_000, 'kilobyte']
        : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    // Short, English says “7 byte”.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    ...(bytes >= 1_000 && { maximumSignificantDigits: 2 }),
  }).format(value)
}
