import { wordSet } from '../../text/word-set.ts'
import type { SequenceWords } from '../sections/sequence-words.ts'

export const sequences: SequenceWords = {
  joints: wordSet('und aber also'),
  chainingWords: wordSet('dann danach erst zuerst'),
  laterWords: wordSet('anschliessend schliesslich hinterher'),
  noWords: wordSet('nicht nichts niemand nie kein keine'),
  firstWords: wordSet('zuerst zunaechst'),
  markers: [
    [
      'first',
      `zuerst, zunächst, als erstes, als erster schritt, erst, erstens, anfangs, im ersten schritt, zu beginn
      am anfang, ganz am anfang, ganz zu beginn, zu allererst, zuallererst, beginnen mit, beginnt mit, wir beginnen mit, es beginnt mit, los geht es mit`,
    ],
    [
      'then',
      `dann, erst dann, danach, anschließend, daraufhin, hierauf, darauf, im anschluss, im anschluss daran, als nächstes
      als nächster schritt, als zweites, als drittes, als letztes, zweitens, drittens, viertens, später, schließlich
      zuletzt, ganz zuletzt, zuallerletzt, zum abschluss, zum schluss, am ende, abschließend, im zweiten schritt, im dritten schritt, im nächsten schritt
      im letzten schritt, nachher, sodann, hernach, letztlich, letztendlich, gefolgt von, woraufhin, im weiteren, weiter mit, weiter geht es mit
      enden mit, endet mit, hinterher, im nachgang, zu guter letzt, ganz zum schluss, ganz am ende`,
    ],
    [
      'parallel',
      'währenddessen, gleichzeitig, parallel, parallel dazu, zeitgleich, inzwischen, unterdessen, zugleich',
    ],
    ['after', 'sobald, nachdem, kaum, erst wenn, erst nachdem, erst sobald'],
    ['until', 'bis'],
    ['upon', 'nach'],
    ['before', 'bevor, ehe'],
    ['ahead', 'vor'],
    ['when', 'wenn'],
    ['while', 'während'],
    ['outcome', 'damit, sodass, so dass, mit dem ergebnis, ergebnis, resultat'],
  ],
  figures: `
    zuerst einmal danke, zuerst einmal vielen dank, erst recht, erst mal, erst einmal, erst gestern, erst heute
    erst morgen, erst um, erst ab, erst nächste, erst im, erst in, erst am, dann mal, dann wohl, dann eben, dann halt
    nach wie vor, nach hause, nach und nach, vor allem, vor ort, vor kurzem, später mal, sobald wie möglich, dann bis
    schließlich und endlich, dann lass, dann sag, dann zeig`,
  ordinals: wordSet(''),
  stepNouns: wordSet('phase schritt stufe'),
  imperatives: wordSet(''),
  approval:
    /^(?:genehmig|freig|freizugeben|zustimm|zugestimm|bewillig|absegn|abgenommen|abnahme|unterschr|unterzeichn|abzeichn|gegenzeichn|billig)/,
  articles: wordSet(`
    der die das ein eine unser unsere mein meine dein deine ihr ihre sein seine dieser diese dieses jeder jede jedes
    jemand`),
  pronouns: wordSet('ich du er sie es wir ihr man jemand etwas alles nichts niemand'),
  onlySubjects: wordSet('ich du er wir man'),
  talkers: wordSet('ich du'),
  objectPronouns: wordSet('ihn es sie ihm ihr ihnen sich uns euch dich mich mir dir'),
  auxiliaries: wordSet(`
    ist sind war waren wird werden wurde wurden hat haben hatte hatten kann koennen muss muessen soll sollen darf
    duerfen will wollen`),
  noVerbs: wordSet(`
    nicht mit seit jetzt erst den einen meinen deinen seinen ihren unseren diesen jeden allen beiden fertig
    zusammen oben unten innen aussen neben gegen dort zuerst bereit gut weit selbst meist sonst fast`),
  afterVerb: wordSet(''),
  participles:
    /^(?:ge|be|ver|er|ent|zer|ab|an|auf|aus|ein|weiter|frei|zurueck|unter|ueber|veroeffent).*(?:t|en)$|..iert$/,
  byWords: wordSet('von vom durch'),
  talkWords: wordSet(`
    ja nein ok okay na hallo hi hey danke bitte sorry klar also eigentlich vielleicht aber falls weil da obwohl wer was
    welche welcher welches wo warum wie dass ob lass vielen`),
  passiveVerbs: wordSet('wird werden wurde wurden worden'),
  agentArticles: wordSet('der dem den die einem einer unserem unserer meinem meiner'),
  eventNouns:
    /(?:ung|gabe|nahme|gang|schluss|eingang|schrift|gespraech|audit|test|pruefung|termin|anruf|start|kauf|versand|check|review|live|launch|release|rollout|beginn)$/,
  verbEnding: /(?:t|en|ern|eln)$/,
  infinitive: /^[a-z].*(?:en|ern|eln)$/,
  vaguePersons: wordSet(''),
  ofPersons: wordSet(''),
  subjectOrObject: wordSet('sie es'),
  leadVerbs: wordSet('ist sind lautet'),
  clauseEnds: wordSet('hat haben ist sind wird werden'),
  outcomeNouns: wordSet('ergebnis resultat'),
  outcomeVerbs: wordSet('ist'),
  perfectVerbs: wordSet(''),
  inversions: wordSet(''),
  afterInversion: wordSet(''),
  announcements: new Set([
    ...['wir', 'ich'].flatMap(who => ['haben', 'habe', 'nutzen'].map(verb => `${who} ${verb}`)),
    ...['es gibt', 'das ist'],
  ]),
  orderLeads:
    /(?:\b(?:laeuft|geht|gehts|machen|macht|funktioniert|ablaeuft|passiert)(?: \S+){0,3} so|^wie wir (?:\S+ ){0,3}\S+en|folgendermassen|wie folgt|dieser reihenfolge|\b(?:ist|is)(?: (?:ja|doch|eigentlich|ganz|echt|total))* (?:einfach|leicht|simpel)|\b(?:schritte|vorgehen|reihenfolge)|(?:^| )\S*(?:ablauf|prozess))$/,
  orderTails:
    /^(?:(?:und|also|bitte|jetzt|na|ja|genau) )*(?:(?:das|dies) (?:ist|is|sind|waer\w*) (?:unser\w*|mein\w*|die|der|das|alles|schon|so|bei|immer|eigentlich|der reihe|quasi|im)\b|so (?:ist|is|laeuft|laufts|geht|gehts|macht|machen|mach|handhaben|halten|haben|bau|baue|soll|muss|war)\b|(?:laeuft|geht|funktioniert) (?:das|es)(?: (?:bei uns|hier|immer|ab|ungefaehr|so|meistens))*$)|(?:\b(?:als|daraus|draus|davon|dazu|in eine?[nr]?|auf eine?[nr]?|in der|mach\w*|zeichn\w*|mal|male|erstell\w*|skizzier\w*|leg|schreib|stell\w*|gib)(?: \w+){0,5}? (?:schaubild\w*|diagramm\w*|ablauf\w*|flussdiagramm|abfolge|liste|tabelle|grafik|bild|zeichnung|skizze|reihenfolge|uebersicht|schema|prozess\w*|workflow|plan|zeitplan|zeitstrahl|plakat|poster|karte|prozesskarte)\b)|\b(?:halt|haltet|halten|schreib\w*|zeichn\w*|notier\w*|skizzier\w*)(?: \w+){0,2} (?:das|dies|es|den ablauf)\b(?: \w+){0,8}? (?:fest|auf|nieder|an)$/,
  pastVerbs: /^(?:habe|hatte|bin|war|ging|kam)\b/i,
  emptySubjects: wordSet('es'),
  noDeedSubjects: wordSet('ich du es sich'),
  pronounSubjects: wordSet('wir sie er man'),
  objectStart: /^(?:de[nr]|die|das|eine?n?|alle?s?|unsere?n?|jede?[ns]?)$/,
  relatives: [
    [
      ['der', 'die', 'das', 'welcher', 'welche', 'welches'],
      [''],
      ['dann', 'danach', 'anschliessend', 'daraufhin', 'schliesslich', 'wiederum'],
    ],
  ],
  places: ['eins', 'zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun'],
  stepLeads: wordSet('ist sind und dann'),
  andWords: wordSet('und'),
  isApproval: words => words.at(-1) === 'frei' && words.some(word => /^(?:gib|gebe|gab)/.test(word)),
}
