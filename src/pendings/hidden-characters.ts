/** Emoji are let through whole: the joiners and selectors inside are part of the picture. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*|[\d#*]\uFE0F\u20E3/v
/** Without a picture of its own, or turning the order of others around. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800[\p{Zs}--\u0020]]/v
const NOT_PLAIN = new RegExp(`${EMOJI.source}|(?<hidden>${HIDDEN.source})`, 'gv')

export interface HiddenCharacter {
  readonly at: number
  readonly character: string
}

/** Characters of a text that a person would not see: what they decide about must be what they see. */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  const found: HiddenCharacter[] = []
  for (const { index, 0: character, groups } of text.matchAll(NOT_PLAIN))
    if (groups?.hidden !== undefined) found.push({ at: index, character })
  return found
}
