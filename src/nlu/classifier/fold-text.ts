import { FOLDINGS, OWN_LETTERS } from '../lang/letters.ts'
import { normalise } from '../text/normalise.ts'

/** Limit that bounds the time of a pasted document. People state their wish at the start. */
const MAX_CHARACTERS = 4_000

const FOLDED_LETTERS = new RegExp(`[${OWN_LETTERS}]`, 'g')

/**
 * Lower-case words between single spaces, one space before and after; nothing where there is no word. "Für", "FÜR"
 * and "fuer" become the same, as do "café" and "cafe", "don't" and "dont", and all digits.
 */
export function foldText(text: string): string {
  const start = text.slice(0, MAX_CHARACTERS)
  const folded = isAscii(start)
    ? start
        .toLowerCase()
        .replace(/'/g, '')
        .replace(/[^a-z0-9]+/g, ' ')
    : foldLetters(start)
  const words = folded.replace(/[1-9]/g, '0').trim().slice(0, MAX_CHARACTERS)
  return words === '' ? '' : ` ${words} `
}

function foldLetters(text: string): string {
  return normalise(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(FOLDED_LETTERS, letter => FOLDINGS[letter] ?? letter)
    .normalize('NFD')
    .replace(/'|[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}
