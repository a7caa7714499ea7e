import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const troubles: FieldWords<'troubles'> = {
  absent: wordSet(`
    abwesend abwesenheit fehlen fehlt entschuldigen krankmelden zuhause_bleiben nicht_kommen
    bleibt_zuhause bleibt_daheim bleibt_zu_hause zu_hause_bleiben daheim_bleiben kommt_nicht
    kann_nicht_kommen kommt_heute_nicht entschuldigt fehlen_heute krankgemeldet`),
  accident: wordSet(`
    unfall zusammenstoss auffahrunfall gerammt angefahren reingefahren draufgefahren aufgefahren
    gekracht gestreift`),
  break: wordSet(`
    kaputt zerbrochen gebrochen bricht beschaedigt schaden gerissen eingerissen riss verbogen scherben
    locker undicht zerkratzt kratzer delle geplatzt gesprungen abgebrochen abgefallen schief wackelt
    wackelig zersplittert zerdrueckt tropft tropfen zerstoert zerrissen loch loecher auseinandergefallen
    auseinander abgegangen kaputtgegangen zerfallen zerlegt durchgebrochen demoliert ramponiert zerbeult
    beule zerquetscht hinueber im_eimer gebrochenes zerdeppert kaputte kaputten angeschlagen`),
  delay: wordSet(`
    warten warte wartezeit verspaetet verspaetung ueberfaellig dauert noch_nicht_da nicht_angekommen
    nie_angekommen nicht_gekommen nie_gekommen nichts_gekommen noch_nichts immer_noch seit_wochen
    seit_tagen laengst haette_sollen sollte_laengst versprochen ewig ewigkeit ueberfaelligen
    warten_seit laesst_auf_sich_warten noch_immer wie_lange_noch wie_lang wie_lange schon_so_lange
    warte_auf warten_auf tut_sich_nichts nichts_da vorbeigefahren kommt_da_noch laenger_als
    ausstehend steht_aus in_verzug verzug zu_lange`),
  dirty: wordSet(`
    schmutzig dreckig verschmutzt fleck flecken schmutz ueberquillt haare_in stinkt klebrig muelleimer`),
  fault: wordSet(`
    defekt fehlerhaft mangelhaft mangel maengel maengelanzeige defekte defekten schrott montagsmodell
    minderwertig`),
  fire_water: wordSet(`
    brand feuer ueberschwemmung wasserschaden rohrbruch sturm hagel hagelschaden sturmschaden`),
  lose: wordSet(`
    verloren verlieren verlegt verschwunden vermisst abhanden weg liegengelassen liegen_gelassen
    liegen_lassen vergessen nicht_finden unauffindbar verlor verschollen verschlampt haengen_lassen
    haengt_noch liegt_noch liegenlassen stehen_gelassen stehenlassen nirgends find_nicht finde_nicht
    weggekommen abhandengekommen verbummelt zuletzt_gesehen`),
  malfunction: wordSet(`
    funktioniert funktionieren flackert flackern brummt brummen summt knistert riecht verschmort
    qualmt raucht ausgefallen stoerung wackelkontakt kurzschluss dunkel geht_nicht tot lahmt
    abgestuerzt haengt streikt ausfall kaputtes geht_nicht_mehr nicht_mehr_an geht_nicht_an
    springt_nicht_an laeuft_nicht tut_nicht tuts_nicht spinnt muckt zickt gibt_den_geist
    geist_aufgegeben blinkt faellt_aus fliegt_raus stromschlag reagiert_nicht passiert_nichts
    laedt_nicht kein_netz kein_internet durchgebrannt verbrannt leuchtet_nicht heiss wird_heiss
    knackt knistern knackst surrt zischt piept erloschen brennt_nicht ausgegangen reagiert reagieren
    laesst_sich_nicht klappt_nicht funktioniert_nicht stuerzt absturz fehlermeldung von_selbst
    stockfinster zappenduster brennt_nimma meldet_mich_ab wirft_mich_raus streiken versagt zuckt
    leuchtet geht_aus`),
  noise: wordSet(`
    laerm laut musik krach party bellen poltern geschrei ruhestoerung laermbelaestigung bohren bohrt
    haemmern trampeln staubsaugen staubsaugt schlagzeug bass nachtruhe ruhezeiten radau`),
  problem: wordSet(`
    problem fehler stoerung schwierigkeit aerger probleme etwas_stimmt_nicht stimmt_nicht
    stimmt_was_nicht malheur nicht_weiter im_kreis macht_aerger faul_an`),
  rotten: wordSet(`
    faul verschimmelt schimmelig schimmel verdorben welk matschig vergammelt verfault ungeniessbar maden
    schleimig abgelaufen braun_innen schwarz_innen gammelig matsch druckstellen`),
  sick: wordSet(`
    krank krankheit fieber grippe erkaeltet krankgeschrieben krankschreibung unwohl erbrochen gespuckt
    uebel uebelkeit husten kopfschmerzen migraene bauchweh magen temperatur fiebert covid corona
    schmerzen geschwollen ausschlag halsschmerzen rueckenschmerzen grippal`),
  steal: wordSet(`
    gestohlen geklaut diebstahl klauen dieb ueberfallen eingebrochen einbruch mitgehen_lassen gemopst`),
  stuck: wordSet('klemmt blockiert feststecken ausgesperrt eingeschlossen haengengeblieben'),
  unknown_charge: wordSet(`
    unbekannt unberechtigt betrug betrueger nicht_autorisiert verdaechtig abzocke nie_bestellt
    nie_gekauft nicht_bestellt nicht_gekauft nicht_von_mir war_ich_nicht kenne_ich_nicht kenn_ich_nicht
    sagt_mir_nichts`),
  whereabouts: wordSet(`
    wo steckt bleibt spur verbleib haengt abgeblieben geblieben hingekommen verblieben stecken
    gelandet wo_die wo_das wo_sind wo_ist welchem_lkw`),
}
