import type { UiToolName } from '../../core/ui.ts'
import type { Language } from '../../nlu/text/language.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolChoice } from '../opt-out.ts'

type ToolGroup = UiToolName | 'all'

/** How people call the tools; compared folded, German compounds by their last part. */
const NOUNS: Readonly<Record<Language, Readonly<Record<ToolGroup, ReadonlySet<string>>>>> = {
  en: {
    request_data_table: wordSet('table tables spreadsheet spreadsheets grid grids sheet sheets'),
    request_process_map: wordSet('map maps diagram diagrams flowchart flowcharts chart charts'),
    all: wordSet('tool tools form forms widget widgets popup popups ui window windows editor editors'),
  },
  de: {
    request_data_table: wordSet('tabelle tabellen raster tabellenblatt spreadsheet spreadsheets'),
    request_process_map: wordSet('karte karten map maps diagramm diagramme ablaufplan flowchart schaubild'),
    all: wordSet('tool tools werkzeug werkzeuge formular formulare fenster widget widgets popup popups'),
  },
}

const GROUPS: readonly ToolGroup[] = ['request_data_table', 'request_process_map', 'all']
/** Maps and cards that are none of ours. */
const OTHER_CARDS = /(?:land|strassen|visiten|kredit|speise|fahr|post|kunden)karten?$/

/** Which tools a word names; null when none. */
export function toolsNamed(folded: string, language: Language): ToolChoice | null {
  const group = GROUPS.find(candidate => names(NOUNS[language][candidate], folded, language))
  if (group === undefined) return null
  return group === 'all' ? 'all' : [group]
}

function names(nouns: ReadonlySet<string>, folded: string, language: Language): boolean {
  if (nouns.has(folded)) return true
  if (language !== 'de' || OTHER_CARDS.test(folded)) return false
  return [...nouns].some(noun => noun.length >= 5 && folded.length > noun.length + 2 && folded.endsWith(noun))
}
