import { wordsOfAll } from '../lang/packs.ts'
import type { Token } from '../text/tokenise.ts'
import type { Numeral } from './numeral.ts'

const MARKS = new Set(['-', '–', '/', '.', '(', ')'])
const LABELS = wordsOfAll(pack => pack.numbers.phoneLabels)
const LABEL_DISTANCE = 5
const DIGITS = { fewest: 7, most: 15 } as const

/** A run of digit groups that only a phone number is written like; where it is named as one, shorter ones too. */
export function readPhoneNumeral(tokens: readonly Token[], from: number): Numeral | null {
  const first = tokens[from]
  if (first === undefined || tokens[from - 1]?.kind === 'digits') return null
  const next = tokens[from + 1]
  if (first.kind === 'digits') {
    const goesOn = next !== undefined && (next.kind === 'digits' || MARKS.has(next.folded))
    if (first.text.length < DIGITS.fewest && !goesOn) return null
  } else if (!((first.text === '+' || first.text === '(') && next?.kind === 'digits')) return null
  const to = runEnd(tokens, from)
  const groups = tokens.slice(from, to).filter(({ kind }) => kind === 'digits')
  const digits = groups.map(({ text }) => text).join('')
  if (digits.length < DIGITS.fewest || digits.length > DIGITS.most || !/^\d+$/.test(digits)) return null
  const lengths = groups.map(({ text }) => text.length)
  const isLocal =
    digits.startsWith('0') && !isDate(tokens, from, to) && (groups.length > 1 || digits.length > 8)
  const isAmerican = /^(?:1,)?3,3,4$/.test(lengths.join(','))
  const isInternational = first.text === '+' || (digits.startsWith('00') && groups.length > 1)
  if (!isLocal && !isAmerican && !isInternational && !isLabelled(tokens, from)) return null
  return { from, to, value: Number(digits), form: 'phone' }
}

function runEnd(tokens: readonly Token[], from: number): number {
  let end = from
  let isOpen = false
  for (let at = from; at < tokens.length && at - from < 2 * DIGITS.most; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'digits') {
      end = at + 1
      continue
    }
    if (token === undefined || !(MARKS.has(token.folded) || (at === from && token.text === '+'))) break
    // "1) 2)" are markers and "1. 2." are places.
    if (token.folded === ')' && !isOpen) break
    if (token.folded === '.' && tokens[at + 1]?.glued !== true) break
    isOpen = token.folded === '(' || (isOpen && token.folded !== ')')
  }
  return end
}

const isDate = (tokens: readonly Token[], from: number, to: number): boolean =>
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(
    tokens
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(''),
  )

const isLabelled = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(Math.max(0, from - LABEL_DISTANCE), from).some(({ folded }) => LABELS.has(folded))
