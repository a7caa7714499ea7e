import { fold, normalise } from '../../nlu/text/normalise.ts'

/** One or two letters, or three that make one sound: what people name when they say how something is spelled. */
const LETTERS = String.raw`["'„“”‘’]?(?<letters>\p{L}{1,2}|sch|tsch)["'„“”‘’]?(?:['’]?s)?`
const MANNER = `(?:an?|one|ein(?:em|er)?|the|dem|der|double|two|three|doppel(?:tem|ten|t)?|zwei|drei|hard|soft|hartem|weichem|big|small|capital|grossem|kleinem)`
const PLACE = `(?:at the (?:end|beginning|start|front)|in the middle|am (?:ende|anfang|schluss)|hinten|vorne?|in der mitte)`
const REMARK = new RegExp(
  String.raw`^(?:(?<lead>with|mit|without|ohne|no|kein)\s+(?:${MANNER}[\s-]+)*|(?:${MANNER}[\s-]+)+)${LETTERS}(?:\s+${PLACE})?$`,
  'iu',
)
const TWICE = /(?<!\p{L})(?:double|two|doppel(?:tem|ten|t)?|zwei)(?!\p{L})/iu
const LACKING: ReadonlySet<string> = new Set(['without', 'ohne', 'no', 'kein'])
const LONGEST = 120

/**
 * A name without the remark behind it on how it is spelled: "Schmitt, with two t's", „Lübeck mit ü“. The text itself where there is none;
 * null where the name is not spelled as the remark has it, so that nobody knows which of them holds.
 */
export function withoutSpelling(text: string): string | null {
  if (text.length > LONGEST) return text
  const words = text.trim().split(/\s+/)
  for (let at = 1; at < words.length; at++) {
    const remark = REMARK.exec(fold(words.slice(at).join(' ').replace(/[.!]$/, '')))
    if (remark?.groups === undefined) continue
    const name = words
      .slice(0, at)
      .join(' ')
      .replace(/\s*[,;:–-]$/u, '')
    return isSpelledSo(name, remark[0], remark.groups) ? name : null
  }
  return text
}

function isSpelledSo(
  name: string,
  remark: string,
  { lead = '', letters = '' }: Record<string, string | undefined>,
): boolean {
  const spelled = fold(normalise(name))
  const sought = letters.length === 1 && TWICE.test(remark) ? letters.repeat(2) : letters
  return LACKING.has(lead.toLowerCase()) ? !spelled.includes(letters) : spelled.includes(sought)
}
