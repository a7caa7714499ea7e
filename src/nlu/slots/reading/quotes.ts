import { patternOfAll } from '../../lang/packs.ts'
import type { Span } from '../../text/span.ts'

const QUOTED = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»|»[^«\n]{1,400}«/gu
const SPEAKING = patternOfAll(pack => pack.slots.reading.quotes.speaking)

/** Words of someone else: quoted at length, or after a verb of saying. A single word in quotes is just marked. */
export function quotedSpans(text: string): readonly Span[] {
  const spans: Span[] = []
  for (const { 0: quote, index } of text.matchAll(QUOTED)) {
    const inner = quote.slice(1, -1).trim()
    const whole = text.slice(0, index).trim() === '' && text.slice(index + quote.length).trim() === ''
    const isSpeech = SPEAKING.test(text.slice(Math.max(0, index - 80), index))
    if (!whole && (isSpeech || inner.split(/\s+/u).length > 3))
      spans.push({ start: index, end: index + quote.length })
  }
  return spans
}
