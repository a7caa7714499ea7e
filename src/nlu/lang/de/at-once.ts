import { cuePattern } from '../../text/cue-pattern.ts'
import { wordSet } from '../../text/word-set.ts'
import type { AtOnceWords } from '../sections/at-once-words.ts'

export const atOnce: AtOnceWords = {
  beside: cuePattern(`
    hallo, hi, moin, moinsen, servus, guten morgen, guten tag, guten abend, gelesen, durchgelesen, angeschaut, angesehen, geprüft, gleich, eben
    schon, recht, du hast, sie haben, ihr habt, ist klar, fragen`),
  factual: cuePattern(`
    wurde genehmigt, wurde freigegeben, schon genehmigt, schon freigegeben, schon abgesegnet, schon abgenickt, schon bewilligt, schon erlaubt, bereits genehmigt, bereits freigegeben
    bereits abgesegnet, bereits bewilligt, längst genehmigt, längst freigegeben, pläne ausführen, pläne starten, pläne umsetzen, pläne durchführen`),
  runNouns: wordSet(
    'freigabe freigaben genehmigung zustimmung einverständnis erlaubnis beginn start umsetzung durchführung ausführung startschuss startfreigabe',
  ),
  runVerbs: wordSet('start'),
  partsOfDay: new Set(),
  adjusting: new Set(),
  staying: wordSet('bleib bleibt bleiben behalte behalten'),
}
