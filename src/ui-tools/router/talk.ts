import type { Language } from '../../nlu/text/language.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
import { phraseList, wordSet } from '../../nlu/text/word-set.ts'
import { type NamedTools, toolsNamed } from './tool-nouns.ts'

/** Why a sentence is only talk. */
export type Talk = 'greeting' | 'question' | 'explanation' | 'edit'

interface TalkWords {
  readonly asks: ReadonlySet<string>
  /** After a question word they make a question even without its mark. */
  readonly verbs: ReadonlySet<string>
  readonly greetings: readonly (readonly string[])[]
  readonly explanations: ReadonlySet<string>
  readonly edits: ReadonlySet<string>
  readonly adds: ReadonlySet<string>
  readonly polite: ReadonlySet<string>
}

const WORDS: Readonly<Record<Language, TalkWords>> = {
  en: {
    asks: wordSet(
      "what what's whats why who who's whose which when how how's where is are does do did was were would should",
    ),
    verbs: wordSet(
      "is are was were does do did would should can could will has have exactly many much about 'd of else kind sort",
    ),
    greetings:
      phraseList(`hi, hello, hey, good morning, good afternoon, good evening, bye, goodbye, see you, thanks,
      thank you, thx, cheers, nice to meet you, welcome back, first of all, first things first, well then, good luck,
      happy birthday, sorry, never mind, no problem, okay then, sounds good, congratulations`),
    explanations: wordSet(
      'explain explanation clarify meaning mean means define definition advice advise tip tips recommend recommendation suggestion suggest coach coaching difference understand summarise summarize joke opinion example examples teach learn',
    ),
    edits: wordSet(
      'set change update replace rename delete remove move correct edit swap erase undo mark assign reassign cross strike',
    ),
    adds: wordSet('add append insert put write enter'),
    polite: wordSet('please can could would will you kindly just now ok okay then and also so well'),
  },
  de: {
    asks: wordSet('was warum wieso weshalb wer wessen welche welcher welches welchen wann wie wo ist sind'),
    verbs: wordSet(
      'ist sind war waren bedeutet bedeuten heisst macht machen kann koennen soll sollte wuerde viele viel lange genau fuehre fuehrt geht mache eigentlich hat haben dauern dauert zaehlt der die das ein eine man',
    ),
    greetings:
      phraseList(`hallo, hi, hey, servus, moin, guten morgen, guten tag, guten abend, gruess gott, tschuess, ciao,
      bis dann, bis bald, bis spaeter, danke, vielen dank, besten dank, dankeschoen, zunaechst einmal, erst einmal, erst mal,
      na dann, viel erfolg, viel glueck, schoen dich, freut mich, entschuldigung, kein problem, alles klar, glueckwunsch`),
    explanations: wordSet(
      'erklaer erklaere erklaeren erklaerung bedeutung bedeutet definition definiere tipp tipps rat ratschlag empfehlen empfiehlst empfehlung vorschlag unterschied verstehe verstanden zusammenfassen fass witz meinung beispiel beispiele begriff coachen',
    ),
    edits: wordSet(
      'setze setz aendere aender loesche loesch entferne entfern ersetze ersetz streiche streich benenne nenne verschiebe verschieb aktualisiere korrigiere markiere tausche',
    ),
    adds: wordSet('fuege fueg ergaenze trage trag schreib schreibe nimm'),
    polite: wordSet('bitte kannst koenntest kann wuerdest du mal doch dann und auch also jetzt nun ok okay'),
  },
}

/** Recognises a greeting, a question about things, a wish for an explanation or a small edit. */
export function readTalk(sentence: readonly Token[], language: Language, known: NamedTools): Talk | null {
  const words = WORDS[language]
  const spoken = sentence.filter(({ kind }) => kind === 'word' || kind === 'digits')
  const all = spoken.map(({ folded }) => folded)
  const lead = all.findIndex(word => !words.polite.has(word))
  const bare = lead < 0 ? [] : all.slice(lead)
  const [first = '', second = ''] = bare
  if (words.greetings.some(phrase => phrase.every((word, at) => bare[at] === word))) {
    const rest = afterSalutation(sentence)
    return rest === null ? 'greeting' : readTalk(rest, language, known)
  }
  if (words.edits.has(first)) return 'edit'
  if (words.adds.has(first) && (addsSingle(bare, language, known) || addsName(spoken.slice(lead))))
    return 'edit'
  if (putsOnList(bare) || wantsFromUs(bare, language)) return 'edit'
  const isMarked = sentence.at(-1)?.folded === '?'
  const isIndirect = INDIRECT[language].test(all.join(' ')) && (isMarked || ASKING_US.test(all.join(' ')))
  if (asksOpinion(sentence) || isIndirect) return 'question'
  if (isMarked && SUPPOSING.has(first)) return 'question'
  if (isMarked && OF_ANY.has(all[0] ?? '')) return 'question'
  if (isAskedByPreposition(bare) || (language === 'en' && ASKS_BY_ITSELF.test(bare.join(' '))))
    return 'question'
  const isAsked = words.asks.has(first) || (language === 'de' && PRONOMINAL.test(first))
  if (isAsked && (isMarked || words.verbs.has(second)) && !UNSETTLED.test(bare.slice(0, 3).join(' ')))
    return 'question'
  if (offers(all)) return null
  if (
    bare.slice(0, 5).some(word => words.explanations.has(word)) &&
    (isMarked || lead > 0 || words.explanations.has(first))
  )
    return 'explanation'
  return all.some(word => words.explanations.has(word)) && (isMarked || bare.length <= 8)
    ? 'explanation'
    : null
}

