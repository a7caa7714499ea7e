import type { VerbClass, VerbForm, VerbReading } from '../sections/frame-words.ts'

/**
 * Verbs by class: particle and plus before those that come apart; after a colon what is irregular: forms of the
 * present, of the past, participle, each after a slash.
 */
const BY_CLASS: Readonly<Partial<Record<VerbClass, string>>> = {
  allow: 'erlauben gestatten zu+lassen',
  approve: 'unterschreiben:/unterschrieb,unterschrieben/unterschrieben ab+zeichnen genehmigen unterzeichnen',
  arrive: 'an+kommen ein+treffen',
  ask: 'fragen nach+fragen',
  be: '',
  buy: 'kaufen ein+kaufen',
  call: 'an+rufen telefonieren zurueck+rufen',
  cancel: 'stornieren ab+sagen kuendigen ab+brechen ab+bestellen',
  care: 'kuemmern sorgen',
  change: 'aendern veraendern bearbeiten aktualisieren',
  close: 'schliessen:/schloss,schlossen/geschlossen zu+machen zu+lassen zu+bleiben',
  disable: 'ab+schalten aus+schalten deaktivieren ab+stellen aus+stellen aus+machen ab+drehen sperren',
  enable:
    'ein+schalten an+schalten aktivieren reaktivieren frei+schalten an+machen an+stellen ein+blenden zurueck+bringen zurueck+holen',
  fill: 'aus+fuellen fuellen ergaenzen',
  find: 'finden:/fand,fanden/gefunden',
  forbid: 'verbieten:/verbot,verboten/verboten untersagen',
  get_back: 'zurueck+bekommen zurueck+kriegen zurueck+haben',
  give: 'geben:gib,gibst,gibt/gab,gaben/gegeben an+bieten bieten:/bot,boten/geboten vor+schlagen schlagen:schlaegt,schlaegst/schlug,schlugen/geschlagen vor+setzen setzen hin+werfen werfen:wirf,wirft,wirfst/warf,warfen/geworfen kommen:/kam,kamen/gekommen',
  go: 'gehen:/ging,gingen/gegangen durch+gehen',
  happen: 'passieren geschehen:geschieht/geschah/geschehen',
  have: 'besitzen:/besass,besassen/besessen',
  help: 'helfen:hilf,hilft,hilfst/half,halfen/geholfen',
  hide: 'verstecken aus+blenden verbergen',
  issue: 'aus+stellen',
  keep: 'behalten auf+bewahren',
  know: 'wissen:weiss,weisst/wusste,wussten/gewusst kennen:/kannte,kannten/gekannt verstehen:/verstand/verstanden',
  like: 'lieben hassen gefallen:gefaellt/gefiel/gefallen stoeren nerven',
  list: 'auf+listen auf+zaehlen auf+schreiben notieren erfassen dokumentieren',
  lose: 'verlieren:/verlor,verloren/verloren verlegen',
  make: 'machen erstellen bauen basteln erzeugen an+legen tun:tu,tust,tut/tat,taten/getan',
  move: 'verschieben:/verschob/verschoben verlegen um+buchen',
  need: 'brauchen:braeuchte,braeuchten,brauch//gebraucht benoetigen',
  omit: 'weg+lassen verzichten vermeiden ersparen sparen verschonen vergessen:vergiss,vergisst/vergass/vergessen aus+lassen unterlassen bleiben+lassen sein+lassen',
  order: 'bestellen',
  pay: 'zahlen bezahlen aus+geben',
  pay_back: 'erstatten zurueck+erstatten zurueck+zahlen',
  play: 'spielen',
  receive: 'bekommen:/bekam,bekamen/bekommen erhalten:erhaelt,erhaeltst/erhielt,erhielten/erhalten kriegen',
  rent: 'mieten vermieten leihen:/lieh,liehen/geliehen verleihen',
  report: 'melden an+melden',
  say: 'sagen meinen erzaehlen behaupten erwaehnen rufen:/rief,riefen/gerufen schimpfen',
  send: 'schicken senden:/sandte/gesandt liefern verschicken',
  set: 'decken stellen',
  show: `zeigen oeffnen auf+machen zeichnen malen an+zeigen dar+stellen auf+zeichnen hin+malen ein+blenden an+schauen an+sehen
    sehen:sieh,siehst,sieht/sah,sahen/gesehen auf+klappen auf+poppen auf+rufen vor+zeigen anzeigen praesentieren`,
  start: 'beginnen:/begann,begannen/begonnen an+fangen starten los+legen',
  stay: 'bleiben:/blieb,blieben/geblieben',
  stop: 'auf+hoeren stoppen beenden ein+stellen',
  talk: 'reden sprechen:sprich,spricht,sprichst/sprach,sprachen/gesprochen besprechen plaudern chatten unterhalten',
  think: 'denken:/dachte,dachten/gedacht glauben vermuten',
  upload: 'hoch+laden laden:laedt,laedst/lud,luden/geladen importieren ein+fuegen fuegen',
  use: 'benutzen nutzen verwenden nehmen:nimm,nimmt,nimmst/nahm,nahmen/genommen ein+setzen gebrauchen',
  want: 'wuenschen',
  write:
    'schreiben:/schrieb,schrieben/geschrieben tippen ein+tragen tragen:traegt,traegst/trug,trugen/getragen ein+geben',
}

