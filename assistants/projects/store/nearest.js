import { allWords, slugOf, termsIn } from './texts.js'

/**
 * The row people mean: the one of that id or name, else the only one that most of their words fit. Null where there is
 * none, or where it could be several.
 * @param {readonly {id: string, name: string}[]} rows
 */
export function nearest(rows, text) {
  const exact = named(rows, text)
  if (exact !== null) return exact
  const [best, next] = ranked(rows, text)
  return best === undefined || best.score === next?.score ? null : best.row
}

/** The row of that id or name, and no other; null where there is none, or several are called so. */
export function named(rows, text) {
  const slug = slugOf(text)
  const found = rows.filter(({ id, name }) => slugOf(id) === slug || namesOf(name).includes(slug))
  return found.length === 1 ? found[0] : null
}

const namesOf = name => Object.values(JSON.parse(name)).map(slugOf)

/** Rows that some of the words fit, those that most of them fit first. */
export function ranked(rows, text) {
  const terms = termsIn(text)
  return rows
    .map(row => ({ row, score: matches(terms, row) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

/** Number of the words that are in its names, also as a part of a compound ("Umzug" in "Büroumzug"). */
function matches(terms, { id, name, about = '{}' }) {
  const own = termsIn(`${id} ${allWords(name)} ${allWords(about)}`)
  return terms.filter(term => own.some(word => word === term || isPart(word, term) || isPart(term, word)))
    .length
}

const SHORTEST_PART = 4
const isPart = (word, part) => part.length >= SHORTEST_PART && (word.startsWith(part) || word.endsWith(part))
