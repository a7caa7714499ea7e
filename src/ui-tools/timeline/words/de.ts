import { wordSet } from '../../../nlu/text/word-set.ts'
import type { TimelineWords } from './timeline-words.ts'

export const de: TimelineWords = {
  title: 'Zeitplan',
  plans: wordSet(
    `planen plane plan aufstellen festhalten zeichnen mach zeig zeige lege skizzieren ausarbeiten aufbauen definieren
    notieren sammeln lass erfasst festgehalten eingetragen`,
  ),
  past: wordSet('verpasst erreicht hatten waren wurde wurden gerissen'),
  ofOthers: wordSet('dein deine euer eure ihr ihre'),
  joins: wordSet('und dann'),
  when: /^(?:nach|vor|bis|sobald)\s/i,
  rough:
    /\b(?:(?:anfang|mitte|ende)[\s-]+)?(?:jan(?:uar)?|feb(?:ruar)?|mar|märz|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sep(?:tember)?|oktober|nov(?:ember)?|dezember|q[1-4]|kw\s?\d{1,2})\b\.?(?:\s+\d{4})?/i,
  beforeDate: /(?:(?<![\s,])[\s,]+)?(?:\b(?:am|bis|zum|in|im|ab|vom|fällig|den)\s*)*$/i,
  leading: /^(?:(?:am|im|in|bis|zum|ab)\s+)+/i,
  statuses: {
    planned: /^(?:geplant|offen|noch offen)$/i,
    in_progress: /^(?:in arbeit|läuft|laufend|begonnen)$/i,
    done: /^(?:erledigt|fertig|abgeschlossen|erreicht)$/i,
    at_risk: /^(?:gefährdet|verzögert|verspätet|kritisch)$/i,
  },
  for: /^(?:für|zum|zur|beim)$/i,
  ends: wordSet('in mit und bitte jetzt bis als erfassen planen festhalten'),
}
