import { clip } from '../core/clip.ts'
import { hiddenCharacters } from '../pendings/hidden-characters.ts'

export const TITLE_LENGTH = 160

/**
 * Words of a model as people are shown them: one line, of characters they see, that ends somewhere. Nothing in a title can
 * pass for a line of ours.
 */
export function plainLine(text: string, most: number): string {
  // What comes behind the longest line is never seen; it need not be looked at either.
  const start = text.slice(0, most * 4).replaceAll(/\s+/g, ' ')
  let line = ''
  let done = 0
  for (const { at, character } of hiddenCharacters(start)) {
    line += start.slice(done, at)
    done = at + character.length
  }
  return clip((line + start.slice(done)).trim(), most)
}
