import { wordSet } from '../../../text/word-set.ts'
import type { MapWords } from '../../sections/router/map-words.ts'

export const maps: MapWords = {
  sure: /(?:diagramm|diagramme|diagrammen|schaubild|schaubilder|flowchart|flowcharts|(?:prozess|ablauf)(?:land)?karten?|prozessmaps?|ablaufpl(?:an|aene)|prozessbild)$/,
  loose: /^(?:karten?|maps?|skizzen?|grafik|zeichnung)$/,
  kinds: wordSet('prozess workflow flow'),
  figures: /^(?:balken|saeulen|kreis|torten|linien|netz|punkt|schalt)/,
  draws: /^(?:auf|nach)?(?:zeichn|skizzier|modellier|visualisier|mal)(?:e|en|st|t)?$/,
  pictorially: wordSet('grafisch graphisch bildlich zeichnerisch'),
  ways: /(?:prozesse?|ablauf|ablaeufe|vorgang|verfahren|schritte|schritten|weg|workflows?|werdegang)$/,
  howWords: wordSet('wie was'),
  fromWords: wordSet('von vom'),
  toWords: wordSet('bis zum zur'),
  ofWords: wordSet('von vom fuer fuers zum zur ueber'),
  many: /(?:karten|maps|diagramme|diagrammen|schaubilder|flowcharts|plaene)$/,
}
