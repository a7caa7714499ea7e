import type * as z from 'zod/v4/core'
import { firstNames } from '../core/clip.ts'
import { type MessageKey, say } from '../messages/catalog.ts'

/** Names of the types schemas ask for. */
const TYPES: Readonly<Record<string, MessageKey>> = {
  string: 'kind_text',
  number: 'kind_number',
  int: 'kind_integer',
  boolean: 'kind_boolean',
  array: 'kind_list',
  object: 'kind_group',
}

const FORMATS: Readonly<Record<string, MessageKey>> = {
  email: 'kind_email',
  url: 'kind_url',
  date: 'kind_written_date',
  datetime: 'kind_datetime',
  safeint: 'kind_integer',
}

type Phrase = MessageKey extends infer Key ? (Key extends `value_${infer Name}` ? Name : never) : never

/** Faults of a value, in plain words of the person's language. A schema's own messages come first. */
export const schemaFaults = (locale: string): z.$ZodErrorMap => {
  const phrase = (name: Phrase, what: string | number = '') => say(`value_${name}`, locale, { what })
  const type = (name: string) => phrase('needs', say(TYPES[name] ?? 'kind_other', locale))
  return issue => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? phrase('missing') : type(issue.expected)
      case 'invalid_value':
        return phrase('one_of', issue.values.map(String).join(', '))
      case 'too_small':
        if (!isNumber(issue.origin)) return phrase('short', String(issue.minimum))
        return phrase(issue.inclusive ? 'least' : 'above', String(issue.minimum))
      case 'too_big':
        if (!isNumber(issue.origin)) return phrase('long', String(issue.maximum))
        return phrase(issue.inclusive ? 'most' : 'below', String(issue.maximum))
      case 'not_multiple_of':
        return phrase('multiple', String(issue.divisor))
      case 'invalid_format': {
        const messageKey = FORMATS[issue.format]
        return messageKey === undefined ? phrase('shape') : phrase('needs', say(messageKey, locale))
      }
      case 'unrecognized_keys':
        return phrase('unknown', firstNames(issue.keys))
      default:
        return phrase('unfit')
    }
  }
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint'
