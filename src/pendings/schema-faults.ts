import type * as z from 'zod/v4/core'

type Language = 'en' | 'de'
type Words = Readonly<Record<Language, string>>

/** What is asked for, by the name schemas give it. */
const TYPES: Readonly<Record<string, Words>> = {
  string: { en: 'a text', de: 'ein Text' },
  number: { en: 'a number', de: 'eine Zahl' },
  int: { en: 'a whole number', de: 'eine ganze Zahl' },
  boolean: { en: 'yes or no', de: 'Ja oder Nein' },
  array: { en: 'a list', de: 'eine Liste' },
  object: { en: 'a group of values', de: 'eine Gruppe von Angaben' },
}

const FORMATS: Readonly<Record<string, Words>> = {
  email: { en: 'an e-mail address', de: 'eine E-Mail-Adresse' },
  url: { en: 'a web address', de: 'eine Internetadresse' },
  date: { en: 'a date such as 2026-01-31', de: 'ein Datum wie 2026-01-31' },
  datetime: { en: 'a date with a time', de: 'ein Datum mit Uhrzeit' },
  safeint: { en: 'a whole number', de: 'eine ganze Zahl' },
}

const OTHER: Words = { en: 'another value', de: 'ein anderer Wert' }

const PHRASES = {
  missing: { en: 'is missing', de: 'fehlt' },
  needs: { en: 'needs to be {what}', de: 'gebraucht wird {what}' },
  one_of: { en: 'must be one of {what}', de: 'möglich ist {what}' },
  least: { en: 'must be at least {what}', de: 'mindestens {what}' },
  above: { en: 'must be more than {what}', de: 'mehr als {what}' },
  most: { en: 'must be at most {what}', de: 'höchstens {what}' },
  below: { en: 'must be less than {what}', de: 'weniger als {what}' },
  short: { en: 'is too short (at least {what})', de: 'zu kurz (mindestens {what})' },
  long: { en: 'is too long (at most {what})', de: 'zu lang (höchstens {what})' },
  multiple: { en: 'must be a multiple of {what}', de: 'ein Vielfaches von {what}' },
  shape: { en: 'does not have the right form', de: 'hat nicht die richtige Form' },
  unknown: { en: 'does not know {what}', de: 'kennt {what} nicht' },
  unfit: { en: 'does not fit', de: 'passt nicht' },
} as const satisfies Record<string, Words>

/** What is wrong with a value, in plain words of the person's language. A schema's own messages come first. */
export const schemaFaults = (locale: string): z.$ZodErrorMap => {
  const language: Language = /^de\b/i.test(locale) ? 'de' : 'en'
  const phrase = (name: keyof typeof PHRASES, what: unknown = '') =>
    PHRASES[name][language].replace('{what}', () => String(what))
  const type = (name: string) => phrase('needs', (TYPES[name] ?? OTHER)[language])
  return issue => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? phrase('missing') : type(issue.expected)
      case 'invalid_value':
        return phrase('one_of', issue.values.map(String).join(', '))
      case 'too_small':
        if (!isNumber(issue.origin)) return phrase('short', issue.minimum)
        return phrase(issue.inclusive ? 'least' : 'above', issue.minimum)
      case 'too_big':
        if (!isNumber(issue.origin)) return phrase('long', issue.maximum)
        return phrase(issue.inclusive ? 'most' : 'below', issue.maximum)
      case 'not_multiple_of':
        return phrase('multiple', issue.divisor)
      case 'invalid_format': {
        const known = FORMATS[issue.format]
        return known === undefined ? phrase('shape') : phrase('needs', known[language])
      }
      case 'unrecognized_keys':
        return phrase('unknown', issue.keys.join(', '))
      default:
        return phrase('unfit')
    }
  }
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint'