/** Known as verbs, of no class; the simple verbs of compound ones too. */
const OTHERS = `antworten arbeiten backen beissen bezeichnen bringen:/brachte,brachten/gebracht brechen:brich,bricht,brichst/brach,brachen/gebrochen
  dauern drehen essen:iss,isst/ass,assen/gegessen fahren:faehrt,faehrst/fuhr,fuhren/gefahren fallen:faellt,faellst/fiel,fielen/gefallen fangen:faengt,faengst/fing,fingen/gefangen
  fehlen fliegen:/flog,flogen/geflogen folgen fuehlen fuehren halten:haelt,haeltst/hielt,hielten/gehalten haengen:/hing/gehangen heissen hoeren holen hoffen kochen
  kosten kleben kommen:/kam,kamen/gekommen lassen:laesst,lass/liess,liessen/gelassen laufen:laeuft,laeufst/lief,liefen/gelaufen leben legen lehren lernen lesen:lies,liest/las,lasen/gelesen liegen:/lag,lagen/gelegen
  merken messen nennen:/nannte/genannt ordnen packen passen planen pruefen putzen raten rechnen regnen reichen reparieren schaffen schalten schauen scheinen schlafen:schlaeft/schlief/geschlafen
  schmecken schneiden:/schnitt/geschnitten schwimmen singen sitzen:/sass,sassen/gesessen sollen sortieren spuelen stehen:/stand,standen/gestanden stehlen steigen stempeln sterben suchen teilen
  treffen:triff,trifft,triffst/traf,trafen/getroffen trinken:/trank/getrunken verkaufen verstehen versuchen vertrauen wachsen warten waschen wecken wechseln werden wiegen wohnen zahlen zaehlen ziehen:/zog,zogen/gezogen
  fahre diktieren ueberlegen recherchieren erforschen komponieren dichten reimen vertonen texten illustrieren skizzieren gestalten entwerfen:entwirf,entwirft,entwirfst/entwarf,entwarfen/entworfen generieren produzieren
  kuerzen ueberarbeiten umformulieren vereinfachen erklaeren erlaeutern korrigieren verbessern uebersetzen verlaengern erweitern nach+schlagen nach+schauen nach+lesen nach+sehen heraus+finden zusammen+fassen fassen:/fasste,fassten/gefasst
  zusammen+suchen um+schreiben um+formulieren formulieren zusammen+tragen zusammen+stellen aus+arbeiten informieren entscheiden verschwinden:/verschwand/verschwunden`

const INSEPARABLE = /^(?:be|ver|er|ent|zer|ge|miss|unter|ueber)/

interface Row {
  readonly particle: string | null
  readonly lemma: string
  readonly forms: readonly (readonly [string, VerbForm])[]
}

function rowOf(row: string): Row {
  const [name = '', irregular = ''] = row.split(':')
  const [first = '', second] = name.split('+')
  const [particle, lemma] = second === undefined ? [null, first] : [first, second]
  return { particle, lemma, forms: formsOf(lemma, irregular) }
}

function formsOf(lemma: string, irregular: string): (readonly [string, VerbForm])[] {
  const stem = lemma.replace(/e?n$/, '')
  const [present = '', past = '', participle = ''] = irregular.split('/')
  const many = (words: string) => words.split(',').filter(word => word !== '')
  const pasts =
    past === '' ? ['te', 'ten', 'test', 'tet', 'ete', 'eten'].map(ending => stem + ending) : many(past)
  const prefixed = INSEPARABLE.test(lemma) || lemma.endsWith('ieren')
  const regular = prefixed ? [`${stem}t`, `${stem}et`] : [`ge${stem}t`, `ge${stem}et`]
  return [
    [lemma, 'base'],
    ...['e', '', 'st', 'est', 't', 'et', 'le'].map(ending => [stem + ending, 'finite'] as const),
    ...many(present).map(word => [word, word.startsWith('braeucht') ? 'subjunctive' : 'finite'] as const),
    ...pasts.map(word => [word, 'past'] as const),
    ...(participle === '' ? regular : [participle]).map(word => [word, 'participle'] as const),
  ]
}

const ROWS = [...Object.values(BY_CLASS), OTHERS]
  .join(' ')
  .split(/\s+/)
  .filter(row => row !== '')
  .map(rowOf)

export const classes: ReadonlyMap<string, VerbClass> = new Map(
  Object.entries(BY_CLASS).flatMap(([kind, rows]) =>
    rows
      .split(/\s+/)
      .filter(row => row !== '')
      .map(row => {
        const { particle, lemma } = rowOf(row)
        return [particle === null ? lemma : `${particle} ${lemma}`, kind as VerbClass] as const
      }),
  ),
)

/** Forms of the simple verb, taken from its own row where it has one. */
const SIMPLE = new Map(
  ROWS.filter(({ particle }) => particle === null).map(({ lemma, forms }) => [lemma, forms] as const),
)

export const verbs: ReadonlyMap<string, readonly VerbReading[]> = readingsOf()

function readingsOf(): ReadonlyMap<string, readonly VerbReading[]> {
  const found = new Map<string, VerbReading[]>()
  const add = (word: string, reading: VerbReading) => {
    const readings = found.get(word) ?? []
    if (
      !readings.some(
        ({ lemma, particle, form }) =>
          lemma === reading.lemma && particle === reading.particle && form === reading.form,
      )
    )
      found.set(word, [...readings, reading])
  }
  for (const { particle, lemma, forms } of ROWS) {
    for (const [word, form] of SIMPLE.get(lemma) ?? forms) {
      add(word, { lemma, particle: null, form })
      if (particle === null) continue
      add(particle + word, { lemma, particle, form })
      if (form === 'base') add(`${particle}zu${word}`, { lemma, particle, form: 'to_infinitive' })
    }
  }
  return found
}
