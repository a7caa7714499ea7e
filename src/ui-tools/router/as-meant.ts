import { countedPhrase } from './counted-phrase.ts'
import type { UiReading } from './reading.ts'

/** Reading of a message that surely wants a tool: what it counts, lists and tells in order is meant, however weak its grounds. */
export function asMeant(reading: UiReading): UiReading {
  const { text, language, unweighed } = reading
  const { counted, items, steps } = unweighed
  return {
    ...reading,
    counted,
    countedPhrase: counted === null ? null : countedPhrase(text, counted, language),
    items,
    steps,
  }
}
