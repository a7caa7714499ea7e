import type { FrameWords, VerbForm } from '../lang/sections/frame-words.ts'
import type { Tag } from './lexicon.ts'
import type { TaggedWord, Word } from './words.ts'

/** Parts after which a noun is to come. */
const BEFORE_NOUN: ReadonlySet<Tag> = new Set([
  'possessive',
  'definite',
  'indefinite',
  'denying_article',
  'quantifier',
  'number',
  'adjective',
  'genitive',
])
/** Parts after which a verb is to come. */
const BEFORE_VERB: ReadonlySet<Tag> = new Set(['modal', 'to', 'do', 'subject'])
/** Parts that leave the expectation as it was. */
const PASSING: ReadonlySet<Tag> = new Set(['adverb', 'time', 'polite', 'negator'])

interface Context {
  readonly words: readonly Word[]
  readonly at: number
  /** The word before that says what is to come, adverbs left out. */
  readonly before: Tag | null
  readonly last: TaggedWord | null
  readonly hasSubject: boolean
  readonly hasVerb: boolean
  readonly isShouted: boolean
}

/** Gives each word of a sentence the part it plays, from left to right. */
export function tagWords(words: readonly Word[], pack: FrameWords): TaggedWord[] {
  const tagged: TaggedWord[] = []
  let [before, hasSubject, hasVerb]: [Tag | null, boolean, boolean] = [null, false, false]
  const isShouted = !words.some(({ isCapital }, at) => at > 0 && isCapital)
  for (const [at, word] of words.entries()) {
    const last = tagged.at(-1) ?? null
    const tag = tagOf(word, { words, at, before, last, hasSubject, hasVerb, isShouted }, pack)
    tagged.push({ ...word, tag })
    if (tag === 'mark' || (tag === 'link' && word.entry.link !== 'and'))
      [before, hasSubject, hasVerb] = [null, false, false]
    else if (!PASSING.has(tag)) before = tag
    hasSubject ||= tag === 'subject'
    hasVerb ||= tag === 'verb'
  }
  return tagged
}

