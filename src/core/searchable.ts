/** Text as it is searched: without case, accents and wide spaces. Letters that are written as two in capitals become those. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase().replaceAll(/\s+/gu, ' ')
