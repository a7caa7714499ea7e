import type { AgentShowing } from '../../src/core/agent-showing.ts'

const option = (value: string | number, label: string) => ({ value, label })

/** A picture after a research, rather certain. */
export const PICTURE: AgentShowing = {
  agent: 'image',
  title: 'Bild-Generierung bestätigen',
  deed: 'Generieren',
  confidence: {
    score: 75,
    level: 'medium',
    autoExecute: false,
    reasons: ['+40 zu Beginn', '+30 Recherche als Grundlage', '+5 Bild gewünscht'],
  },
  fields: [
    {
      field: 'style',
      question: 'Welcher Bildstil?',
      options: [
        option('diagram', 'Diagramm'),
        option('illustration', 'Illustration'),
        option('realistic', 'Realistisch'),
        option('cartoon', 'Cartoon'),
      ],
      isRequired: false,
      default: 'diagram',
    },
  ],
  context: {
    from: {
      agent: 'research',
      preview:
        'Photosynthese findet in den Chloroplasten statt: Aus Wasser und Kohlenstoffdioxid werden mit Hilfe von Licht Traubenzucker und Sauerstoff. Der grüne Farbstoff Chlorophyll fängt das Licht ein …',
      artifact: 't9-a9',
    },
    others: [],
    userPreferences: [],
    sessionQuery: null,
    lastAction: null,
    userQuery: 'Recherchiere Photosynthese und erstelle ein Bild',
    history: ['Recherche: Photosynthese'],
  },
  estimates: { usd: 0.04, seconds: 15, apiCalls: 1 },
  drafted: null,
  help: [
    'Aus den Ergebnissen der Recherche wird ein Bild gezeichnet.',
    'Dazu werden die Fakten und Begriffe der Recherche verwendet, sonst nichts.',
    'Das kostet voraussichtlich 0,04 $ und dauert etwa 15 Sekunden.',
  ],
}

export const PICTURE_ARGUMENTS = { topic: 'Photosynthese', labels: 'german', complexity: 'medium' }

/** A song nobody is certain about, whose style has to be chosen. */
export const SONG: AgentShowing = {
  agent: 'music',
  title: 'Song-Details festlegen',
  deed: 'Generieren',
  confidence: {
    score: 55,
    level: 'low',
    autoExecute: false,
    reasons: ['+40 zu Beginn', '+15 klarer Auftrag'],
  },
  fields: [
    {
      field: 'musicStyle',
      question: 'Welcher Musikstil?',
      options: [
        option('pop', 'Pop'),
        option('rock', 'Rock'),
        option('classical', 'Klassisch'),
        option('rap', 'Rap'),
        option('children', 'Kinder'),
      ],
      isRequired: true,
      default: null,
    },
    {
      field: 'duration',
      question: 'Wie lang soll der Song sein?',
      options: [option(30, '30 Sekunden'), option(120, '2 Minuten'), option(240, '4 Minuten')],
      isRequired: false,
      default: 120,
    },
  ],
  context: {
    from: null,
    others: [],
    userPreferences: [],
    sessionQuery: null,
    lastAction: null,
    userQuery: 'Mache einen Song über das Einmaleins',
    history: [],
  },
  estimates: { usd: 0, seconds: 90, apiCalls: 0 },
  drafted: null,
  help: ['Es entstehen ein Text zum Mitsingen und eine Melodie.'],
}

export const SONG_ARGUMENTS = {
  content: '7er-Reihe',
  tempo: 'medium',
  lyrics:
    'Sieben, vierzehn, einundzwanzig,\nwer das singt, der kann’s und tanzt sich\nvon der Sieben bis zur Siebzig\nund am Ende: so, das gibt sich.',
}

/** A research with little to decide. */
export const RESEARCH: AgentShowing = {
  agent: 'research',
  title: 'Confirm the research',
  deed: 'Research',
  confidence: { score: 85, level: 'high', autoExecute: false, reasons: [] },
  fields: [],
  context: {
    from: null,
    others: [],
    userPreferences: [],
    sessionQuery: null,
    lastAction: null,
    userQuery: 'Look up photosynthesis',
    history: [],
  },
  estimates: { usd: null, seconds: null, apiCalls: 0 },
  drafted: null,
  help: [],
}