function tagOf(word: Word, context: Context, pack: FrameWords): Tag {
  if (word.isMark) return 'mark'
  if (word.isNumber) return 'number'
  if (/^\p{L}+'s$/u.test(word.folded))
    // "My neighbour's got seven cats": has them.
    return context.last !== null && pack.dropsI.has(next(context)?.folded ?? '') ? 'noun' : 'genitive'
  return functionTag(word, context, pack) ?? contentTag(word, context, pack)
}

const next = ({ words, at }: Context, by = 1): Word | null => words[at + by] ?? null
const can = (word: Word | null, tag: Tag): boolean => word?.entry.tags.has(tag) === true
const isEnd = (word: Word | null): boolean => word === null || word.isMark

/** May stand in a noun phrase: unknown, an adjective, a number, or a verb written like a noun. */
function isNounLike(word: Word | null, pack: FrameWords): boolean {
  if (word === null || word.isMark) return false
  const { tags } = word.entry
  if (word.isNumber || /'s$/.test(word.folded)) return true
  if (pack.verbLast && word.isCapital) return true
  if (tags.size === 0) return !pack.verbLast || !pack.looksLikeVerb.test(word.folded)
  return (
    ['adjective', 'quantifier', 'number', 'possessive'].some(tag => tags.has(tag as Tag)) ||
    (!pack.verbLast && tags.size === 1 && tags.has('verb'))
  )
}

/** Small words, of which many play several parts. */
function functionTag(word: Word, context: Context, pack: FrameWords): Tag | null {
  const { tags, link } = word.entry
  const { last, before, hasSubject } = context
  const after = next(context)
  if (tags.size === 0) return null
  if (
    pack.verbLast &&
    word.isCapital &&
    context.at > 0 &&
    !last?.isMark &&
    !tags.has('subject') &&
    !tags.has('possessive') &&
    !tags.has('number')
  )
    return null
  if (tags.has('no') && (isEnd(after) || !tags.has('denying_article'))) return 'no'
  if (tags.has('denying_article')) return 'denying_article'
  if (tags.has('denying_pronoun')) return 'denying_pronoun'
  if (tags.has('negator') && tags.has('link'))
    return context.words.slice(0, context.at).some(({ folded }) => folded === 'weder' || folded === 'neither')
      ? 'link'
      : tags.has('adverb')
        ? 'adverb'
        : 'negator'
  if (tags.has('to') && leadsInfinitive(context, pack)) return 'to'
  if (tags.has('particle') && isParticle(word, context, pack)) return 'particle'
  if (tags.has('definite') && tags.has('subject')) return articleOrPronoun(context, pack)
  if (link === 'that') return thatOf(context, pack)
  if (tags.has('possessive')) {
    if (isNounLike(after, pack) && !(tags.has('be') && after?.isNumber !== true && !after?.isCapital))
      return 'possessive'
    if (tags.has('be')) return 'be'
    return tags.has('object') ? 'object' : tags.has('subject') ? 'subject' : 'possessive'
  }
  if (tags.has('subject')) {
    if (tags.has('quantifier') && isNounLike(after, pack)) return 'quantifier'
    if (
      tags.has('number') &&
      before !== null &&
      !can(after, 'modal') &&
      !can(after, 'verb') &&
      !can(after, 'be')
    )
      return 'noun'
    if (tags.has('adverb') && !can(after, 'be') && !can(after, 'modal')) return 'adverb'
    if (pack.verbLast && isAfterImperative(word, context)) return 'object'
    const isAfterVerb = last?.tag === 'verb' || last?.tag === 'preposition' || last?.tag === 'particle'
    const isFollowed =
      can(after, 'modal') ||
      can(after, 'be') ||
      can(after, 'have') ||
      can(after, 'do') ||
      after?.entry.verbs.some(({ form }) => form === 'past' || form === 'third') === true
    if (isAfterVerb && !pack.verbLast) return isFollowed && last?.tag === 'verb' ? 'subject' : 'object'
    return hasSubject && (pack.verbLast || before === 'verb')
      ? 'object'
      : last?.tag === 'preposition'
        ? 'object'
        : 'subject'
  }
  if (tags.has('object')) return 'object'
  if (
    tags.has('interrogative') &&
    (before === null || last?.tag === 'preposition') &&
    (link === null || (context.at === 0 && link !== 'when'))
  )
    return 'interrogative'
  if (tags.has('link') && isLink(word, context, pack)) return 'link'
  if (tags.has('modal')) return 'modal'
  if (tags.has('be')) return 'be'
  if (tags.has('have')) return 'have'
  if (tags.has('do')) return context.hasVerb || before === 'modal' || before === 'to' ? 'verb' : 'do'
  if (tags.has('indefinite')) return 'indefinite'
  if (tags.has('definite')) return 'definite'
  if (tags.has('denying_preposition')) return 'denying_preposition'
  if (tags.has('polite')) return 'polite'
  if (tags.has('yes') && before === null) return 'yes'
  if (tags.has('negator')) return 'negator'
  if (tags.has('time')) return 'time'
  if (tags.has('quantifier')) return quantifies(context, pack) ? 'quantifier' : 'adverb'
  if (tags.has('number'))
    return before !== null && BEFORE_NOUN.has(before) && isEnd(after) ? 'noun' : 'number'
  if (tags.has('verb')) return null
  // "I only want": it says how, not which.
  if (tags.has('adjective') && !(tags.has('adverb') && last?.tag === 'subject')) return 'adjective'
  if (tags.has('preposition')) return 'preposition'
  if (tags.has('adverb')) return 'adverb'
  if (tags.has('particle')) return 'particle'
  return tags.has('link') ? 'link' : null
}

/** "Zeig sie wieder": nobody is named before it, and the verb is that of an order. */
function isAfterImperative(word: Word, { last, words, at }: Context): boolean {
  if (word.isCapital || word.folded !== 'sie' || last?.tag !== 'verb' || /(?:t|en|ln|rn)$/.test(last.folded))
    return false
  const ahead = words[at - 2]
  return ahead === undefined || ahead.isMark || ahead.entry.tags.has('polite')
}

/** "Any more" at the end counts nothing. */
function quantifies(context: Context, pack: FrameWords): boolean {
  let by = 1
  while (can(next(context, by), 'quantifier') && by < MOST_QUANTIFIERS) by += 1
  const after = next(context, by)
  const isCounting = isNounLike(after, pack) || can(after, 'definite') || can(after, 'preposition')
  return isCounting && !(after?.isCapital === false && can(after, 'verb') && !isNounLike(after, pack))
}
const MOST_QUANTIFIERS = 3

function leadsInfinitive(context: Context, pack: FrameWords): boolean {
  const after = next(context)
  if (after === null || after.isMark) return false
  if (pack.verbLast)
    return (
      !after.isCapital &&
      (after.entry.verbs.some(({ form }) => form === 'base') || pack.looksLikeVerb.test(after.folded))
    )
  const isBase =
    after.entry.verbs.some(({ form }) => form === 'base') ||
    can(after, 'be') ||
    can(after, 'have') ||
    can(after, 'do')
  return isBase && !can(after, 'definite')
}

/** Belongs to the verb where no thing follows that it could stand before, or where it stands right behind the verb. */
function isParticle(word: Word, context: Context, pack: FrameWords): boolean {
  const after = next(context)
  if (!context.hasVerb) return isEnd(after) || can(after, 'polite')
  if (pack.verbLast) {
    return (
      isEnd(after) ||
      (context.last?.tag === 'verb' && can(after, 'object') && isJoined(context.last, word.folded, pack)) ||
      (!isNounLike(after, pack) &&
        !can(after, 'definite') &&
        !can(after, 'indefinite') &&
        !can(after, 'denying_article') &&
        !can(after, 'object') &&
        !can(after, 'possessive') &&
        !can(after, 'time') &&
        !can(after, 'adverb')) ||
      (can(after, 'adverb') && isEnd(next(context, 2)))
    )
  }
  const verb = context.words.slice(0, context.at).findLast(({ entry }) => entry.verbs.length > 0)
  const isPhrasal =
    verb?.entry.verbs.some(({ lemma }) => pack.classes.has(`${word.folded} ${lemma}`)) === true
  if (!isPhrasal) return isEnd(after)
  const isRightBehind = context.last?.tag === 'verb'
  return isRightBehind || isEnd(after) || !startsPhrase(after, pack) || saysWhen(context, pack)
}

/** "Off permanently", "off this week": what follows is no thing. */
function saysWhen(context: Context, pack: FrameWords): boolean {
  const [after, second] = [next(context), next(context, 2)]
  const isTime = (word: Word | null) => word !== null && pack.timeNouns.has(word.folded)
  return pack.looksLikeAdverb.test(after?.folded ?? '') || isTime(after) || isTime(second)
}

/** "Hör auf mir … zu zeichnen": the verb goes with it. */
const isJoined = ({ entry }: TaggedWord, particle: string, pack: FrameWords): boolean =>
  entry.verbs.some(({ lemma }) => pack.classes.has(`${particle} ${lemma}`))

const startsPhrase = (word: Word | null, pack: FrameWords): boolean =>
  can(word, 'definite') ||
  can(word, 'indefinite') ||
  can(word, 'possessive') ||
  can(word, 'object') ||
  can(word, 'denying_article') ||
  isNounLike(word, pack)

/** "Der", "die", "das": before a noun, for one, or beginning what is said of one. */
function articleOrPronoun(context: Context, pack: FrameWords): Tag {
  const after = next(context)
  if (isNounLike(after, pack) && !can(after, 'subject')) return 'definite'
  const isInflected = after !== null && after.entry.tags.size === 0 && /(?:e|en|er|es|em)$/.test(after.folded)
  if (isInflected && isNounLike(next(context, 2), pack)) return 'definite'
  if (
    context.last !== null &&
    (context.last.tag === 'noun' || context.last.folded === ',') &&
    can(after, 'subject')
  )
    return 'link'
  return context.hasSubject ||
    context.last?.tag === 'verb' ||
    context.last?.tag === 'preposition' ||
    isAheadOfSubject(context)
    ? 'object'
    : 'subject'
}

/** "Die will ich vergleichen": behind the verb stands who does it. */
const isAheadOfSubject = (context: Context): boolean => {
  const [verb, pronoun] = [next(context), next(context, 2)]
  const isVerb = can(verb, 'modal') || can(verb, 'have') || can(verb, 'verb')
  const person = pronoun?.entry.subject
  return isVerb && (person === 'i' || person === 'we' || person === 'you') && !can(pronoun, 'object')
}

function thatOf(context: Context, pack: FrameWords): Tag {
  const after = next(context)
  if (!can(context.words[context.at] ?? null, 'object')) return 'link'
  // "After that the juice is heated": it points at what was told.
  if (can(context.words[context.at - 1] ?? null, 'preposition'))
    return isNounLike(after, pack) ? 'definite' : 'object'
  if (
    (after?.isNumber === true && context.hasVerb) ||
    can(after, 'subject') ||
    can(after, 'definite') ||
    can(after, 'possessive') ||
    can(after, 'denying_article')
  )
    return 'link'
  if (isNounLike(after, pack)) return 'definite'
  return context.before === null && !isEnd(after) ? 'subject' : 'object'
}

function isLink({ entry, folded }: Word, context: Context, pack: FrameWords): boolean {
  if (entry.link === 'and' || entry.link === 'if' || entry.link === 'but' || entry.link === 'which')
    return !(entry.tags.has('adverb') && isEnd(next(context)))
  if (entry.link === 'than')
    return context.words.slice(0, context.at).some(({ folded: word }) => pack.gladly.has(word))
  if (entry.link === 'when') return !isEnd(next(context))
  const isFirst = context.last === null || context.last.isMark
  if (pack.verbLast && entry.link === 'because')
    return isFirst && entry.tags.has('adverb') ? folded !== 'denn' || !isFirst : !entry.tags.has('adverb')
  const isDouble = entry.tags.has('preposition') || entry.tags.has('adverb')
  return entry.link !== 'because' || !isDouble || can(next(context), 'subject')
}

const FINITE: ReadonlySet<VerbForm> = new Set(['finite', 'past', 'subjunctive'])

/** Words that mean something: nouns, verbs, adjectives, and those nobody taught. */
function contentTag(word: Word, context: Context, pack: FrameWords): Tag {
  return pack.verbLast ? germanic(word, context, pack) : analytic(word, context, pack)
}

/** A language whose nouns are told by capitals or articles and whose verbs by their endings. */
function germanic(word: Word, context: Context, pack: FrameWords): Tag {
  const { before, last, isShouted } = context
  const { verbs, tags } = word.entry
  const isFirst = last === null || last.isMark
  if (word.isCapital && !isFirst) return 'noun'
  const expectsNoun = last !== null && (BEFORE_NOUN.has(last.tag) || last.tag === 'preposition')
  const after = next(context)
  const beforeNoun = after !== null && !after.isMark && after.isCapital && after.entry.tags.size === 0
  if (expectsNoun && beforeNoun && /(?:e|en|er|es|em)$/.test(word.folded)) return 'adjective'
  if (tags.has('adjective')) return 'adjective'
  if (tags.has('adverb') && verbs.length > 0 && !isVerbThere(context, pack)) return 'adverb'
  if (pack.compoundHeads.some(head => word.folded.endsWith(head)) && verbs.length === 0) return 'noun'
  if (verbs.length > 0 && !(expectsNoun && isShouted && !verbs.some(({ form }) => form === 'participle')))
    return 'verb'
  // "40 meinte ich", "25 reichen mir": somebody follows, so the number stands alone.
  if (verbs.length > 0 && last?.tag === 'number' && (can(after, 'subject') || can(after, 'object')))
    return 'verb'
  // "Um drei fertig geworden": a participle at the end, written small, is no noun.
  if (expectsNoun && !isShouted && isEnd(after) && pack.looksLikeParticiple.test(word.folded)) return 'verb'
  if (expectsNoun) return isShouted || word.isCapital || isEnd(after) ? 'noun' : 'adjective'
  if (word.isCapital)
    return before === null &&
      !isShouted &&
      pack.looksLikeVerb.test(word.folded) &&
      isFirst &&
      !can(after, 'be')
      ? 'noun'
      : 'noun'
  if (pack.looksLikeVerb.test(word.folded)) return 'verb'
  if (last?.tag === 'subject' && /(?:e|st|t)$/.test(word.folded)) return 'verb'
  if (last?.tag === 'noun' && !context.hasVerb && !isShouted && /te?$/.test(word.folded)) return 'verb'
  if (pack.looksLikeAdverb.test(word.folded)) return 'adverb'
  return isShouted || isFirst ? 'noun' : 'unknown'
}

/** "Mal mir eine Karte", not "nur heute mal": first in its clause, or behind its subject, and with somebody or something after it. */
function isVerbThere(context: Context, pack: FrameWords): boolean {
  const { last } = context
  const isFirst = last === null || last.isMark || last.tag === 'polite' || last.tag === 'subject'
  return isFirst && startsPhrase(next(context), pack)
}

/** "No damage report": a verb would agree with the noun before it, or something would be said of it. */
function isCompound({ entry: { verbs } }: Word, context: Context): boolean {
  const { last, words, at } = context
  if (verbs.every(({ form }) => form === 'base'))
    return (
      !/s$/.test(last?.folded ?? '') &&
      !last?.entry.tags.has('quantifier') &&
      !PLURALS.has(last?.folded ?? '')
    )
  const isThird = verbs.every(({ form }) => form === 'third')
  const isDenied = words.slice(Math.max(0, at - 3), at).some(({ entry }) => entry.tags.has('denying_article'))
  return isThird && isDenied && isEnd(next(context))
}
const PLURALS = new Set(['people', 'children', 'men', 'women', 'folks', 'kids'])

/** A language whose nouns and verbs are written alike and told by their place. */
function analytic(word: Word, context: Context, pack: FrameWords): Tag {
  const { before, last, hasVerb } = context
  const { verbs, tags } = word.entry
  const expectsNoun = last !== null && (BEFORE_NOUN.has(last.tag) || last.tag === 'preposition')
  const after = next(context)
  if (tags.has('adjective') && verbs.length === 0) return 'adjective'
  if (verbs.length > 0) {
    const isPastOnly = verbs.every(({ form }) => form === 'past' || form === 'participle')
    // "My neighbour first bought a pig": no noun is written like that.
    if (
      expectsNoun &&
      isPastOnly &&
      !hasVerb &&
      last.tag === 'adjective' &&
      startsPhrase(after, pack) &&
      !isNounLike(after, pack)
    )
      return 'verb'
    if (expectsNoun && !verbs.some(({ form }) => form === 'gerund'))
      return verbs.some(({ form }) => FINITE.has(form)) &&
        isNounLike(after, pack) &&
        last?.tag !== 'preposition'
        ? 'adjective'
        : 'noun'
    if (expectsNoun && last.tag !== 'preposition') return 'noun'
    if (last?.tag === 'noun' && isCompound(word, context)) return 'noun'
    const isBase = verbs.some(({ form }) => form === 'base')
    const isThird = verbs.some(({ form }) => form === 'third')
    if (isThird)
      return last?.tag === 'verb' ||
        (last?.tag === 'adverb' && hasVerb) ||
        before === 'link' ||
        before === null ||
        hasVerb
        ? 'noun'
        : 'verb'
    if (tags.has('adjective') && (before === 'be' || last?.tag === 'verb')) return 'adjective'
    if (
      isBase &&
      hasVerb &&
      last?.tag === 'verb' &&
      !last.entry.verbs.some(({ lemma }) => lemma === 'let' || lemma === 'help')
    )
      return 'noun'
    // "… deliveries give me a table": somebody follows to whom it is done.
    if (isBase && last?.tag === 'noun' && hasVerb && !can(after, 'object')) return 'noun'
    return 'verb'
  }
  if (pack.looksLikeAdverb.test(word.folded)) return 'adverb'
  if (tags.has('adverb')) return 'adverb'
  if (expectsNoun) return 'noun'
  if (
    before !== null &&
    BEFORE_VERB.has(before) &&
    !hasVerb &&
    (before !== 'subject' || last?.tag === 'subject' || last?.tag === 'adverb' || last?.tag === 'negator')
  )
    return before === 'do' || /\d/.test(word.folded) ? 'noun' : 'verb'
  if (!hasVerb && last?.tag === 'noun' && /[a-z]{2}ed$/.test(word.folded)) return 'verb'
  return 'noun'
}