/** "Put milk on my shopping list", "setz Maria auf die Liste": it joins what is there; many things at once do not. */
function putsOnList(bare: readonly string[]): boolean {
  const on = bare.findIndex((word, at) => at > 0 && /^(?:on|onto|off|auf)$/.test(word))
  const isList = bare.slice(on + 2, on + 5).some(word => /^(?:to|.*lists?|.*listen?)$/.test(word))
  if (on < 0 || on > LONGEST_THING || !KNOWN.has(bare[on + 1] ?? '') || !isList) return false
  return PUTS.test(bare[0] ?? '') && !bare.slice(1, on).some(word => MANY.has(word))
}
const PUTS = /^(?:put|throw|place|write|set|stick|setze?|pack|packe|schreibe?|nimm|tue?)$/
const MANY = wordSet('all everything them these those everyone everybody alle alles sie diese saemtliche')
const LONGEST_THING = 6

/**
 * "Name three advantages", "can you give me ten ideas": so many are wanted from us. Rows to fill in, and what the
 * person has themselves ("our last five projects"), are not.
 */
function wantsFromUs(bare: readonly string[], language: Language): boolean {
  const said = bare.join(' ')
  const wanted = FROM_US[language].exec(said)
  if (wanted === null) return false
  const rest = said.slice(wanted[0].length)
  return COUNTED[language].test(rest) && !ROWS.test(rest)
}
const FROM_US: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:can|could|would|will) you )?(?:please )?(?:name|suggest|recommend|propose|(?:give|show|tell|find|get|send|read|generate|make|write|list|name|suggest)(?: off)?(?: to)? (?:me|us)|look up|generate|read off)\b/,
  de: /^(?:(?:kannst|koenntest|wuerdest) du )?(?:bitte )?(?:nenne?|(?:gib|nenne?|zeige?|sage?|schlage?|empfiehl|suche?|finde?|schreibe?|liste?) (?:mir|uns)|(?:hast|kennst|weisst) du|(?:kannst|koenntest) du (?:mir|uns))\b/,
}
const A_FEW_OF_THEM =
  '(?:the|a|some|your|list|of|my|top|last|best|first|past|latest|most|recent|other|good|die|eine|liste|mit|von|paar|gute|weitere)'
const COUNTED: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `^ (?:${A_FEW_OF_THEM} ){0,5}(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|a few|some)\\b`,
  ),
  de: new RegExp(
    `^ (?:${A_FEW_OF_THEM} ){0,5}(?:\\d+|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|zwoelf|zwanzig|ein paar|einige)\\b`,
  ),
}
const ROWS =
  /\b(?:rows?|columns?|lines|cells|fields|slots|tables?|spreadsheets?|forms?|zeilen?|spalten?|felder|tabellen?|formulare?|plaetze)\b/

/** "Worin", "wozu", "womit": asks for what a preposition would go with. */
const PRONOMINAL = /^wor?(?:an|auf|aus|bei|durch|fuer|gegen|her|in|mit|nach|ran|rueber|rum|unter|von|vor|zu)$/

const ASKING_US = /^(?:can|could|do|kannst|koenntest|weisst|koennten|wissen) (?:you|du|sie)\b/
/** "If we had 50 of them, would that be too many?" supposes. */
const SUPPOSING = wordSet('if suppose supposing wenn falls angenommen')

/** "A process is the same as a procedure, right?": asks about things as such. */
const OF_ANY = wordSet('a an ein eine')

/** Openings of English questions that need no mark, and "for how long" in their middle. */
const ASKS_BY_ITSELF =
  /^(?:what's|whats|who's|how's|where's|is|are|does|did|was|were)\b|\bfor how (?:long|many|much)\b/

