import { wordSet } from '../../../text/word-set.ts'
import type { TableWords } from '../../sections/router/table-words.ts'

export const tables: TableWords = {
  sure: /^(?:table|spreadsheet|grid|worksheet|sheet)$/,
  loose: /^(?:list|overview|inventory|register|roster|form|log|directory|place|somewhere)$/,
  anything: wordSet('something somewhere anything'),
  fills: /^(?:fill|enter|type|put|write|key|add|record|note|log|jot|keep|input|stick|pop)$/,
  tabular: wordSet('tabular'),
  places: wordSet('on at under onto off over around across behind near round'),
  otherKinds:
    /^(?:dinner|kitchen|pool|billiard|round|dining|coffee|bedside|dressing|wooden|garden|picnic|league|periodic|times|multiplication|bed|cheat|balance|fact|baking|rap|ice|sheets?|song|music|power|national|electricity|folding|trestle|workshop)$/,
}
