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
