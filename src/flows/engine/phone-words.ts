/** Country codes of one and of two digits; all others have three. */
const COUNTRY = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** A number as `+49 171 234 5678`: kept as a row of digits, it is read back in groups. */
export function phoneWords(number: string): string {
  const country = COUNTRY.exec(number)?.[0]
  if (country === undefined) return number
  // No digit stands alone at the end.
  const groups = number.slice(country.length).match(/\d{4}$|\d{3}(?=\d{2})|\d{1,3}$/g) ?? []
  return [country, ...groups].join(' ')
}
