import { extractForImage, extractForMusic } from './extract-for.js'

/** Kinds of artifacts an agent can work from, the best first. */
const RELEVANT = {
  research: ['research'],
  image: ['research', 'document', 'music'],
  music: ['research', 'document'],
  edit: ['document', 'research', 'music'],
}

const SUGGESTED = {
  image: { de: 'Aus der Recherche ein Bild zeichnen', en: 'Draw a picture from the research' },
  music: { de: 'Aus der Recherche einen Song machen', en: 'Make a song from the research' },
  edit: { de: 'Den Text an eine andere Klassenstufe anpassen', en: 'Fit the text to another grade' },
}

const EXTRACTIONS = { image: extractForImage, music: extractForMusic }

/**
 * A session's artifacts as far as an agent can use them: the one it works from, the others in a few words, what was asked
 * first and done last, and what could come next.
 */
export function extractRelevantContext(
  artifacts,
  targetAgent,
  { originalQuery = null, history = [], language = 'de' } = {},
) {
  const kinds = RELEVANT[targetAgent] ?? []
  const relevant = artifacts
    .filter(({ type }) => kinds.includes(type))
    .toSorted(
      (a, b) => kinds.indexOf(a.type) - kinds.indexOf(b.type) || b.metadata.created - a.metadata.created,
    )
  const [first, ...others] = relevant
  return {
    primary: first === undefined ? null : primaryOf(first, targetAgent),
    secondary: others.map(secondaryOf),
    sessionQuery: originalQuery,
    lastAction: history.at(-1) ?? null,
    suggestions: suggestionsFor(artifacts, language),
  }
}

/** An empty research is nothing to work from. */
function primaryOf(artifact, targetAgent) {
  if (artifact.type !== 'research') return { id: artifact.id, type: artifact.type, content: artifact.content }
  if (artifact.content.facts.length === 0) return null
  const extract = EXTRACTIONS[targetAgent]
  return { id: artifact.id, type: 'research', content: extract ? extract(artifact) : artifact.content }
}

const secondaryOf = ({ id, type, content, metadata: { query } }) => ({
  id,
  type,
  query,
  preview: String(content.text ?? content.title ?? '').slice(0, 200),
})

/** Agents that have not worked on a research yet. */
function suggestionsFor(artifacts, language) {
  if (!artifacts.some(({ type, content }) => type === 'research' && content.facts.length > 0)) return []
  const made = new Set(artifacts.map(({ metadata }) => metadata.agent))
  return Object.entries(SUGGESTED).flatMap(([agent, text]) =>
    made.has(agent) ? [] : [{ agent, text: text[language] }],
  )
}
