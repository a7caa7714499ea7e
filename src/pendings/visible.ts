import type { Json } from '../core/json.ts'
import { hiddenCharacters } from './hidden-characters.ts'

/** Hidden characters are written out as JSON would escape them; lines stay lines. */
export function visible(text: string): string {
  let output = ''
  let done = 0
  for (const { at, character } of hiddenCharacters(text)) {
    if (character === '\n') continue
    output += text.slice(done, at) + character.replaceAll(/[\s\S]/g, escaped)
    done = at + character.length
  }
  return output + text.slice(done)
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The whole value, as JSON that parses back to it. */
export const visibleJson = (value: Json, indent = 0): string => visible(JSON.stringify(value, null, indent))
