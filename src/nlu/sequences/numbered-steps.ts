import type { Enumeration } from '../enumerations/enumeration.ts'
import { PACKS, perLanguage, wordsOfAll } from '../lang/packs.ts'
import { isFunctionWord } from '../text/function-words.ts'
import { LANGUAGES, type Language } from '../text/language.ts'
import { type Token, tokenise } from '../text/tokenise.ts'
import { markerAt } from './markers.ts'
import { readStep, withoutActor } from './read-step.ts'
import { type Sequence, type Step, sequenceOf } from './sequence.ts'

const STEP_NOUNS = wordsOfAll(pack => pack.sequences.stepNouns)
const FEWEST = 2

/** "Step 1: open the valve. Step 2: …", "Phase 1 ist Analyse, Phase 2 …" */
export function findStepLabels(text: string, tokens: readonly Token[], language: Language): Sequence | null {
  const starts = tokens.flatMap((token, at) =>
    STEP_NOUNS.has(token.folded) && placeOf(tokens[at + 1]) !== null ? [at] : [],
  )
  const rising = starts.filter((start, at) => placeOf(tokens[start + 1]) === at + 1)
  if (rising.length < FEWEST || rising.length !== starts.length) return null
  const steps = rising.flatMap((start, at) => {
    const part = withoutMarks(tokens.slice(start + 2, rising[at + 1] ?? endOf(tokens, start)))
    const read = readStep(text, part, { language, isVerbFirst: false, isParallel: false })
    const reading = hasInfinitives(language) && isImperative(part, language) ? withoutActor(read) : read
    return reading === null ? [] : [reading.step]
  })
  return steps.length < FEWEST ? null : sequenceOf('numbered', steps)
}

const PLACES = perLanguage(pack => pack.sequences.places)

/** "Step 3", "step three". */
function placeOf(token: Token | undefined): number | null {
  if (token === undefined) return null
  if (token.kind === 'digits') return Number(token.text)
  const at = Math.max(...LANGUAGES.map(language => PLACES[language].indexOf(token.folded)))
  return at < 0 ? null : at + 1
}

/** The last step ends with its line. */
function endOf(tokens: readonly Token[], from: number): number {
  const line = tokens.findIndex(({ kind }, at) => at > from && kind === 'line')
  return line < 0 ? tokens.length : line
}

const LEADS = wordsOfAll(pack => pack.sequences.stepLeads)
const AND = wordsOfAll(pack => pack.sequences.andWords)
const isLead = (folded: string): boolean => /^[:.,)–-]$/.test(folded) || LEADS.has(folded)
const isTail = (folded: string): boolean => /^[.,;]$/.test(folded) || AND.has(folded)

function withoutMarks(part: readonly Token[]): readonly Token[] {
  let [start, end] = [0, part.length]
  while (start < end && (isLead(part[start]?.folded ?? '') || part[start]?.kind === 'line')) start += 1
  while (end > start && (isTail(part[end - 1]?.folded ?? '') || part[end - 1]?.kind === 'line')) end -= 1
  return part.slice(start, end)
}

/** A numbered list is a sequence where most of its items tell somebody to do something. */
export function sequenceOfList({ form, items }: Enumeration, language: Language): Sequence | null {
  if (form !== 'numbered') return null
  const readings = items.map(item => {
    const tokens = tokenise(item.text)
    const isTold = isImperative(tokens, language)
    const read = readStep(item.text, tokens, { language, isVerbFirst: false, isParallel: false })
    const reading = isTold && hasInfinitives(language) ? withoutActor(read) : read
    return { item, reading, isDeed: isTold || reading?.isEvent === true || isPlaced(tokens, language) }
  })
  const deeds = readings.filter(({ isDeed }) => isDeed)
  // Beside deeds a single word is one as well: "1. greet 2. check the name".
  const isShort = ({ item }: (typeof readings)[number]) => !/\s/.test(item.text)
  const others = readings.filter(reading => !reading.isDeed && !isShort(reading))
  if (deeds.length < FEWEST || deeds.length <= others.length || deeds.length * 2 < items.length) return null
  const steps = readings.flatMap(({ item, reading }) =>
    reading === null ? [] : [moved(reading.step, item.span.start)],
  )
  const isTold = items.some(item => isPlaced(tokenise(item.text), language))
  return sequenceOf(isTold ? 'marked' : 'numbered', steps)
}

/** "3. Then the technician drives out" */
const isPlaced = (tokens: readonly Token[], language: Language): boolean =>
  markerAt(tokens, 0, language)?.role === 'then'

/** Orders are given by an infinitive at their end. */
const hasInfinitives = (language: Language): boolean => PACKS[language].sequences.infinitive !== null

/** "Send it to HR", "Formular ausfüllen" */
function isImperative(tokens: readonly Token[], language: Language): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const { infinitive } = PACKS[language].sequences
  if (infinitive !== null) return words.length > 1 && infinitive.test(tokens.at(-1)?.text ?? '')
  const [first = '', second = ''] = words.map(({ folded }) => folded)
  if (words.length > 1 && IMPERATIVES.has(first)) return true
  return words.length > 1 && isFunctionWord(second, language) && !isFunctionWord(first, language)
}

const IMPERATIVES = wordsOfAll(pack => pack.sequences.imperatives)

function moved(step: Step, by: number): Step {
  const move = <Part extends { readonly span: { readonly start: number; readonly end: number } }>(
    part: Part,
  ): Part => ({
    ...part,
    span: { start: part.span.start + by, end: part.span.end + by },
  })
  return { ...move(step), action: move(step.action), ...(step.actor && { actor: move(step.actor) }) }
}
