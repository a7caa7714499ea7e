import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const time: FieldWords<'time'> = {
  appointment: wordSet(`
    termin besprechung besichtigung beratung sprechstunde termine termin_haben drankommen
    vorbeikommen_darf sprechzeit vorstellen`),
  calendar_day: wordSet(`
    heute morgen montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag wochenende
    uebermorgen`),
  deadline: wordSet('frist abgabe abgabetermin abgabefrist faellig einreichfrist abgabeschluss'),
  holiday: wordSet(`
    urlaub ferien urlaubstage freinehmen frei_nehmen urlaubsantrag freie_tage woche_frei tage_frei
    frei_haben freihaben resturlaub`),
  hour: wordSet('uhr uhrzeit zeitfenster stunde zwischen zeitraum'),
  night: wordSet('nacht naechte uebernachtung aufenthalt bleiben'),
  open_hours: wordSet(`
    oeffnungszeiten geoeffnet oeffnen geschlossen offen aufmachen auf_haben zumachen schliessen`),
  status: wordSet(`
    stand status neuigkeiten verfolgen tracken nachverfolgen fortschritt fertig soweit wie_weit
    wie_stehts wie_steht gibts_was_neues was_neues schon_fertig immer_noch_nicht tut_sich
    passiert_da stand_der_dinge nichts_gehoert wie_siehts wie_sieht_es laeuft_es wie_laeuft_es
    auf_kurs im_plan steht_es wo_stehen neues_von`),
  urgent: wordSet('dringend eilig sofort schnell umgehend schleunigst eilt gleich_jetzt rasch'),
}