/** "On what day", "für welche Abteilung". */
const isAskedByPreposition = ([first = '', second = '']: readonly string[]) =>
  /^(?:on|in|at|for|by|from|to|with|of|an|auf|bei|bis|fuer|mit|nach|seit|von|zu)$/.test(first) &&
  /^(?:what|which|whom|welche[rmns]?|wem|wen)$/.test(second)

/** "Who does what in the claims process is unclear" asks nothing. */
const UNSETTLED = /^(?:who does what|wer was macht|wer macht was)$/

/** "Can you tell me what a map looks like?": a question inside another. */
const INDIRECT: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:tell me|know|wonder|wondering) (?:what|why|which|who|whether|if|how .{0,80} (?:like|works?))\b/,
  de: /\b(?:sagen|sag|wissen|weisst du) (?:was|warum|welche[rsn]?|wer|ob|wozu|wie .{0,80}(?:aussieht|aussehen|funktioniert|geht))\b/,
}

const SALUTATIONS = wordSet('hi hello hey good dear hallo moin servus guten gruess liebe lieber')
const LONGEST_SALUTATION = 5
const FEWEST_AFTER = 4

/** "Guten Tag Frau Vogt, es geht um …": what comes after it is what matters. */
function afterSalutation(sentence: readonly Token[]): readonly Token[] | null {
  if (!SALUTATIONS.has(sentence[0]?.folded ?? '')) return null
  const end = sentence.findIndex(({ folded }) => /^[,!–-]$/.test(folded))
  const rest = sentence.slice(end + 1)
  return end < 1 || end > LONGEST_SALUTATION || rest.length < FEWEST_AFTER ? null : rest
}

/** "Do you think Excel is enough?", "Findest du …": wants an opinion, whatever it names. */
export function asksOpinion(sentence: readonly Token[]): boolean {
  const [first = '', second = '', third = ''] = sentence.map(({ folded }) => folded)
  const isAsked = sentence.at(-1)?.folded === '?'
  if (/^(?:findest|meinst|glaubst|denkst|haeltst)$/.test(first)) return second === 'du' || isAsked
  return (
    /^(?:do|would|don't)$/.test(first) && second === 'you' && /^(?:think|believe|find|say|feel)$/.test(third)
  )
}

/** "What is a bulk import?", "Ist ein CSV-Import riskant?": asks about the thing, not for it. */
export function asksWhatItIs(sentence: readonly Token[]): boolean {
  const words = sentence.map(({ folded }) => folded)
  const said = words.join(' ')
  if (WHAT_FOR.test(said)) return true
  return ABOUT_IT.test(said) && !words.some(word => HERE.has(word))
}
/** "Why do I need a table?"; "why can't I paste a list?" wants to. */
const WHAT_FOR = /^(?:why|what for|wozu|warum|wieso|weshalb)\b(?!.*\b(?:can't|cannot|not|nicht|kein\w*)\b)/
const ABOUT_IT =
  /^(?:what(?:'s| is| are| does)|why|how does|is (?:an?|the|that|this)|are|does|was (?:ist|sind|bedeutet|heisst)|warum|wieso|wozu|ist (?:eine?|das|der|die)|sind)\b/
/** Words of somebody who wants to do it, here. */
const HERE = wordSet('i we my our me us way here ich wir mein meine meinen unser unsere unseren mir uns hier')

/** "Let me explain ours" announces something. */
const offers = (words: readonly string[]) =>
  words.some(
    (word, at) =>
      /^(?:explain|tell|show|erklaeren?|erzaehlen?)$/.test(word) && OFFERING.has(words[at - 1] ?? ''),
  )
const OFFERING = wordSet("me i'll i mich ich dir")

/** "Add another row": one thing, where "put them in a table" has only one table. */
const addsSingle = (bare: readonly string[], language: Language, known: NamedTools) =>
  bare.some((word, at) => at > 0 && at < 4 && SINGLE.has(word) && !namesTool(bare, at + 1, language, known))

const namesTool = (bare: readonly string[], from: number, language: Language, known: NamedTools) =>
  bare.some((_, at) => at >= from && toolsNamed(bare, at, language, known)?.from === from)

/** "Put Peter in the table", "write Ada Byron into our list": somebody or something by name, into what is there. */
function addsName(bare: readonly Token[]): boolean {
  const into = bare.findIndex(({ folded }) => INTO.has(folded))
  const named = bare.slice(1, Math.max(into, 1))
  return (
    named.length > 0 &&
    named.length <= LONGEST_NAME &&
    named.every(isCapital) &&
    KNOWN.has(bare[into + 1]?.folded ?? '')
  )
}
const INTO = wordSet('in into to on onto auf zu zur')
const KNOWN = wordSet('the this that our my your die der den unsere unserer meine meiner diese dieser')
const LONGEST_NAME = 3

const SINGLE = wordSet('one another a an single ein einen eine einem noch weiteren weitere')
