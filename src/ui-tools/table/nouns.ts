import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolNouns } from '../router/tool-nouns.ts'

export const TABLE_NOUNS: ToolNouns = {
  nouns: {
    en: wordSet('table tables spreadsheet spreadsheets grid grids sheet sheets'),
    de: wordSet('tabelle tabellen raster tabellenblatt spreadsheet spreadsheets'),
  },
  kinds: { en: wordSet('data'), de: wordSet('') },
  loose: { en: wordSet('list entries rows'), de: wordSet('liste eintraege zeilen') },
}
