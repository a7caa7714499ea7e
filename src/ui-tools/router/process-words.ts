import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { isOneSlip } from '../validate/near-text.ts'

/** Way in which a message speaks of a process: enough to map it at once, worth a question, or not at all. */
export type ProcessTalk = 'map' | 'ask' | null

const NOUNS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('process processes procedure procedures workflow workflows'),
  de: wordSet(
    'prozess prozesse prozessen prozesses ablauf ablaeufe ablaeufen ablaufs verfahren vorgehen workflow workflows',
  ),
}
const PIPELINES = wordSet('pipeline pipelines')
const STEPS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('step steps path stages'),
  de: wordSet('schritt schritte schritten pfad etappen'),
}
/** With a process noun these are what is mapped without asking. */
const APPROVALS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('approval approvals signoff authorisation authorization clearance'),
  de: wordSet('freigabe genehmigungs genehmigung abnahme bewilligungs zustimmungs freigabe-'),
}
const MIGRATIONS = /^migrat/
/** Wishes to have it written down. */
const CAPTURE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:map|draw|document|write|lay|outline|sketch|chart|model|visuali[sz]e|diagram)$/,
  de: /^(?:(?:auf)?zeichne|ab(?:zu)?bild|dokumentier|fest(?:zu)?halt|skizzier|modellier|visualisier|auf(?:zu)?schreib|dar(?:zu)?stell)/,
}
/** A court's process, and figures of speech. */
const ELSEWHERE =
  /^(?:court|trial|lawsuit|judge|gericht|landgericht|amtsgericht|anwalt|klage|richter|angeklagt|staatsanwalt)/
const COURT_COMPOUND = /^(?:gerichts|straf|zivil|schau|mord)(?:prozess|verfahren)/

export function readProcess(tokens: readonly Token[], language: Language): ProcessTalk {
  const folded = tokens.map(token => token.folded)
  if (folded.some(word => ELSEWHERE.test(word) || COURT_COMPOUND.test(word))) return null
  const nouns = folded.flatMap((word, at) =>
    isProcessNoun(word, language) &&
    folded[at + 1] !== 'gegen' &&
    folded[at - 1] !== 'legal' &&
    !isUnderWay(folded, at)
      ? [at]
      : [],
  )
  const isHard =
    folded.some((word, at) => isPipeline(word, language) && folded[at - 1] !== 'in') ||
    folded.some((word, at) => isMigrationStep(folded, at, word, language)) ||
    (isStepByStep(folded) && folded.some(word => CAPTURE[language].test(word))) ||
    nouns.some(at => isApproval(folded, at, language)) ||
    needsApproval(folded)
  if (isHard) return 'map'
  if (nouns.length === 0)
    return folded.some((word, at) => isProcessVerb(folded, at, word, language)) ? 'ask' : null
  return folded.some(word => CAPTURE[language].test(word)) && asksForIt(folded, language) ? 'map' : 'ask'
}

function isProcessNoun(word: string, language: Language): boolean {
  if (NOUNS[language].has(word)) return true
  if (language === 'de')
    return /(?:prozess?|ablauf|verfahren|workflow)(?:e|en|es|s)?$/.test(word) || /ablaeufen?$/.test(word)
  return word.length >= 6 && isOneSlip('process', word)
}

/** "In the process of moving". */
const isUnderWay = (folded: readonly string[], at: number) =>
  folded.slice(at - 2, at + 2).join(' ') === 'in the process of'

const isPipeline = (word: string, language: Language) =>
  PIPELINES.has(word) || (language === 'de' && /pipelines?$/.test(word))

/** "Migration steps", "migration path", "Migrationsschritte". */
function isMigrationStep(folded: readonly string[], at: number, word: string, language: Language): boolean {
  if (language === 'de' && /^migrations?(?:schritte?n?|pfad|plan|etappen)/.test(word)) return true
  return MIGRATIONS.test(word) && folded.slice(at + 1, at + 3).some(next => STEPS[language].has(next))
}

/** "Step by step", "Schritt für Schritt". */
const isStepByStep = (folded: readonly string[]) =>
  folded.some((word, at) => /^(?:step|schritt)$/.test(word) && folded[at + 2] === word)

function isApproval(folded: readonly string[], at: number, language: Language): boolean {
  if (language === 'de' && /^(?:freigabe|genehmigung|abnahme|bewilligung|zustimmung)/.test(folded[at] ?? ''))
    return true
  const before = folded.slice(Math.max(0, at - 4), at)
  return before.some(word => APPROVALS[language].has(word)) || /\bsign (?:- )?off\b/.test(before.join(' '))
}

/** "Ohne Freigabe der Leitung geht nichts raus", "nothing leaves without a signature": an order told by what it forbids. */
function needsApproval(folded: readonly string[]): boolean {
  const at = folded.findIndex(word => word === 'without' || word === 'ohne')
  if (at < 0 || folded.some(word => PERSONAL.has(word))) return false
  return (
    folded.slice(at + 1, at + 5).some(word => CONSENT.test(word)) && folded.some(word => FORBIDS.has(word))
  )
}
const CONSENT =
  /^(?:approvals?|signoff|sign-off|signatures?|sign|authori[sz]ation|clearance|consent|permission|freigabe|genehmigung|unterschrift|zustimmung|abnahme|bewilligung|gegenzeichnung)$/
const FORBIDS = wordSet('nothing nobody none no never cannot nichts niemand kein keine keiner nie')
/** Between two who talk it is no process. */
const PERSONAL = wordSet('i you your me my ich du dein deine deiner mein meine meiner mir dir')

/** "How we process returns". */
const isProcessVerb = (folded: readonly string[], at: number, word: string, language: Language) =>
  language === 'en' &&
  /^(?:process|handle)$/.test(word) &&
  folded[at - 1] === 'we' &&
  folded.slice(0, at).includes('how')

const ASKING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet("let's lets let help want need please can could we'd i'd like"),
  de: wordSet('lass lasst hilf will moechte moechten wollen bitte kannst koennen sollten'),
}
const asksForIt = (folded: readonly string[], language: Language) =>
  folded.some(word => ASKING[language].has(word)) && !folded.some(word => /^(?:about|ueber)$/.test(word))

/** A word for a process or a pipeline. */
export const isProcessWord = (folded: string, language: Language): boolean =>
  isProcessNoun(folded, language) || isPipeline(folded, language)
