import { ofAllPacks, patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import type { Token } from '../../text/tokenise.ts'
import type { SlotView } from '../finding.ts'

const OTHER_THINGS = patternOfAll(pack => pack.slots.texts.ids.otherThings)
/** Between a thing and its number. */
const LINKING = new Set([
  ...ofAllPacks(pack => pack.slots.texts.ids.numbering),
  ...ofAllPacks(pack => pack.slots.texts.ids.linking),
  ...ofAllPacks(pack => pack.slots.texts.ids.numbered),
  ':',
  '.',
  '#',
  '-',
  "'",
])
const NUMBERING = wordsOfAll(pack => pack.slots.texts.ids.numbering)
const FARTHEST = 7

/** "Customer number 20481", "20481 is my customer number": the number of something else than the slot is about. */
export function isNumberOfAnother(
  { message, words }: SlotView<'id'>,
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  const { tokens } = message.reading
  const isAnother = (token: Token | undefined) =>
    token !== undefined && OTHER_THINGS.test(token.folded) && !words.has(token.folded)
  if (isAnother(tokens[besideLinks(tokens, first, -1)])) return true
  const after = besideLinks(tokens, last, 1)
  return after > last + 1 && !NUMBERING.has(tokens[last + 1]?.folded ?? '') && isAnother(tokens[after])
}

function besideLinks(tokens: readonly Token[], from: number, step: 1 | -1): number {
  let at = from + step
  while (Math.abs(at - from) < FARTHEST && LINKING.has(tokens[at]?.folded ?? '')) at += step
  return at
}
