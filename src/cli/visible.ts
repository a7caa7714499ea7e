import type { Json } from '../core/json.ts'

/** Emoji are let through whole: the joiners and selectors inside are part of the picture. */
const EMOJI =
  /\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/v
/** Without a picture of its own, or turning the order of others around. */
const HIDDEN = /[[\p{C}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]--[\u0020\n]]/v
const NOT_PLAIN = new RegExp(`${EMOJI.source}|(?<hidden>${HIDDEN.source})`, 'gv')

/** What a person decides about must be what they see: hidden characters are written out as JSON would escape them. */
export const visible = (text: string): string =>
  text.replaceAll(NOT_PLAIN, (found, hidden: string | undefined) =>
    hidden === undefined ? found : found.replaceAll(/[\s\S]/g, escaped),
  )

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The whole value, as JSON that parses back to it. */
export const visibleJson = (value: Json, indent = 0): string => visible(JSON.stringify(value, null, indent))
