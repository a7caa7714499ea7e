import { grammarOf } from '../lang/grammars.ts'
import { patternOfAll, wordsOfAll } from '../lang/packs.ts'
import { fold } from '../text/normalise.ts'
import { DETERMINERS, GROUPS } from './context-words.ts'
import { countedNoun, isPlural } from './counted-noun.ts'
import { isNounAfter, type KindRule } from './kind-rule.ts'
import { unitOf } from './units.ts'

export const byOrdinal: KindRule = ({ tokens, from, to, form, language }) => {
  if (form === 'ordinal') return { kind: 'ordinal', reason: 'ordinal' }
  if (form !== 'digits') return null
  const [next, second] = [tokens[to], tokens[to + 1]]
  if (!grammarOf(language).hasOrdinalStop)
    return next?.glued === true && /^(?:st|nd|rd|th)$/.test(next.folded)
      ? { kind: 'ordinal', reason: 'ordinal', to: to + 1 }
      : null
  const isStop = next?.folded === '.' && next.glued && second?.kind === 'word' && !second.glued
  const isMarked = DETERMINERS.has(tokens[from - 1]?.folded ?? '') || !isNounAfter(second)
  return isStop && isMarked ? { kind: 'ordinal', reason: 'ordinal', to: to + 1 } : null
}

const WE_ARE = patternOfAll(pack => pack.numbers.weAre)

export const byCount: KindRule = ({ tokens, from, to, form, language }) => {
  const counts = countedNoun(tokens, to, language)
  if (counts !== null) {
    if (
      form === 'vague' &&
      grammarOf(language).marksPlural &&
      !isPlural(counts.head.toLowerCase()) &&
      counts.head !== 'them'
    )
      return null
    const unit = unitOf(fold(counts.head))
    // "3 business days", "zwei volle Wochen"
    if (unit !== undefined && counts.head.length > 2) return { ...unit, reason: 'unit' }
    return { kind: 'count', reason: 'counted_noun', counts }
  }
  if (form === 'vague') return null
  const [earlier, before] = [tokens[from - 2]?.folded ?? '', tokens[from - 1]?.folded ?? '']
  const isWe = before === "we're" || (WE_ARE.test(before) && GROUP_PRONOUNS.has(earlier))
  const isGroup = GROUP_OF.has(before) && GROUPS.has(earlier)
  return isWe || isGroup ? { kind: 'count', reason: 'so_many_of_us' } : null
}

const GROUP_PRONOUNS = wordsOfAll(pack => pack.numbers.groupPronouns)

const GROUP_OF = wordsOfAll(pack => pack.numbers.groupOf)
