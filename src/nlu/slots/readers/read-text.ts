import type { Finding, Reader } from '../finding.ts'

const NAMED =
  /(?<!\p{L})(?:[Mm]y name is|[Nn]ame's|[Ii] am called|[Cc]all me|[Ii]ch hei(?:ß|ss)e|[Mm]ein [Nn]ame ist)\s+(?<name>\p{Lu}[\p{L}'’-]*(?:\s+(?:(?:von|van|de|der|zu)\s+)?\p{Lu}[\p{L}'’-]*){0,3})/gu
const LEAD_IN =
  /^\s*(?:(?:it'?s|it is|that'?s|das ist|es ist|it should be|es soll)\s+(?:called|named)?|called|named|my name is|i'?m|i am|ich hei(?:ß|ss)e|mein name ist|ich bin|er hei(?:ß|ss)t|sie hei(?:ß|ss)t|hei(?:ß|ss)t|nenn es|(?:(?:just|please|you can|you may)\s+)*call (?:it|me)|(?:bitte\s+)?nennen? (?:sie )?mich)\s+/iu
const MAX_LENGTH = 2_000

/** Free text is an answer to its question; only a name is recognised without one. */
export const readText: Reader<'text'> = ({ name, pending, message: { reading } }) => {
  const { text } = reading
  if (pending)
    return whole(
      reading.tokens.length === 0 ? '' : text,
      reading.sentences.some(({ asks }) => asks),
    )
  if (!/name/i.test(name)) return []
  return [...text.matchAll(NAMED)].flatMap(({ 0: all, index, groups }): Finding[] => {
    const value = groups?.name ?? ''
    const end = index + all.length
    return value === ''
      ? []
      : [{ value, span: { start: end - value.length, end }, reason: 'introduced', strength: 'typed' }]
  })
}

function whole(text: string, asks: boolean): Finding[] {
  const start = /^\s*/.exec(text)?.[0].length ?? 0
  const lead = LEAD_IN.exec(text)?.[0].length ?? start
  const value = text.slice(lead).trimEnd()
  if (asks || value === '' || value.length > MAX_LENGTH) return []
  return [{ value, span: { start: lead, end: lead + value.length }, reason: 'answer', strength: 'bare' }]
}
