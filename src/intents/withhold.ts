import type { Message } from '../core/session.ts'
import type { SlotReader } from '../nlu/slots/create-slot-reader.ts'
import { partsUnread } from '../nlu/text/excerpt.ts'
import { LANGUAGES, regionOf } from '../nlu/text/language.ts'
import type { Intent, Parameter } from './intent.ts'
import { asksFor } from './question-for.ts'

/** A shorter one is part of too much else. */
const SHORTEST_SECRET = 4

/** Stands for what is sensitive because of what it was given for. */
export const WITHHELD = '[withheld]'

export const sensitiveParameters = (
  intents: { readonly all: readonly Intent[] } | null,
): readonly Parameter[] =>
  (intents?.all ?? []).flatMap(({ parameters }) => parameters.filter(({ sensitive }) => sensitive))

/** Messages without what was given for sensitive parameters: for everybody but the tool it is meant for. */
export function withheld(
  window: readonly Message[],
  intents: { readonly all: readonly Intent[]; readonly reader: SlotReader } | null,
  reads: { readonly locale: string; readonly now: number; readonly zone: string },
): readonly Message[] {
  const secret = sensitiveParameters(intents)
  if (intents === null || secret.length === 0) return window
  const { locale } = reads
  const slots = Object.fromEntries(
    secret.flatMap(({ name, slot }) => (slot.type === 'text' ? [] : [[name, slot] as const])),
  )
  // In whichever language it was asked: people change theirs.
  const asksForSecret = (text: string) =>
    secret.some(parameter => [locale, ...LANGUAGES].some(one => asksFor(text, parameter, one)))
  const secrets = new Set<string>()
  const withoutAnswers = window.map((message, index) => {
    if (message.role !== 'user') return message
    const before = window[index - 1]
    // Whatever was answered to that question, in whichever words.
    if (before?.role === 'assistant' && asksForSecret(before.text)) {
      secrets.add(message.text.trim())
      return { ...message, text: WITHHELD }
    }
    const { values } = intents.reader.extract({
      text: message.text,
      slots,
      pending: null,
      locale,
      region: regionOf(locale),
      refDate: new Date(reads.now).toISOString(),
      zone: reads.zone,
    })
    for (const { span } of Object.values(values)) secrets.add(message.text.slice(span.start, span.end))
    // What nobody read may hold one as well.
    const text = [...partsUnread(message.text), ...Object.values(values).map(({ span }) => span)]
      .sort((a, b) => b.start - a.start)
      .reduce(
        (whole, { start, end }) => `${whole.slice(0, start)}${WITHHELD}${whole.slice(end)}`,
        message.text,
      )
    return { ...message, text }
  })
  // Somebody may have said it again, we among them.
  const repeated = [...secrets].filter(({ length }) => length >= SHORTEST_SECRET)
  return withoutAnswers.map(message => ({
    ...message,
    text: repeated.reduce((text, secret) => text.replaceAll(secret, WITHHELD), message.text),
  }))
}
