import { PACKS, patternOfAll, perLanguage, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
import { isOneSlip } from '../validate/near-text.ts'

/** Way in which a message speaks of a process: enough to map it at once, worth a question, or not at all. */
export type ProcessTalk = 'map' | 'ask' | null

const NOUNS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.router.processes.nouns,
)
const PIPELINES = wordsOfAll(pack => pack.router.processes.pipelines)
const STEPS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.router.processes.steps,
)
/** With a process noun these are what is mapped without asking. */
const APPROVALS: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.router.processes.approvals,
)
const MIGRATIONS = /^migrat/
/** Wishes to have it written down. */
const CAPTURE: Readonly<Record<Language, RegExp>> = perLanguage(pack => pack.router.processes.capture)
/** A court's process, and figures of speech. */
const ELSEWHERE = patternOfAll(pack => pack.router.processes.elsewhere)
const COURT_COMPOUND = patternOfAll(pack => pack.router.processes.courtCompound)
const AGAINST = wordsOfAll(pack => pack.router.processes.againstWords)
const WITHOUT = wordsOfAll(pack => pack.router.processes.withoutWords)

export function readProcess(tokens: readonly Token[], language: Language): ProcessTalk {
  const folded = tokens.map(token => token.folded)
  if (folded.some(word => ELSEWHERE.test(word) || COURT_COMPOUND.test(word))) return null
  const nouns = folded.flatMap((word, at) =>
    isProcessNoun(word, language) &&
    !AGAINST.has(folded[at + 1] ?? '') &&
    folded[at - 1] !== 'legal' &&
    !isUnderWay(folded, at) &&
    !isVerb(folded, at) &&
    !isDenied(folded, at) &&
    !isUnmapped(folded, at) &&
    !isTitle(tokens, at, language)
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
  const { compound, slipped } = PACKS[language].router.processes
  if (compound?.test(word) === true) return true
  return slipped !== null && word.length >= 6 && isOneSlip(slipped, word)
}

/** "The healing process", "der Friedensprozess", "ageing is a process": nobody draws its steps. */
function isUnmapped(folded: readonly string[], at: number): boolean {
  if (UNMAPPED.test(folded[at] ?? '') || UNMAPPED.test(folded[at - 1] ?? '')) return true
  const isEnd = folded[at + 1] === undefined || /^[,.!;–]$/.test(folded[at + 1] ?? '')
  return isEnd && [1, 2].some(back => ONE.has(folded[at - back] ?? '') && BE.has(folded[at - back - 1] ?? ''))
}
const UNMAPPED = patternOfAll(pack => pack.router.processes.unmapped)
const ONE = wordsOfAll(({ frames }) => frames.indefinite)
const BE = wordsOfAll(({ frames }) => [...frames.being.present, ...frames.being.past])

/** "A novel called The Process", "Kafkas Prozess": a name. */
const isTitle = (tokens: readonly Token[], at: number, language: Language): boolean =>
  PACKS[language].grammar.capitals === 'names' &&
  at > 1 &&
  [tokens[at - 1], tokens[at]].every(word => word !== undefined && isCapital(word))

/** "I process grief", "process that for a second": somebody does so. */
const isVerb = (folded: readonly string[], at: number): boolean =>
  DOUBLE.has(folded[at] ?? '') &&
  (DOERS.has(folded[at - 1] ?? '') || (at === 0 && POINTERS.has(folded[1] ?? '')))
const DOUBLE = wordsOfAll(pack => pack.router.processes.verbForms)
const DOERS = wordsOfAll(({ frames }) => [
  ...frames.subjects.i,
  ...frames.subjects.you,
  ...Object.values(frames.modals).flatMap(words => [...words]),
])
const POINTERS = wordsOfAll(({ frames }) => [...frames.subjects.other, ...frames.objects.other])

/** "There is no process for that". */
const isDenied = (folded: readonly string[], at: number): boolean =>
  [1, 2].some(back => DENYING.has(folded[at - back] ?? '')) && !folded.some(word => LACKING.has(word))
const DENYING = wordsOfAll(({ frames }) => [...frames.denyingArticles])
const LACKING = wordsOfAll(({ router }) => router.processes.lacking)

/** "In the process of moving". */
const isUnderWay = (folded: readonly string[], at: number) =>
  folded.slice(at - 2, at + 2).join(' ') === 'in the process of'

const isPipeline = (word: string, language: Language) =>
  PIPELINES.has(word) || PACKS[language].router.processes.pipelineCompound?.test(word) === true

/** "Migration steps", "migration path", "Migrationsschritte". */
function isMigrationStep(folded: readonly string[], at: number, word: string, language: Language): boolean {
  if (PACKS[language].router.processes.migrationCompound?.test(word) === true) return true
  return MIGRATIONS.test(word) && folded.slice(at + 1, at + 3).some(next => STEPS[language].has(next))
}

/** "Step by step", "Schritt für Schritt". */
const isStepByStep = (folded: readonly string[]) =>
  folded.some((word, at) => STEP_WORDS.has(word) && folded[at + 2] === word)

function isApproval(folded: readonly string[], at: number, language: Language): boolean {
  if (PACKS[language].router.processes.approvalCompound?.test(folded[at] ?? '') === true) return true
  const before = folded.slice(Math.max(0, at - 4), at)
  return before.some(word => APPROVALS[language].has(word)) || /\bsign (?:- )?off\b/.test(before.join(' '))
}

/** "Ohne Freigabe der Leitung geht nichts raus", "nothing leaves without a signature": an order told by what it forbids. */
function needsApproval(folded: readonly string[]): boolean {
  const at = folded.findIndex(word => WITHOUT.has(word))
  if (at < 0 || folded.some(word => PERSONAL.has(word))) return false
  return (
    folded.slice(at + 1, at + 5).some(word => CONSENT.test(word)) && folded.some(word => FORBIDS.has(word))
  )
}
const CONSENT = patternOfAll(pack => pack.router.processes.consent)
const FORBIDS = wordsOfAll(pack => pack.router.processes.forbids)
/** Between two who talk it is no process. */
const PERSONAL = wordsOfAll(pack => pack.router.processes.personalWords)

/** "How we process returns". */
const isProcessVerb = (folded: readonly string[], at: number, word: string, language: Language) =>
  PACKS[language].router.processes.processVerbs?.test(word) === true &&
  folded[at - 1] === 'we' &&
  folded.slice(0, at).includes('how')

const ASKING: Readonly<Record<Language, ReadonlySet<string>>> = perLanguage(
  pack => pack.router.processes.askingWords,
)
const asksForIt = (folded: readonly string[], language: Language) =>
  folded.some(word => ASKING[language].has(word)) && !folded.some(word => ABOUT_WORDS.has(word))

/** A word for a process or a pipeline. */
export const isProcessWord = (folded: string, language: Language): boolean =>
  isProcessNoun(folded, language) || isPipeline(folded, language)

const STEP_WORDS = wordsOfAll(pack => pack.router.processes.stepWords)

const ABOUT_WORDS = wordsOfAll(pack => pack.router.processes.aboutWords)
