/** Every text of a simulation names its session and when it was said: «s3 e1», in plain sight or hidden. */
const MARKER = /«(s\d+) ([\w-]+)»/g
const HIDDEN = /[\ufe00-\ufe0f]{2,}/g

export const markerOf = (session: string, era: string) => `«${session} ${era}»`

/** As variation marks, which say nothing: so that "yes" is a yes and still has an origin. */
export function hidden(marker: string): string {
  return [...new TextEncoder().encode(marker)]
    .map(byte => String.fromCharCode(0xfe00 + (byte >> 4), 0xfe00 + (byte & 15)))
    .join('')
}

export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '')
}

export function markersIn(text: string): { session: string; era: string }[] {
  const revealed = text.replace(HIDDEN, reveal)
  return [...revealed.matchAll(MARKER)].map(([, session = '', era = '']) => ({ session, era }))
}

function reveal(marks: string): string {
  const nibbles = [...marks].map(mark => mark.charCodeAt(0) - 0xfe00)
  const bytes = nibbles.flatMap((high, index) => (index % 2 ? [] : [high * 16 + (nibbles[index + 1] ?? 0)]))
  return new TextDecoder().decode(new Uint8Array(bytes))
}
