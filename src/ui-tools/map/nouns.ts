import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolNouns } from '../router/tool-nouns.ts'

export const MAP_NOUNS: ToolNouns = {
  nouns: {
    en: wordSet('map maps diagram diagrams flowchart flowcharts chart charts'),
    de: wordSet(
      'karte karten map maps diagramm diagramme diagrammen ablaufplan ablaufplaene ablaufplaenen flowchart flowcharts schaubild schaubilder',
    ),
  },
  loose: {
    en: wordSet('steps process workflow outline'),
    de: wordSet('schritte prozess ablauf gliederung'),
  },
  kinds: {
    en: wordSet('process workflow flow swimlane step'),
    de: wordSet(
      'prozess prozesse prozesskarten ablauf arbeitsablauf fluss workflow schritt vorgangs prozessablauf geschaeftsprozess',
    ),
  },
}
