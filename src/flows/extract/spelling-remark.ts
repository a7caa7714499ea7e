import { ofAllPacks, wordsOfAll } from '../../nlu/lang/packs.ts'
import { fold, normalise } from '../../nlu/text/normalise.ts'

const REMARKS = ofAllPacks(pack => [pack.corrections.spelling])
const TWICE = wordsOfAll(pack => pack.corrections.twice)
const LACKING = wordsOfAll(pack => pack.corrections.lacking)
const LONGEST = 120

/**
 * A name without the remark behind it on how it is spelled: "Schmitt, with two t's", „Lübeck mit ü“. The text itself where there is none;
 * null where the name is not spelled as the remark has it, so that nobody knows which of them holds.
 */
export function withoutSpelling(text: string): string | null {
  if (text.length > LONGEST) return text
  const words = text.trim().split(/\s+/)
  for (let at = 1; at < words.length; at++) {
    const rest = fold(words.slice(at).join(' ').replace(/[.!]$/, ''))
    const groups = REMARKS.map(pattern => pattern.exec(rest)?.groups).find(found => found !== undefined)
    if (groups === undefined) continue
    const name = words
      .slice(0, at)
      .join(' ')
      .replace(/[,;:–-]$/u, '')
      .trimEnd()
    return isSpelledSo(name, rest, groups) ? name : null
  }
  return text
}

function isSpelledSo(
  name: string,
  remark: string,
  { lead = '', letters = '' }: Record<string, string | undefined>,
): boolean {
  const spelled = fold(normalise(name))
  const isTwice = remark.split(/[ -]/).some(word => TWICE.has(word))
  const sought = letters.length === 1 && isTwice ? letters.repeat(2) : letters
  return LACKING.has(lead.toLowerCase()) ? !spelled.includes(letters) : spelled.includes(sought)
}
