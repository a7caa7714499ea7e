import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolChoice } from '../opt-out.ts'
import { clauseAround, isStop } from './clause.ts'
import { wordsOfReviews } from './review.ts'
import { type NamedTools, toolsNamed } from './tool-nouns.ts'

/** Duration of a wish: for this message, until midnight, for a time, until it is taken back. */
export type Lasting =
  | { readonly until: 'now' }
  | { readonly until: 'midnight' }
  | { readonly until: 'revoked' }
  | { readonly until: 'elapsed'; readonly ms: number }

/** Wish of a person about the tools themselves. */
export type ToolWish =
  | { readonly kind: 'without'; readonly tools: ToolChoice; readonly lasting: Lasting }
  | { readonly kind: 'with_again'; readonly tools: ToolChoice }

interface WishWords {
  readonly against: ReadonlySet<string>
  /** They speak against it only with a second word: "stop opening", "hör auf". */
  readonly volition: ReadonlySet<string>
  readonly capture: ReadonlySet<string>
  /** "I do not want to type them one by one" asks for a table. */
  readonly oneByOne: ReadonlySet<string>
  readonly lasting: ReadonlySet<string>
  readonly today: ReadonlySet<string>
  readonly again: ReadonlySet<string>
  readonly on: ReadonlySet<string>
  /** Allows it, whenever it may help; nothing is asked for now. */
  readonly permits: RegExp
}

const WORDS: Readonly<Record<Language, WishWords>> = {
  en: {
    against: wordSet(
      "no not don't dont never without forget stop skip avoid hide disable quit spare drop instead enough won't wouldn't can't cannot nope off",
    ),
    volition: wordSet(
      "want wanna feel like need going care mood time rather wish prefer don't dont not won't can't cannot",
    ),
    capture: wordSet(
      'list listing paste pasting upload uploading import importing fill filling type typing enter entering write writing capture capturing map mapping draw drawing document documenting',
    ),
    oneByOne: wordSet('one single individually separately each every manually hand'),
    lasting: wordSet(
      'more never stop any again another further anymore ever always quit disable forever off',
    ),
    today: wordSet('today tonight'),
    again: wordSet('again back once'),
    on: wordSet(
      'on enable enabled reenable activate show open use welcome fine ok okay allow allowed bring back want',
    ),
    permits:
      /\b(?:you (?:may|can|could|are allowed|are free)|may (?:be )?(?:open|show|use)\w*|allow|allowed|welcome|fine|ok|okay|enabled?|reenable|activate|(?:back|switch|turn) on|turn .* on)\b/,
  },
  de: {
    against: wordSet(
      'verschone verschon erspar erspare spar vergiss vergesst hoer hoere hoert aufhoeren kein keine keinen keiner keinerlei nicht nie niemals ohne stopp stop statt anstatt genug weg aus ausschalten abschalten deaktivieren deaktiviere',
    ),
    volition: wordSet('will moechte mag lust zeit keine nicht nichts brauche muss wollen moechten'),
    capture: wordSet(
      'einfuegen hochladen importieren reinkopieren ausfuellen auflisten aufzaehlen eintragen tippen erfassen aufschreiben eingeben aufzeichnen dokumentieren abtippen zeichnen',
    ),
    oneByOne: wordSet('einzeln jeden jede jedes hand haendisch manuell nacheinander'),
    lasting: wordSet(
      'mehr nie niemals weitere weiteren immer aufhoeren auf stopp kuenftig zukuenftig ausschalten abschalten deaktivieren deaktiviere',
    ),
    today: wordSet('heute'),
    again: wordSet('wieder zurueck erneut'),
    on: wordSet(
      'an ein einschalten aktivieren aktiviere zeig zeige zeigen oeffne oeffnen oeffnest anzeigen nutzen benutzen ok okay gerne erlaubt willkommen freischalten darf darfst duerfen kannst koennen',
    ),
    permits:
      /\b(?:du (?:darfst|kannst)|(?:darfst|kannst) du (?:(?:gerne?|ruhig|jetzt|ab jetzt|auch) )*(?:mir )?wieder|duerfen|erlaubt|willkommen|ok|okay|in ordnung|einschalten|aktivieren?|freischalten|wieder an)\b/,
  },
}

/** "Don't", "never" and the like reach this many words. */
const REACH = 7

