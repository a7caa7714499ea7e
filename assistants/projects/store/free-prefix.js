import { termsIn } from './texts.js'

const LONGEST = 5

/** Capital letters before the numbers of a project's tasks: of "Office move" OFF, or the next that nobody has. */
export function freePrefix(store, name) {
  const letters = termsIn(name).map(term => term.replace(/[^a-z]/g, ''))
  const word = letters.join('') || 'project'
  const candidates = [
    word.slice(0, 3),
    letters.map(term => term.slice(0, 1)).join(''),
    word.slice(0, 4),
    word.slice(0, LONGEST),
    ...numbered(word.slice(0, 2)),
  ]
  return candidates
    .map(candidate => candidate.toUpperCase())
    .find(prefix => /^[A-Z]{2,5}$/.test(prefix) && isFree(store, prefix))
}

/** Further letters behind the first: every name gets some. */
function* numbered(start) {
  const first = `${start}pr`.slice(0, 2)
  for (let number = 0; number < 26 ** 3; number++)
    yield first +
      [676, 26, 1].map(unit => String.fromCharCode(97 + (Math.floor(number / unit) % 26))).join('')
}

const isFree = (store, prefix) => store.row('SELECT id FROM projects WHERE prefix = ?', prefix) === null
