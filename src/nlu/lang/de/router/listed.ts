import { wordSet } from '../../../text/word-set.ts'
import type { ListedWords } from '../../sections/router/listed-words.ts'

export const listed: ListedWords = {
  articles: /^(?:der|die|das|unsere?|ein|eine)\s/i,
  joints: /\s(?:und|&)\s/i,
  roles: wordSet(`
    pflegekraft arzt aerztin fahrer disponent leiter leiterin leitung teamleiter chef chefin sachbearbeiter ingenieur
    entwickler buchhalter einkaeufer verkaeufer lehrer schueler kunde lieferant techniker betreuer ceo cfo hr it
    finanzen recht rechtsabteilung vertrieb marketing einkauf buchhaltung controlling support technik logistik lager
    qualitaet qs sicherheit revision empfang vorstand team abteilung betriebsrat pruefer antragsteller sekretariat geschaeftsfuehrung personalabteilung`),
  story: {
    mishaps:
      /^(?:stirbt|sterben|ausfaellt|faellt|umfaellt|regnet|schneit|hagelt|gewittert|lacht|weint|heult|verliebt|verlieben|kracht|explodiert|platzt|streikt|spinnt|kaputt|kaputtgeht|verreckt|kotzt|krank|traeumt|schlaf|schlafe|schlaeft|sofa|sonnenbrand)$/,
    own: / (?:(?:war|hatte|ging|kam|wollte|musste|fuhr|machte) ich|ich (?:war|hatte|ging|kam|wollte|musste|fuhr|machte)) | (?:(?:bin|hab|habe) ich|ich (?:bin|hab|habe)) (?:\S+ ){1,12}(?:[a-z]{0,5}ge[a-z]{2,}(?:t|en)|[a-z]{3,}iert) /,
    ours: / (?:war|waren|hatte|hatten|ging|gingen|kam|kamen|wollten|mussten|fuhr|fuhren|haben|sind) /,
    over: / (?:gestern|vorgestern|neulich|damals|als ich|heute (?:morgen|frueh)|(?:letzte[nrms]?|vergangene[nrms]?|vorige[nrms]?) (?:nacht|woche|wochenende|monat|jahr|fruehling|fruehjahr|sommer|herbst|winter|mal|[a-z]+tag)|vor (?:\S+ )?(?:tagen|wochen|monaten|jahren)) /,
  },
  regards: /(?:gr[uü](?:ß|ss)e?n?|danke?|hallo|umarmung)(?:\s+(?:von|an))?$/i,
  fiction:
    /\b(?:im|in dem|in der|in einem|in einer|in meinem) (?:film|buch|roman|serie|fernsehen|traum|zeitung|lied|stueck|spiel|krimi|nachrichten|geschichte)\b/,
  directions: wordSet('links rechts geradeaus kreisel kreisverkehr kreuzung ampel'),
  kin: wordSet(`
    mutter mama vater papa mann ehemann ehefrau freund freundin bruder schwester sohn tochter oma opa grossmutter grossvater onkel tante
    cousin cousine neffe nichte nachbar nachbarin nachbarn kumpel mitbewohner mitbewohnerin schwager schwaegerin`),
  orWords: wordSet('oder'),
  choosing: /\b(?:welche[rsn]?|ob|lieber|wähle)\b/i,
  orderAtEnd: '(?:immer |genau )?(?:in dieser reihenfolge|der reihe nach)',
  announcements: 'nämlich|darunter|und zwar',
}
