import { TOPICS } from '../topics/topics.js'
import { findTopic } from './find-topic.js'
import { levelOf } from './grades.js'

const FACTS_AT = { quick: 3, standard: 5, comprehensive: 9 }
const TERMS_AT = { quick: 4, standard: 8, comprehensive: 12 }

const WORDS = {
  de: {
    unknown: topic => `Zu „${topic}“ habe ich hier keine Unterlagen.`,
    known: names => `Nachschlagen kann ich: ${names}.`,
    terms: 'Fachbegriffe',
    sources: 'Quellen',
    kind: { academic: 'wissenschaftlich', general: 'allgemein', news: 'Nachrichten' },
    instead: kind =>
      `Für diese Klassenstufe ist nichts aus der Art „${kind}“ da; das Folgende ist Grundwissen.`,
  },
  en: {
    unknown: topic => `There is nothing about “${topic}” in my records.`,
    known: names => `I can look up: ${names}.`,
    terms: 'Key terms',
    sources: 'Sources',
    kind: { academic: 'academic', general: 'general', news: 'news' },
    instead: kind =>
      `For this grade there is nothing of the kind “${kind}”; what follows is basic knowledge.`,
  },
}

/**
 * Facts, terms and citations about a topic of the corpus. Depth says how many, sources of which kind, the grade how hard.
 * A topic that is not there gives no facts, and says which ones are.
 */
export function research({ topic: wanted, depth = 'standard', sources, gradeLevel, language = 'de' }) {
  const topic = findTopic(wanted)
  const words = WORDS[language]
  const asked = { depth, sources: sources ?? null, gradeLevel: gradeLevel ?? null, language }
  if (topic === null) {
    const known = TOPICS.map(({ name }) => name[language]).join(', ')
    const notes = [words.unknown(String(wanted).slice(0, 80)), words.known(known)]
    return {
      found: false,
      topic: wanted,
      ...asked,
      facts: [],
      terms: [],
      citations: [],
      notes,
      text: notes.join(' '),
    }
  }
  const level = levelOf(gradeLevel)
  const { facts, note } = factsFor(topic, {
    level,
    isGraded: gradeLevel !== undefined,
    depth,
    sources,
    words,
  })
  const shown = facts.map(number => factAt(topic, number, language))
  const terms = topic.terms
    .filter(([, needed]) => needed <= level)
    .slice(0, TERMS_AT[depth])
    .map(([id, , de, en]) => ({ id, de, en }))
  const kinds = [...new Set(shown.map(({ source }) => source))]
  const citations = kinds.flatMap(kind =>
    topic.citations[kind].map(([de, en]) => ({ kind, text: { de, en }[language] })),
  )
  const found = {
    found: true,
    topic: topic.id,
    title: topic.name[language],
    part: topic.part[language],
    ...asked,
  }
  const notes = note === null ? [] : [note]
  return {
    ...found,
    facts: shown,
    terms,
    citations,
    notes,
    text: textOf({ ...found, facts: shown, terms, citations, notes }),
  }
}

/** A fact of the corpus keeps its number, so that a picture can say it in another language. */
export function factAt(topic, number, language) {
  const [, source, de, en] = topic.facts[number]
  return { number, source, text: { de, en }[language] }
}

/** News are for those who ask for them or for everything. */
function factsFor(topic, { level, isGraded, depth, sources, words }) {
  const fitting = topic.facts.flatMap(([needed, source], number) =>
    needed <= level ? [{ needed, source, number }] : [],
  )
  const wanted = fitting.filter(({ source }) =>
    sources === undefined ? source !== 'news' || depth === 'comprehensive' : source === sources,
  )
  const pool = wanted.length > 0 ? wanted : fitting.filter(({ source }) => source === 'general')
  // The first fact says what it is about; after it come those nearest to the grade, or without one those in order.
  const [first, ...others] = pool
  const rest = isGraded ? others.toSorted((a, b) => b.needed - a.needed) : others
  const facts = [first, ...rest]
    .slice(0, FACTS_AT[depth])
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
  return { facts, note: wanted.length > 0 ? null : words.instead(words.kind[sources]) }
}

function textOf({ title, facts, terms, citations, notes, language }) {
  const words = WORDS[language]
  const other = language === 'de' ? 'en' : 'de'
  return [
    `# ${title}`,
    ...notes,
    facts.map(({ text }) => `- ${text}`).join('\n'),
    `**${words.terms}:** ${terms.map(term => `${term[language]} (${term[other]})`).join(', ')}`,
    `**${words.sources}:** ${citations.map(({ text, kind }) => `${text} (${words.kind[kind]})`).join('; ')}`,
  ].join('\n\n')
}
