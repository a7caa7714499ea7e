import { parseCardinal as parseGermanCardinal } from '../../lang/de/numerals.ts'
import { fold } from '../../text/normalise.ts'

const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const ONE = `(?:${ONES.join('|')})`
const TEN = `(?:${TENS.join('|')})(?:[\\s-]${ONE})?`
const TWO_DIGITS = `(?:${TEN}|${[...TEENS].reverse().join('|')})`
const ENGLISH = `(?:(?:eighteen|nineteen|twenty)[\\s-](?:${TWO_DIGITS}|(?:oh|o)[\\s-]${ONE}|hundred)|two thousand(?:\\s(?:and\\s)?(?:${TWO_DIGITS}|${ONE}))?)`
const GERMAN_TENS =
  '(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?(?:zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)'
const GERMAN = `(?:(?:achtzehn|neunzehn)hundert\\p{L}*|zweitausend\\p{L}*|${GERMAN_TENS})`

/** Years in words, with the century or without; source of a regular expression. */
export const YEAR_IN_WORDS = `(?:${ENGLISH}|${TEN}|${GERMAN})(?!\\p{L})`

/** Two digits are a year only where nothing follows of which there could be so many. */
export const YEAR_IN_DIGITS = String.raw`(?:\d{4}(?!\d)|['’]\d{2}(?!\d)|\d{2}(?=\s*(?:$|[,;!?)\n]|\.(?!\d)|(?:in|und|and|geboren|born)(?!\p{L}))))`

/** The year as written; not a number where it is none. 0026 is no short way to write 2026. */
export function yearIn(written: string): number {
  const text = written.replace(/^['’]/, '')
  if (/^\d+$/.test(text)) return /^00\d\d/.test(text) ? Number.NaN : Number(text)
  const words = text.toLowerCase()
  const german = parseGermanCardinal(fold(words))
  return german ?? englishYear(words.split(/[\s-]+/))
}

function englishYear([first = '', ...rest]: readonly string[]): number {
  if (first === 'two' && rest[0] === 'thousand') return 2000 + below100(rest.slice(rest[1] === 'and' ? 2 : 1))
  const century = { eighteen: 1800, nineteen: 1900, twenty: 2000 }[first]
  const isCentury =
    century !== undefined && (rest.length > 1 || !ONES.includes(rest[0] ?? '')) && rest.length > 0
  if (!isCentury) return below100([first, ...rest])
  return (
    century +
    (rest[0] === 'hundred' ? 0 : below100(rest[0] === 'oh' || rest[0] === 'o' ? rest.slice(1) : rest))
  )
}

const below100 = (words: readonly string[]): number =>
  words.reduce((sum, word) => {
    const [one, teen, ten] = [ONES.indexOf(word), TEENS.indexOf(word), TENS.indexOf(word)]
    return sum + (one >= 0 ? one + 1 : teen >= 0 ? teen + 10 : ten >= 0 ? (ten + 2) * 10 : Number.NaN)
  }, 0)
