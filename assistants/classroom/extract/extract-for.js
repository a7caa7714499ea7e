import { rhymesWith } from '../music/rhymes.js'
import { complexityFor } from '../research/grades.js'

const MOST_FACTS = 5

const textOf = fact => (typeof fact === 'string' ? fact : fact.text)

/** A research as what a picture needs. */
export function extractForImage({ content: research }) {
  return {
    visualElements: visualConcepts(research),
    labels: germanLabels(research.terms),
    scientificAccuracy: research.citations,
    complexity: complexityFor(research.gradeLevel),
    keyFacts: research.facts.slice(0, MOST_FACTS).map(textOf),
  }
}

/** A research as what a song needs. */
export function extractForMusic({ content: research }) {
  const language = research.language ?? 'de'
  return {
    factualContent: research.facts.map(textOf),
    keyTerms: research.terms.map(term => term[language]),
    rhymeWords: research.terms.flatMap(term => {
      const rhymes = rhymesWith(term[language], language)
      return rhymes.length === 0 ? [] : [{ term: term[language], rhymes }]
    }),
    memoryHooks: memoryHooks(research, language),
    gradeLevel: research.gradeLevel ?? null,
  }
}

/** Things that can be drawn: terms the facts speak of first, then the others. */
function visualConcepts({ facts, terms, language = 'de' }) {
  const told = facts.map(fact => textOf(fact).toLowerCase()).join(' ')
  const isTold = term => told.includes(term[language].toLowerCase())
  return [...terms.filter(isTold), ...terms.filter(term => !isTold(term))].map(term => term[language])
}

const germanLabels = terms => terms.map(({ de }) => de)

/** Something to remember by: the terms' first letters, and for each term the shortest fact that names it. */
function memoryHooks({ facts, terms }, language) {
  const names = terms.map(term => term[language])
  const initials = names.map(name => name.charAt(0).toUpperCase()).join('-')
  const told = names.flatMap(name => {
    const [shortest] = facts
      .map(textOf)
      .filter(text => text.toLowerCase().includes(name.toLowerCase()))
      .toSorted((a, b) => a.length - b.length)
    return shortest === undefined ? [] : [`${name}: ${shortest}`]
  })
  return names.length > 1 ? [`${initials}: ${names.join(', ')}`, ...told] : told
}
