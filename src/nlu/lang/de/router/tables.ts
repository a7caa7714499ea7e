import { wordSet } from '../../../text/word-set.ts'
import type { TableWords } from '../../sections/router/table-words.ts'

export const tables: TableWords = {
  sure: /^(?:(?:excel|daten)?tabelle|raster|tabellenblatt|spreadsheet|(?:daten)?blatt|sheet)$/,
  loose: /(?:liste|uebersicht|verzeichnis|aufstellung|inventar|register|formular)$/,
  anything: wordSet('was etwas irgendwas'),
  fills:
    /^(?:(?:ein|rein|hinein|nach|auf|hinzu|drein)(?:zu)?(?:trag|tipp|geb|schreib|fuell|tu|hau|fueg|pack|setz)(?:e|en|n)?|(?:aus|be)(?:zu)?fuell(?:e|en)|erfassen?|notieren?|sammeln|sammle|festhalten?|auflisten)$/,
  tabular: wordSet('tabellarisch tabellenform'),
  places: wordSet('auf an am unter hinter neben ueber vom'),
  otherKinds: /^(?:bett|noten|lein)/,
}
