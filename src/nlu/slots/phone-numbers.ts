import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export function parsePhone(text: string, region: string): string | null {
  const country = region.toUpperCase()
  const options = isSupportedCountry(country) ? { defaultCountry: country as CountryCode } : {}
  const number = parsePhoneNumberFromString(text, { ...options, extract: false })
  return number?.isValid() ? number.number : null
}
