import { phraseList, wordSet } from '../../text/word-set.ts'
import type { FrameWords, VerbClass } from '../sections/frame-words.ts'
import { classes, verbs } from './verbs.ts'

const idiom = (kind: VerbClass, phrases: string) => phraseList(phrases).map(words => [words, kind] as const)

export const frames: FrameWords = {
  subjects: {
    i: wordSet('ich'),
    we: wordSet('wir'),
    you: wordSet('du ihr'),
    other: wordSet('er sie es man jemand dieser der die das'),
  },
  people: wordSet('er sie man jemand'),
  objects: {
    i: wordSet('mich mir'),
    we: wordSet('uns'),
    you: wordSet('dich dir euch'),
    other: wordSet('ihn ihm ihnen sich etwas alles das dies'),
  },
  possessives: {
    i: wordSet('mein meine meinen meinem meiner meines'),
    we: wordSet('unser unsere unseren unserem unserer unseres unsre'),
    you: wordSet('dein deine deinen deinem deiner deines euer eure euren eurem eurer'),
    other: wordSet('sein seine seinen seinem seiner seines ihre ihren ihrem ihrer ihres'),
  },
  definite: wordSet('der die das den dem des dieser diese dieses diesen diesem'),
  indefinite: wordSet('ein eine einen einem einer eines ne nen'),
  denyingArticles: wordSet('kein keine keinen keinem keiner keines keinerlei'),
  negators: wordSet('nicht nich nie niemals weder noch'),
  denyingPronouns: wordSet('niemand niemanden nichts nix'),
  quantifiers: wordSet(
    'alle allen aller viele vielen einige mehrere wenige ein- weitere weiteren jede jeder jedes jeden andere anderen solche solchen beide beiden beides genug viel paar',
  ),
  fillers: phraseList('sage und schreibe, sag und schreib, sozusagen'),
  numbers: {
    null: 0, eins: 1, zwei: 2, drei: 3, vier: 4, fuenf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11,
    zwoelf: 12, dreizehn: 13, vierzehn: 14, fuenfzehn: 15, zwanzig: 20, dreissig: 30, vierzig: 40, fuenfzig: 50, hundert: 100,
  }, // biome-ignore format: a table
  prepositions: wordSet(
    'in im ins an am ans auf aufs aus bei beim mit nach von vom vor zu zum zur ueber unter um durch fuer fuers gegen bis seit ab waehrend wegen trotz zwischen neben hinter pro je als wie statt',
  ),
  aboutWords: wordSet('mit auf von ueber'),
  denyingPrepositions: wordSet('ohne'),
  links: {
    if: wordSet('wenn falls sofern ob'),
    when: wordSet('sobald immer-wenn waehrend'),
    that: wordSet('dass'),
    because: wordSet('weil denn da'),
    but: wordSet('aber sondern obwohl jedoch'),
    than: wordSet('als'),
    which: wordSet('welche welcher welches'),
    and: wordSet('und oder noch'),
  },
  whenPhrases: [],
  interrogatives: wordSet(
    'was wer wen wem wo wann warum wieso weshalb wozu wie woher wohin welche welcher welches welchen wieviel wieviele',
  ),
  modals: {
    can: wordSet('kann kannst koennen koennt konnte konnten koennte koennten koenntest koenntet'),
    may: wordSet('darf darfst duerfen duerft durfte durften duerfte'),
    must: wordSet('muss musst muessen muesst musste mussten muesste muessten muesstest'),
    should: wordSet('soll sollst sollen sollt sollte solltest sollten'),
    will: wordSet('werde wirst wird werden werdet'),
    would: wordSet('wuerde wuerdest wuerden wuerdet'),
    might: wordSet(''),
    want: wordSet(
      'will willst wollen wollt wollte wollten wolltest moechte moechtest moechten moechtet mag magst moegen',
    ),
  },
  pastModals: wordSet('konnte konnten durfte durften musste mussten wollte wollten wolltest'),
  being: {
    present: wordSet('ist sind bin bist seid gibt'),
    past: wordSet('war waren warst gab wurde wurden'),
    subjunctive: wordSet('waere waeren waer waerst'),
    other: wordSet('sein gewesen worden'),
  },
  having: {
    present: wordSet('habe hast hat haben habt hab'),
    past: wordSet('hatte hattest hatten'),
    subjunctive: wordSet('haette haettest haetten haett'),
    other: wordSet('gehabt'),
  },
  doing: { present: wordSet(''), past: wordSet('') },
  infinitiveMarks: wordSet('zu'),
  adverbs:
    wordSet(`auch nur schon sehr noch mal halt eben doch ja denn eigentlich einfach gar ueberhaupt wieder mehr lieber gern gerne
    bitte dann da hier dort nun so sonst etwa etwas vielleicht eher lang laenger bisher zusammen davon damit dafuer dabei daran
    irgendwie jedenfalls sofort direkt gleich endlich genau allein ruhig diesmal weg weiter weiterhin staendig also erst drin rein dauerhaft komplett generell permanent prinzipiell`),
  adverbPhrases: phraseList(
    'ab jetzt, ab sofort, ab heute, von jetzt an, von nun an, von heute an, von jetzt ab, ein fuer alle mal, ein fuer allemal, fuer immer, den rest des tages, fuer den rest des tages, den rest der woche, fuer den rest der woche, den ganzen tag',
  ),
  pastTimes: wordSet('gestern frueher vorgestern damals neulich letztens vorhin'),
  lastWords: wordSet('letzte letzten letzter letztes letztem vorige vorigen voriges'),
  futureTimes: wordSet('morgen uebermorgen spaeter bald demnaechst'),
  deadlines: wordSet('bis'),
  presentTimes: wordSet('heute jetzt gerade aktuell'),
  hearsayOpeners: phraseList(
    'laut, ich habe gelesen dass, ich hab gelesen dass, ich habe gehoert dass, ich hab gehoert dass, man sagt, es heisst, man munkelt, wie man hoert, auf deren webseite, auf deren website, dem vernehmen nach',
  ),
  hearsay: wordSet('angeblich anscheinend offenbar'),
  habits: wordSet(
    'immer oft meistens manchmal staendig dauernd regelmaessig normalerweise gewoehnlich freitags montags',
  ),
  polite: wordSet('bitte danke'),
  greetings: phraseList(
    'hallo, guten tag, guten morgen, guten abend, hi, hey, servus, moin, gruess gott, gruezi, hallo zusammen, danke, vielen dank',
  ),
  yes: wordSet('ja jo jawohl klar ok okay gut'),
  no: wordSet('nein noe nee ne'),
  adjectives:
    wordSet(`neu neue neuen neues neuer alt alte alten rot rote roten blau gross grosse grossen klein kleine kleinen lang gut gute guten schlecht
    falsch richtig voll leer offen geschlossen zu dringend wichtig fertig bereit dumm dumme dummen bloede bloeden nervig nervige nervigen ganze ganzen naechste naechsten naechster naechstes letzte letzten einzige einzigen halbe halben
    schnell langsam laut leise aktuell muede schwindlig krank okay ok willkommen erlaubt moeglich lustig super toll still`),
  contractions: {
    nimmer: 'nicht mehr', "wenn's": 'wenn es', wenns: 'wenn es', "gab's": 'gab es', gabs: 'gab es', "geht's": 'geht es', gehts: 'geht es', "gibt's": 'gibt es', gibts: 'gibt es', "hab's": 'habe es', habs: 'habe es', "ist's": 'ist es',
    "mach's": 'mach es', "war's": 'war es', "wär's": 'waere es', "waer's": 'waere es', "kannste": 'kannst du', haste: 'hast du', brauchste: 'brauchst du', machste: 'machst du', willste: 'willst du', gibste: 'gibst du', zeigste: 'zeigst du',
  }, // biome-ignore format: a table
  slips: { ka: 'keine', koa: 'keine', wil: 'will', wuerd: 'wuerde', moecht: 'moechte', ham: 'haben', sehn: 'sehen', moechtee: 'moechte', moehcte: 'moechte',
    tabeln: 'tabellen',
    tabelen: 'tabellen',
    tabllen: 'tabellen',
    tabelln: 'tabellen',
    tabele: 'tabelle',
    kartn: 'karten',
    werkzuege: 'werkzeuge', bite: 'bitte', biite: 'bitte', bittte: 'bitte', mehh: 'mehr', mher: 'mehr', mer: 'mehr', prozeskarten: 'prozesskarten', meher: 'mehr', kiene: 'keine', keien: 'keine', kene: 'keine', nciht: 'nicht', nihct: 'nicht', udn: 'und', oednf: 'oeffne', ncoh: 'noch' }, // biome-ignore format: a table
  wishOpeners:
    phraseList(`mir waere lieber wenn, mir waer lieber wenn, mir waere lieber, mir waer lieber, mir ist lieber wenn, mir ist es lieber wenn,
    es waere mir lieber wenn, mir waere es lieber wenn, mir waers lieber wenn, ich faende es besser wenn, ich faende es gut wenn, ich faende es schoen wenn,
    ich waere froh wenn, ich waer froh wenn, ich waere dankbar wenn, es waere schoen wenn, es waere nett wenn, es waere gut wenn, es waere besser wenn,
    ich wuenschte, ich wuensche mir dass, ich haette gern dass, ich haette gerne dass, ich haette lieber dass, ich moechte dass, ich will dass,
    ich wuerde mir wuenschen dass, ich bitte dich, ich bitte darum dass, ich moechte dich bitten, ist es moeglich dass du`),
  viewOpeners: phraseList('ich finde, ich glaube, ich denke, ich hoffe, ich meine, ich sag, ich sage'),
  supposing: phraseList(
    'mal angenommen, angenommen, nehmen wir an, nehmen wir mal an, gesetzt den fall, stell dir, stellt euch',
  ),
  states: {
    zu: 'close',
    geschlossen: 'close',
    aus: 'disable',
    weg: 'hide',
    an: 'enable',
    abgeschaltet: 'disable',
    ausgeschaltet: 'disable',
  },
  needless: phraseList('nicht noetig, kein bedarf'),
  corrections: phraseList(
    'ich meine, ich meinte, doch lieber, lieber doch, entschuldigung, sorry, sondern, vielmehr, besser gesagt, korrektur, stattdessen, ach nein',
  ),
  correctionTails: phraseList(
    'meinte ich, meine ich, hab ich gemeint, habe ich gemeint, hatte ich gemeint, ist gemeint, war gemeint',
  ),
  ironyOpeners: phraseList(
    'na toll, na super, toll, super, wunderbar, na klasse, klasse, na prima, prima, herrlich, na bravo, bravo, grossartig, ganz toll, ja klar, na klar, ja genau, ja sicher',
  ),
  ironyTails: phraseList(
    'noch ein, noch eine, noch einen, schon wieder, wieder ein, wieder eine, noch mehr, noch',
  ),
  idioms: [
    ...idiom(
      'stop',
      'schluss mit, ende mit, hoer auf mit, hoert auf mit, lass das, lass es, lass die, lasst das, genug von, genug mit, weg mit, die nase voll von, keine lust mehr auf, keine lust auf, keinen bock auf, keinen bock mehr auf, es reicht mit, satt, verschon mich mit, verschone mich mit, bleib mir weg mit, pause mit, bitte lassen, sein lassen, bleiben lassen',
    ),
    ...idiom('omit', 'verzichte auf, verzichten auf, spar dir, spare dir, erspar mir, erspare mir'),
  ],
  particles: wordSet('ab an auf aus ein zu zurueck vor nach hin weg durch dar hoch los frei um'),
  verbs,
  classes,
  compoundHeads: [
    'karten',
    'karte',
    'tabellen',
    'tabelle',
    'formulare',
    'formularen',
    'formular',
    'diagramme',
    'diagrammen',
    'diagramm',
    'plaene',
    'plan',
    'listen',
    'liste',
    'werkzeuge',
    'werkzeugen',
    'werkzeug',
    'fenster',
    'fenstern',
    'tafeln',
    'tafel',
    'bilder',
    'bild',
    'blaetter',
    'blatt',
    'strahl',
    'strahlen',
    'leiste',
    'leisten',
    'ansicht',
    'ansichten',
  ],
  looksLikeVerb: /^[a-z]{2,}(?:en|eln|ern|iert)$/,
  looksLikePast: /^[a-z]{3,}(?:te|ten|test)$/,
  looksLikeParticiple: /^(?:[a-z]{0,6}ge[a-z]{2,}(?:t|en)|(?:be|ver|er|ent|zer)[a-z]{3,}t|[a-z]{3,}iert)$/,
  looksLikeAdverb: /^[a-z]{3,}(?:lich|weise|erweise|bar|ig|isch)$/,
  lettingVerbs: wordSet('lassen'),
  havingVerb: 'haben',
  gladly: wordSet('gern gerne lieber'),
  dropsI: wordSet('hab habe bin brauch brauche haett haette'),
  mildModals: wordSet('solltest sollten sollte'),
  needlessWhenDenied: wordSet('musst muessen muesst brauchst brauchen'),
  doubtfulModals: wordSet('koennte koennten'),
  howWords: wordSet('wie was'),
  onDay: wordSet('am'),
  days: wordSet('montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag wochenende'),
  timeNouns:
    wordSet(`zeit mal moment augenblick minute minuten stunde stunden tag tage tagen nacht woche wochen wochenende monat monate monaten jahr
    jahre jahren abend morgen mittag nachmittag mitternacht zukunft montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag`),
  onlyWords: wordSet('nur'),
  negatedIdioms: phraseList('warum nicht'),
  verbLast: true,
}
