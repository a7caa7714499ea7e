import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const troubles: FieldWords<'troubles'> = {
  absent: wordSet('abwesend abwesenheit fehlen fehlt entschuldigen krankmelden zuhause_bleiben nicht_kommen'),
  accident: wordSet('unfall zusammenstoss auffahrunfall gerammt angefahren'),
  break: wordSet(`
    kaputt zerbrochen gebrochen bricht beschaedigt schaden gerissen eingerissen riss verbogen scherben
    locker undicht zerkratzt kratzer delle geplatzt gesprungen abgebrochen abgefallen schief wackelt
    wackelig zersplittert zerdrueckt tropft tropfen zerstoert`),
  delay: wordSet('warten warte wartezeit verspaetet verspaetung ueberfaellig dauert'),
  dirty: wordSet('schmutzig dreckig verschmutzt fleck flecken schmutz'),
  fault: wordSet('defekt fehlerhaft mangelhaft mangel maengel maengelanzeige'),
  fire_water: wordSet(`
    brand feuer ueberschwemmung wasserschaden rohrbruch sturm hagel hagelschaden sturmschaden`),
  lose: wordSet(`
    verloren verlieren verlegt verschwunden vermisst abhanden weg liegengelassen liegen_gelassen
    liegen_lassen vergessen nicht_finden unauffindbar`),
  malfunction: wordSet(`
    funktioniert funktionieren flackert flackern brummt brummen summt knistert riecht verschmort qualmt
    raucht ausgefallen stoerung wackelkontakt kurzschluss dunkel geht_nicht tot lahmt abgestuerzt haengt
    streikt ausfall`),
  noise: wordSet('laerm laut musik krach party bellen poltern geschrei ruhestoerung laermbelaestigung'),
  problem: wordSet('problem fehler stoerung schwierigkeit aerger'),
  rotten: wordSet(`
    faul verschimmelt schimmelig schimmel verdorben welk matschig vergammelt verfault ungeniessbar`),
  sick: wordSet('krank krankheit fieber grippe erkaeltet krankgeschrieben krankschreibung unwohl'),
  steal: wordSet('gestohlen geklaut diebstahl klauen dieb'),
  stuck: wordSet('klemmt blockiert feststecken ausgesperrt eingeschlossen haengengeblieben'),
  unknown_charge: wordSet('unbekannt unberechtigt betrug betrueger nicht_autorisiert verdaechtig abzocke'),
  whereabouts: wordSet('wo steckt bleibt spur verbleib haengt'),
}
