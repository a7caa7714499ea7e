import { TOPICS } from '../topics/topics.js'

const folded = text =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\b(?:der|die|das|den|dem|des|ein|eine|einer|einem|the|a|an|of|zum|zur|thema|topic)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

const NAMES = TOPICS.flatMap(topic =>
  [topic.name.de, topic.name.en, topic.part.de, topic.part.en, ...topic.also].map(name => ({
    name: folded(name),
    topic,
  })),
)

const ROW = /\b(?:[1-9]|10)(?: ?er)? ?(?:reihe|einmaleins)|times tables?\b/

/** The topic a text names, exactly, as a word in it, or with a slip of the pen; null where the corpus has none. */
export function findTopic(text) {
  const wanted = folded(String(text).slice(0, 200))
  if (wanted === '') return null
  if (ROW.test(wanted)) return TOPICS.find(({ id }) => id === 'times-table') ?? null
  const exact = NAMES.find(({ name }) => name === wanted)
  if (exact) return exact.topic
  const inside = NAMES.filter(({ name }) => ` ${wanted} `.includes(` ${name} `)).sort(
    (a, b) => b.name.length - a.name.length,
  )
  if (inside[0]) return inside[0].topic
  const near = NAMES.find(({ name }) => name.length > 5 && differ(name, wanted) <= (name.length > 9 ? 2 : 1))
  return near?.topic ?? null
}

/** Letters by which two words differ. */
function differ(a, b) {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min(row[j] + (letter === other ? 0 : 1), row[j + 1] + 1, next[j] + 1))
    row = next
  }
  return row[b.length]
}
