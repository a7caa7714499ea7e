import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolNouns } from '../router/tool-nouns.ts'

export const MAP_NOUNS: ToolNouns = {
  nouns: {
    en: wordSet('map maps diagram diagrams flowchart flowcharts chart charts'),
    de: wordSet('karte karten map maps diagramm diagramme ablaufplan flowchart schaubild'),
  },
  loose: {
    en: wordSet('steps process workflow outline'),
    de: wordSet('schritte prozess ablauf gliederung'),
  },
  // Maps and cards that are none of ours.
  others: /(?:land|strassen|visiten|kredit|speise|fahr|post|kunden)karten?$/,
}
