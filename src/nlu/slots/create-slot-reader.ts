import { type Extraction, type ExtractRequest, extract } from './extract.ts'
import { type ChangeRequest, type Changes, readChanges } from './read-changes.ts'
import type { PhoneParser } from './readers/read-phone.ts'
import type { Slots } from './schema.ts'

/** Reader of values from words, without a model. */
export interface SlotReader {
  /** Reads the values a message clearly states for the slots. Pure; never throws, whatever the text. */
  extract(request: ExtractRequest): Extraction
  /** Reads the changes a message makes to values that are already there: "make it 20", "nicht am 3., sondern am 5." */
  changes(request: ChangeRequest): Changes
}

/** Made for the slots it will meet: the tables of phone numbers are loaded only where one may be asked for. */
export async function createSlotReader(schemas: Iterable<Slots>): Promise<SlotReader> {
  const phones = [...schemas].some(slots => Object.values(slots).some(({ type }) => type === 'phone'))
  const parsePhone: PhoneParser = phones ? (await import('./phone-numbers.ts')).parsePhone : () => null
  return {
    extract: request => extract(request, parsePhone),
    changes: request => readChanges(request, parsePhone),
  }
}
