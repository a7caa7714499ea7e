import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const time: FieldWords<'time'> = {
  appointment: wordSet('termin besprechung besichtigung beratung sprechstunde'),
  calendar_day: wordSet(`
    heute morgen montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag wochenende
    uebermorgen`),
  deadline: wordSet('frist abgabe abgabetermin abgabefrist faellig'),
  holiday: wordSet('urlaub ferien urlaubstage freinehmen frei_nehmen urlaubsantrag freie_tage'),
  hour: wordSet('uhr uhrzeit zeitfenster stunde zwischen zeitraum'),
  night: wordSet('nacht naechte uebernachtung aufenthalt bleiben'),
  open_hours: wordSet(`
    oeffnungszeiten geoeffnet oeffnen geschlossen offen aufmachen auf_haben zumachen schliessen`),
  status: wordSet('stand status neuigkeiten verfolgen tracken nachverfolgen fortschritt fertig soweit'),
  urgent: wordSet('dringend eilig sofort schnell umgehend'),
}