/** Reads what a message says about showing tables, maps or tools at all; null when it does not speak of that. */
export function readWish(tokens: readonly Token[], language: Language, known: NamedTools): ToolWish | null {
  const words = WORDS[language]
  const named = toolsIn(tokens, language, known)
  const looked = new Set(wordsOfReviews(tokens, language, known))
  for (const { at, tools } of named) {
    const clause = clauseAround(tokens, at)
    const isLook = looked.has(tokens[at] as Token) && !permits(clause, words)
    if (!isLook && isWelcome(clause, tokens[at], language)) return { kind: 'with_again', tools }
  }
  for (const { at, tools } of named) {
    const { before, after } = sides(tokens, at)
    if (!speaksAgainst(before, after, words) && !isLessLiked(tokens, at)) continue
    return { kind: 'without', tools, lasting: lastingOf([...before, ...after], words) }
  }
  const refused = refusesToCapture(tokens, words) || putsOff(tokens)
  return refused ? { kind: 'without', tools: 'all', lasting: { until: 'now' } } : null
}

/** The words that speak of tools without asking for one now: they are welcome again, or one is to be seen again. */
export function wordsAboutTools(
  tokens: readonly Token[],
  language: Language,
  known: NamedTools,
): ReadonlySet<Token> {
  const words = WORDS[language]
  const granted = toolsIn(tokens, language, known).flatMap(({ at }) => {
    const clause = clauseAround(tokens, at)
    const isGeneral = isPlural(tokens[at], language) || permits(clause, words)
    return isGeneral && isWelcome(clause, tokens[at], language) ? clause : []
  })
  return new Set([...granted, ...wordsOfReviews(tokens, language, known)])
}

function toolsIn(tokens: readonly Token[], language: Language, known: NamedTools) {
  const folded = foldedOf(tokens)
  return tokens.flatMap(({ kind }, at) => {
    const naming = kind === 'word' ? toolsNamed(folded, at, language, known) : null
    return naming === null ? [] : [{ at, tools: naming.tools }]
  })
}

const foldedOf = (tokens: readonly Token[]) => tokens.map(({ folded }) => folded)
const permits = (clause: readonly Token[], words: WishWords) => words.permits.test(foldedOf(clause).join(' '))
/** Tables as such, not this or that one. */
const isPlural = (noun: Token | undefined, language: Language) => PLURAL[language].test(noun?.folded ?? '')
const PLURAL: Readonly<Record<Language, RegExp>> = { en: /s$/, de: /(?:en|s|mme|euge|are|plaene)$/ }

/** "Tables are fine again"; a plain "you may open tables" needs no "again". */
function isWelcome(clause: readonly Token[], noun: Token | undefined, language: Language): boolean {
  const words = WORDS[language]
  const folded = foldedOf(clause)
  if (isWithAgain(folded, words)) return true
  const isAgainst = folded.some(word => words.against.has(word))
  return !isAgainst && isPlural(noun, language) && ALLOWS.test(folded.join(' '))
}
const ALLOWS =
  /\b(?:you may|you are (?:allowed|free|welcome)|feel free|i allow|du darfst|darfst du|ich erlaube)\b/

function sides(tokens: readonly Token[], at: number) {
  let start = at
  while (start > 0 && at - start < REACH && !isStop(tokens[start - 1] as Token)) start--
  if (STOPPING.has(tokens[start - 2]?.folded ?? '')) start = Math.max(0, start - 3)
  let end = at + 1
  while (end < tokens.length && end - at <= REACH && !isStop(tokens[end] as Token)) end++
  const folded = (token: Token) => token.folded
  return { before: tokens.slice(start, at).map(folded), after: tokens.slice(at + 1, end).map(folded) }
}

/** "Hör auf, Tabellen zu öffnen": what ends is named after a comma. */
const STOPPING = wordSet('auf aufhoeren stop stopp')

function speaksAgainst(before: readonly string[], after: readonly string[], words: WishWords): boolean {
  const has = (list: readonly string[]) => list.some(word => words.against.has(word))
  if (before.some(word => FILLING.test(word))) return false
  if (has(before.filter((word, at) => !isHarmless(before, word, at))))
    return !(before.includes('why') || before.includes('warum'))
  if (/\bkeine?n? (?:lust|bock|zeit|nerv)/.test(after.join(' '))) return true
  return after.some((word, at) => AFTER.has(word) && (at === 0 || words.against.has(word)))
}

/** "First off", and "drop my spreadsheet here": that hands it over. */
const isHarmless = (before: readonly string[], word: string, at: number) =>
  (word === 'off' && before[at - 1] === 'first') ||
  (word === 'drop' && /^(?:my|our|this|in)$/.test(before[at + 1] ?? '')) ||
  isAskedFor(before, at)

