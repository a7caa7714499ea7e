import { visible } from '../pendings/visible.ts'

/** Words of a colleague as a person reads them: pasted spaces are spaces, and nothing hidden stays hidden. */
export const colleagueWords = (text: string): string =>
  visible(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\t\p{Zs}]/gu, ' ')
      // Pasted along with words from elsewhere, and nothing to anybody.
      .replaceAll(/[\u00AD\u200B\uFEFF]/g, ''),
  ).trim()

/** False for words of which nobody would see anything. */
export const areSeen = (text: string): boolean =>
  text.replaceAll(/[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') !== ''
