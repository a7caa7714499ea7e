import { wordSet } from '../../text/word-set.ts'
import type { IntentWords } from '../sections/intent-words.ts'

export const intents: IntentWords = {
  deeds: wordSet(`
    stornierung abbestellen kuendigen kuendige kuendigung widerrufen widerruf zurueckgeben zurueckschicken
    zuruecksenden rueckgabe umtauschen tausche umtausch austauschen aendern aendere bearbeiten umleiten
    verschieben verschiebe loeschen loesche entfernen entferne abmelden kaufen kaufe nachbestellen verkaufen
    abonnieren verlaengern upgraden reparieren repariere installieren registrieren aktivieren deaktivieren
    bewerten einloesen reservieren reserviere buchen buche stornieren storniere stornier storno retournieren
    retoure erstellen erstelle anlegen lege archivieren archiviere`),
  negations: wordSet('nicht kein keine keinen ohne nie'),
  leadIn:
    'hallo|moin|guten (?:tag|morgen|abend)|und|aber|entschuldigung|kurze frage|noch eine frage|bitte|allgemeine frage|frage',
  tellMe:
    /^(?:(?:koennen|koennten|wuerden) sie mir (?:bitte )?(?:sagen|erklaeren|verraten)|(?:kannst|koenntest) du mir (?:bitte )?(?:sagen|erklaeren|verraten)|sagen sie mir|sag mir|wissen sie|weisst du|(?:ich )?(?:wollte|moechte|wuerde gern(?:e)?) (?:mal )?(?:fragen|wissen)|mich (?:wuerde )?interessiert?)[ ,:]+/,
  opener:
    /^(?:welche[rsnm]?|wie|wieviel|warum|wieso|weshalb|wann|wo|woher|wohin|womit|wofuer|wer|wen|wem|(?:ab|bis|mit|fuer|in|an|von|zu|nach|bei|unter) (?:wann|wem|wen|was|welche[rsnm]?)|ist|sind|gibt|kann|koennen|darf|duerfen|muss|muessen|werden|hat|haben|ob)(?:'s|'re)? /,
  own: wordSet(`
    ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem unserer es dies
    diese dieser dieses diesen diesem dessen bitte haette haetten waere waeren ginge koennte koennten wuerde
    wuerden noch schon endlich bleibt jetzt will wird neues`),
  emptyIt:
    /\b(?:ist es|waere es) (?=(?:\p{L}+ )?(?:moeglich|erlaubt|noetig|wahr|normal|ueblich|ok|okay)\b)/gu,
  request:
    /^(?:was ist mit|wie sieht es mit|(?:koennen|koennten|wuerden) sie|(?:kannst|koenntest|wuerdest) du) /,
  offer: /^(?:haben sie|habt ihr|hast du|gibt es|gibt's) /,
  free: /\b(?:frei|freie[nrs]?|verfuegbar|platz|plaetze|termine? (?:am|um|fuer|zum|zur))\b/,
  habitual:
    /\b(?:normalerweise|ueblicherweise|in der regel|meistens|generell|grundsaetzlich|im allgemeinen|im schnitt|immer|kostet|kosten|kostenlos|gratis|teuer|billig|guenstig|gebuehr|gebuehren|preise?|zahlt|zahlen|uebernimmt|versichert|gueltig|erlaubt|moeglich|funktioniert|funktionieren|laeuft|unterschied|bedingungen|garantie|dauert|dauern|lieferzeit|lieferzeiten|frist|fristen|bedeutet|oeffnungszeiten|so eine?[nrsm]?)\b/,
  definite: /\b(?:der|die|das|dem|den|des|zum|zur|beim|vom) \p{L}/u,
  anybody: wordSet('ihr ihre ihren ihrem ihrer euer eure euren man jeder jemand kunden leute'),
  subordinate: /,? (?:wenn|falls|sobald|sofern|waehrend)\b.*$/,
  supposing: wordSet('angenommen theoretisch hypothetisch gesetzt'),
  thirdPersons: wordSet(''),
  stillOpen: wordSet('noch immer'),
  noLonger: wordSet('mehr laenger'),
  already: wordSet('schon bereits'),
  arrived: wordSet('da angekommen eingegangen eingetroffen gutgeschrieben gelandet konto zurueck'),
  machines: wordSet('bot bots roboter maschine maschinen computer chatbot automat ki'),
  helpers: wordSet(`
    mensch menschen person personen mitarbeiter mitarbeiterin mitarbeitern berater beraterin kollege kollegen kollegin
    ansprechpartner ansprechpartnerin jemand jemanden jemandem irgendwer irgendwen irgendwem chef chefin`),
  anyHelper: wordSet('jemand jemanden jemandem irgendwer irgendwen irgendwem'),
  helperFrom: wordSet('von vom bei beim aus'),
  helperOurs: wordSet(
    'team support service kundendienst kundenservice firma laden abteilung haus unternehmen personal ihnen euch fleisch',
  ),
  helperDoing: wordSet('der die um'),
  helperTalking: wordSet(
    'sprechen spricht reden redet helfen hilft erklaeren erklaert antwortet auskennt anruft zustaendig',
  ),
  who: wordSet('wer'),
  why: wordSet('warum wieso weshalb'),
  inThePast:
    /\b(?:vorige|vergangene|letzte)[nrsm]? (?:jahr|mal|monat|woche|sommer|winter|fruehjahr|herbst|fruehling)\b/,
  obliged: null,
  deferring:
    /\b(?:sobald(?! (?:wie )?moeglich| es geht| ihr koennt| sie koennen)|nachdem|bevor|ehe|solange|bis|vorausgesetzt|es sei denn|erst|morgen|uebermorgen|spaeter|nachher|danach|irgendwann|demnaechst|(?:gegen|bei|nach|vor|vorbehaltlich|im falle) (?:der |des |einer |eines |meiner |ihrer )?(?:rueckgabe|ruecksendung|retoure|rueckkehr|lieferung|zustellung|ankunft|erhalt|eingang|verlust|beschaedigung|schadens?|pruefung|freigabe|genehmigung|vorlage|nachweis))\b/,
  hedging:
    /\b(?:vielleicht|eventuell|evtl|moeglicherweise|womoeglich|wahrscheinlich|hoffentlich|unter umstaenden|nicht (?:ganz |so )?sicher)\b/,
  receivers:
    /\b(?:ihm|ihn|jemand|jemandem|jemanden|anderen leuten|(?:zahl|zahle|erstatte|gib|ueberweis|ueberweise|schick|schicke) ihr)\b/,
  reasons: wordSet('fuer fuers wegen von vom'),
  directions: wordSet('an ans auf aufs in ins ueber per via mit als zum zur zu bei beim'),
  settled:
    /\b(?:(?:hab|habe|haben) (?:es|das|ihn|sie|das problem)? ?(?:inzwischen |schon |selbst |selber |jetzt )*(?:geloest|behoben|repariert|hinbekommen|gefunden|erledigt|geschafft|geklaert)|(?:ist|hat sich|wurde) (?:schon |inzwischen |jetzt |bereits |von selbst )*(?:geloest|behoben|erledigt|geklaert|repariert)|(?:geht|funktioniert|laeuft|klappt|leuchtet) (?:jetzt |inzwischen )?(?:wieder|jetzt)|hat sich (?:schon |inzwischen )?(?:erledigt|geklaert))\b/,
  keeping:
    /\b(?:bleib(?:t|en)? (?:so|wie|bei|alles|beim|dabei|bestehen)\b|(?:lass|lasst|lassen)(?: \p{L}+){0,3} (?:so|bleiben|sausen|wie)\b|(?:hinfaellig|ueberfluessig|unnoetig)\b|(?:nicht|nix|kein\p{L}*)(?: \p{L}+){0,2} (?:noetig|notwendig|erforderlich)\b|schon (?:weg|da|zurueck|wieder da)\b|hat sich (?:schon )?(?:erledigt|gegeben|geklaert)\b|brauch\p{L}*(?: \p{L}+){0,3} (?:nicht mehr|nimmer|kein\p{L}*|niemand\p{L}*|nichts)\b|(?:ignorier\p{L}*|vergesst|vergiss)\b|wieder (?:gesund|fit|aufgetaucht)\b)/u,
  changing: wordSet(`
    nein nee nö ne ach halt stopp moment doch lieber egal quatsch vergiss vergessen stattdessen besser wobei hm`),
  needless: /\b(?:brauche? (?:ich )?(?:es |das |sie )?nicht mehr|nicht mehr noetig)\b/,
  here: wordSet('hier dies diese diesem diesen dieser dieses'),
  wholly: wordSet(
    'ganze ganzen ganzes ganzer gesamte gesamten gesamtes komplette kompletten komplettes aktuelle aktuellen aktuelles jetzige jetzigen jetziges gleiche gleichen selbe selben vorliegende vorliegenden',
  ),
  elsewhere: wordSet('andere anderen anderer anderem anderes anders anderswo woanders'),
  excepting:
    /(?<!\p{L})(?:au(?:ß|ss)er|ausgenommen|mit ausnahme|abgesehen von|bis auf(?! weiteres)|es sei denn)(?!\p{L})/giu,
  sparing:
    /(?<!\p{L})(?:aber nicht|nur nicht|jedoch nicht|nicht (?:die|den|das|der)|ohne|lass(?:e|en|t)?|behalte?n?)(?!\p{L})/giu,
}
