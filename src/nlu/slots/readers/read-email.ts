import { ofAllPacks } from '../../lang/packs.ts'
import type { Reader, SlotFinding } from '../finding.ts'

const ADDRESS =
  /(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}_%+-]{1,64}(?:\.[\p{L}\p{N}_%+-]{1,64}){0,6}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}\p{L}{2,24}(?![\p{L}\p{N}@-]|\.\p{L})/gu

/** "jane(at)example.org", "jane [at] example [dot] org": written so that no machine reads it. Spoken forms are left alone. */
const bracketed = (words: readonly string[]) => String.raw`\s?[([{]\s?(?:${words.join('|')})\s?[)\]}]\s?`
const BRACKETED_AT = bracketed(ofAllPacks(pack => pack.slots.texts.email.at))
const BRACKETED_DOT = bracketed(ofAllPacks(pack => pack.slots.texts.email.dot))
const DISGUISED = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+@-])(?<name>[\p{L}\p{N}_%+-]{1,64}(?:\.[\p{L}\p{N}_%+-]{1,64}){0,6})${BRACKETED_AT}(?<host>[\p{L}\p{N}-]{1,63}(?:(?:\.|${BRACKETED_DOT})[\p{L}\p{N}-]{1,63}){1,5})(?![\p{L}\p{N}@-])`,
  'giu',
)
const DOT = new RegExp(BRACKETED_DOT, 'giu')

export const readEmail: Reader<'email'> = ({ message: { reading } }) => [
  ...[...reading.text.matchAll(ADDRESS)].map(({ 0: address, index }) => found(address, address, index)),
  ...[...reading.text.matchAll(DISGUISED)].map(({ 0: match, index, groups = {} }) =>
    found(`${groups.name}@${groups.host}`.replaceAll(DOT, '.'), match, index),
  ),
]

const found = (address: string, match: string, start: number): SlotFinding => ({
  value: address.toLowerCase(),
  span: { start, end: start + match.length },
  reason: 'address',
  strength: 'typed',
})