/** "Can't I just paste it?", "kann ich das nicht einfach hochladen?": the no belongs to a question that wants it. */
function isAskedFor(words: readonly string[], at: number): boolean {
  if (/^(?:can't|cannot|couldn't)$/.test(words[at] ?? '')) return /^(?:i|we|you)$/.test(words[at + 1] ?? '')
  return (
    /^(?:not|nicht)$/.test(words[at] ?? '') &&
    /\b(?:can|could|kann|koennen|koennte|koennten) (?:i|we|you|ich|wir|man|du) (?:\S+ ){0,3}$/.test(
      `${words.slice(Math.max(0, at - 5), at).join(' ')} `,
    )
  )
}

/** "I'd rather talk than fill in a grid", "lieber erzählen als eine Tabelle ausfüllen". */
function isLessLiked(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at).map(({ folded }) => folded)
  const than = before.findLastIndex(word => word === 'than' || word === 'als')
  return (
    than >= Math.max(0, at - 5) &&
    before.slice(0, than).some(word => /^(?:rather|prefer|lieber|eher)$/.test(word))
  )
}

/** "Füllt das Formular aus" fills it in. */
const FILLING = /^(?:aus)?(?:ge)?fuell(?:t|en|e|st)$/

/** Words against a tool named before them: "tables off", "Tabellen brauche ich nicht". */
const AFTER = wordSet("off aus weg nicht nie niemals ausschalten abschalten deaktivieren no never don't")

const isWithAgain = (clause: readonly string[], words: WishWords) =>
  clause.some(word => words.again.has(word)) &&
  clause.some(word => words.on.has(word)) &&
  !clause.some(word => words.against.has(word) && word !== 'off' && word !== 'aus')

function lastingOf(around: readonly string[], words: WishWords): Lasting {
  if (around.some(word => words.today.has(word))) return { until: 'midnight' }
  const time = elapsed(around)
  if (time !== null) return { until: 'elapsed', ms: time }
  return around.some(word => words.lasting.has(word)) ? { until: 'revoked' } : { until: 'now' }
}

const MINUTE_MS = 60_000
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^min(?:ute|utes|uten)?s?$/, MINUTE_MS],
  [/^(?:hours?|stunden?|h)$/, 60 * MINUTE_MS],
  [/^(?:days?|tage?n?)$/, 24 * 60 * MINUTE_MS],
  [/^(?:weeks?|wochen?)$/, 7 * 24 * 60 * MINUTE_MS],
]
const ONE = wordSet('a an one the next eine einen einer ein die naechste naechsten')

/** "For an hour", "die nächsten 20 Minuten". */
function elapsed(around: readonly string[]): number | null {
  for (const [at, word] of around.entries()) {
    const unit = UNITS.find(([pattern]) => pattern.test(word))?.[1]
    const before = around[at - 1]
    if (unit === undefined || before === undefined) continue
    if (/^\d{1,4}$/.test(before)) return Number(before) * unit
    if (ONE.has(before)) return unit
  }
  return null
}

/** "I don't want to list them now": a refusal without the tool's name. */
function refusesToCapture(tokens: readonly Token[], words: WishWords): boolean {
  const folded = tokens.map(token => token.folded)
  return folded.some((word, at) => {
    if (!words.capture.has(word)) return false
    const before = folded.slice(Math.max(0, at - REACH), at)
    const near = folded.slice(Math.max(0, at - REACH), at + REACH)
    if (near.some(other => words.oneByOne.has(other))) return false
    const meant = before.filter((_, place) => !isAskedFor(before, place))
    return meant.some(other => NEGATED.has(other)) && meant.some(other => words.volition.has(other))
  })
}

/** "Nine issues, but not now please", "aber darüber reden wir später". */
function putsOff(tokens: readonly Token[]): boolean {
  const but = tokens.findIndex(({ folded }) => /^(?:but|though|aber|doch|jedoch)$/.test(folded))
  const said = tokens.slice(but + 1).map(({ folded }) => folded)
  return but > 0 && said.length <= LONGEST_DELAY && DELAY.test(said.join(' '))
}
const LONGEST_DELAY = 9
const DELAY =
  /\b(?:not (?:now|today|yet|right now)|later|(?:an|some )other time|next time|nicht (?:jetzt|heute)|jetzt nicht|heute nicht|noch nicht|spaeter|ein andermal|naechstes mal)\b/

const NEGATED = wordSet(
  "don't dont not no won't wouldn't can't cannot never kein keine keinen nicht nichts nie",
)
