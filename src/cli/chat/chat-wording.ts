import type { DraftStatus, DraftStepView, StepStatus, Verdict } from '../../api/rest.ts'
import type { ConfidenceLevel } from '../../core/agent-showing.ts'
import { languageOf } from '../../nlu/text/language.ts'
import type { COMMANDS } from './chat-line.ts'
import type { SavedArtifact } from './save-artifact.ts'

/** Words of the chat about a drafted plan. */
interface DraftWording {
  readonly plan: string
  readonly version: (revision: number) => string
  readonly statuses: Readonly<Record<DraftStatus, string>>
  readonly verdicts: Readonly<Record<Verdict, string>>
  readonly changes: Readonly<Record<NonNullable<DraftStepView['change']>, string>>
  readonly removed: string
  readonly executor: string
  readonly expected: string
}

/** Words of the chat about an agent's task. Its title, questions and help come from the assistant. */
export interface AgentWording {
  readonly names: Readonly<Record<string, string>>
  readonly confidence: string
  readonly percent: (score: number) => string
  readonly levels: Readonly<Record<ConfidenceLevel, string>>
  readonly warning: string
  readonly basedOn: (agent: string) => string
  /** Marks a question that has to be answered. */
  readonly open: string
  /** Marks the option that holds if nothing else is said. */
  readonly chosen: string
  readonly time: string
  readonly cost: string
  readonly calls: string
  readonly unknown: string
  readonly stillOpen: (question: string, edit: string) => string
}

/** Words of the chat about what a tool made. */
export interface ArtifactWording {
  readonly names: Readonly<Record<string, string>>
  readonly titled: (title: string) => string
  readonly sources: string
  readonly notSaved: Readonly<Record<Exclude<SavedArtifact['kind'], 'saved'>, string>>
}

/** Sentences the chat says in its own name. Questions, options and answers come from the assistant. */
export interface ChatWording {
  readonly stopped: string
  readonly brokeOff: string
  readonly steps: Readonly<Record<StepStatus, string>>
  readonly draft: DraftWording
  readonly agent: AgentWording
  readonly artifact: ArtifactWording
  readonly openUntil: (when: string) => string
  readonly expired: string
  /** Hint on what to type. `edit` is an example of a change, where changes are possible. */
  readonly typeYesNo: (edit: string | null) => string
  readonly typeChoice: string
  readonly typeValue: string
  readonly typeRows: string
  readonly typeResult: (tool: string) => string
  readonly parked: (commands: string) => string
  readonly alsoOpen: (list: string) => string
  readonly nothingOpen: string
  readonly nothingToExplain: string
  readonly noSuchFile: (path: string) => string
  readonly notOpen: (id: string, open: string) => string
  readonly doesNotFit: (command: string, hint: string) => string
  readonly takesNothingElse: (command: string) => string
  readonly noSuchOption: (input: string, options: string) => string
  readonly howToEdit: string
  readonly shadowed: (tools: string) => string
  /** Commands, each with its arguments and what it does. */
  readonly commands: Readonly<Record<(typeof COMMANDS)[number], readonly [usage: string, about: string]>>
  readonly twoSlashes: string
}

const en: ChatWording = {
  stopped: '… stopped',
  brokeOff: '… broke off; here it comes again',
  steps: {
    pending: 'to do',
    in_progress: 'running',
    waiting_user: 'waiting for you',
    completed: 'done',
    failed: 'failed',
    skipped: 'skipped',
    cancelled: 'cancelled',
    indeterminate: 'in doubt',
  },
  draft: {
    plan: 'Plan',
    version: revision => `version ${revision}`,
    statuses: {
      drafted: 'drafted',
      pending_review: 'waiting for you',
      approved: 'approved',
      running: 'running',
      done: 'done',
      failed: 'not finished',
      superseded: 'replaced',
      cancelled: 'called off',
    },
    verdicts: {
      approved: 'Reviewed: approved',
      rejected: 'Reviewed: rejected',
      needs_changes: 'Reviewed: should be changed',
    },
    changes: { added: 'new', moved: 'moved', changed: 'changed' },
    removed: 'left out',
    executor: 'works on its own',
    expected: 'Expected',
  },
  agent: {
    names: { research: 'research', image: 'image', music: 'song', edit: 'text' },
    confidence: 'Confidence',
    percent: score => `${score}%`,
    levels: { high: 'high', medium: 'medium', low: 'low' },
    warning: 'I am not certain this is what you mean. Please check the details.',
    basedOn: agent => `Based on ${agent}:`,
    open: 'please choose',
    chosen: 'chosen',
    time: 'Time',
    cost: 'Cost',
    calls: 'API calls',
    unknown: 'unknown',
    stillOpen: (question, edit) => `Still open: ${question} /edit ${edit} agrees with that answer.`,
  },
  artifact: {
    names: { research: 'Research', image: 'Picture', music: 'Song', document: 'Text' },
    titled: title => `“${title}”`,
    sources: 'Sources',
    notSaved: {
      holds_code: 'It holds code that would run where it is opened: it was not saved.',
      failed: 'It could not be saved.',
    },
  },
  openUntil: when => `open until ${when}`,
  expired: 'its time has run out',
  typeYesNo: edit =>
    `Type yes, no or cancel${edit === null ? '' : `; /edit ${edit} agrees with that change`}.`,
  typeChoice: 'Type a number, the words of an option, or cancel.',
  typeValue: 'Type your answer, or cancel.',
  typeRows: 'Type it here, in as many messages as you like, or cancel.',
  typeResult: tool => `Only a client that shows ${tool} can answer this. Type cancel to leave it.`,
  parked: commands => `Answer by id: ${commands}`,
  alsoOpen: list => `Also open: ${list}. /pending shows all.`,
  nothingOpen: 'Nothing is open.',
  noSuchFile: path => `${path} is not there, or cannot be read.`,
  nothingToExplain: 'Nothing has been decided yet.',
  notOpen: (id, open) => `${id} is not open. Open: ${open}.`,
  doesNotFit: (command, hint) => `${command} does not answer this. ${hint}`,
  takesNothingElse: command => `${command} takes an id at most.`,
  noSuchOption: (option, options) => `There is no option ${option}. There are: ${options}.`,
  howToEdit: 'Write /edit key=value …, or /edit {json} for all of it.',
  shadowed: tools => `Tools named like commands of this chat: ${tools}. Begin with two slashes to call them.`,
  commands: {
    yes: ['/yes [ID]', 'agrees to what is asked'],
    no: ['/no [ID]', 'declines it'],
    cancel: ['/cancel [ID]', 'calls it off'],
    edit: ['/edit [ID] key=value …', 'agrees to it with these changes'],
    choose: ['/choose [ID] NUMBER', 'chooses one of the options'],
    answer: ['/answer [ID] VALUE', 'answers a question'],
    pending: ['/pending', 'shows again what is open'],
    why: ['/why', 'says why the latest answer came'],
    attach: ['/attach PATH [WORDS]', 'sends a file'],
    help: ['/help', 'shows this, and what the assistant can do'],
    quit: ['/quit', 'ends the chat'],
  },
  twoSlashes: 'A line that begins with two slashes is a message, whatever follows.',
}

const de: ChatWording = {
  stopped: '… angehalten',
  brokeOff: '… abgebrochen; hier kommt es noch einmal',
  steps: {
    pending: 'steht aus',
    in_progress: 'läuft',
    waiting_user: 'wartet auf Sie',
    completed: 'fertig',
    failed: 'fehlgeschlagen',
    skipped: 'übersprungen',
    cancelled: 'abgebrochen',
    indeterminate: 'ungewiss',
  },
  draft: {
    plan: 'Plan',
    version: revision => `Fassung ${revision}`,
    statuses: {
      drafted: 'entworfen',
      pending_review: 'wartet auf Sie',
      approved: 'freigegeben',
      running: 'läuft',
      done: 'fertig',
      failed: 'nicht fertig',
      superseded: 'ersetzt',
      cancelled: 'verworfen',
    },
    verdicts: {
      approved: 'Geprüft: freigegeben',
      rejected: 'Geprüft: abgelehnt',
      needs_changes: 'Geprüft: sollte geändert werden',
    },
    changes: { added: 'neu', moved: 'verschoben', changed: 'geändert' },
    removed: 'weggelassen',
    executor: 'arbeitet selbständig',
    expected: 'Voraussichtlich',
  },
  agent: {
    names: { research: 'Recherche', image: 'Bild', music: 'Song', edit: 'Text' },
    confidence: 'Sicherheit',
    percent: score => `${score} %`,
    levels: { high: 'hoch', medium: 'mittel', low: 'niedrig' },
    warning: 'Nicht sicher, ob es so gemeint ist. Bitte prüfen Sie die Angaben.',
    basedOn: agent => `Basierend auf ${agent}:`,
    open: 'bitte wählen',
    chosen: 'gewählt',
    time: 'Zeit',
    cost: 'Kosten',
    calls: 'API-Aufrufe',
    unknown: 'unbekannt',
    stillOpen: (question, edit) => `Noch offen: ${question} /edit ${edit} stimmt mit dieser Antwort zu.`,
  },
  artifact: {
    names: { research: 'Recherche', image: 'Bild', music: 'Song', document: 'Text' },
    titled: title => `„${title}“`,
    sources: 'Quellen',
    notSaved: {
      holds_code: 'Es enthält Code, der beim Öffnen liefe: Es wurde nicht gespeichert.',
      failed: 'Es konnte nicht gespeichert werden.',
    },
  },
  openUntil: when => `offen bis ${when}`,
  expired: 'die Zeit dafür ist abgelaufen',
  typeYesNo: edit =>
    `Antworten Sie mit ja, nein oder abbrechen${edit === null ? '' : `; /edit ${edit} stimmt mit dieser Änderung zu`}.`,
  typeChoice: 'Antworten Sie mit einer Nummer, den Worten einer Möglichkeit oder abbrechen.',
  typeValue: 'Schreiben Sie Ihre Antwort oder abbrechen.',
  typeRows: 'Schreiben Sie es hier, in beliebig vielen Nachrichten, oder abbrechen.',
  typeResult: tool =>
    `Das kann nur ein Programm beantworten, das ${tool} zeigt. Mit abbrechen lassen Sie es.`,
  parked: commands => `Antwort mit der Kennung: ${commands}`,
  alsoOpen: list => `Auch noch offen: ${list}. /pending zeigt alles.`,
  nothingOpen: 'Es ist nichts offen.',
  noSuchFile: path => `${path} gibt es nicht, oder es lässt sich nicht lesen.`,
  nothingToExplain: 'Noch ist nichts entschieden.',
  notOpen: (id, open) => `${id} ist nicht offen. Offen: ${open}.`,
  doesNotFit: (command, hint) => `${command} beantwortet das nicht. ${hint}`,
  takesNothingElse: command => `Nach ${command} darf nur eine Kennung stehen.`,
  noSuchOption: (option, options) => `Die Möglichkeit ${option} gibt es nicht. Es gibt: ${options}.`,
  howToEdit: 'Schreiben Sie /edit name=wert …, oder /edit {json} für alles.',
  shadowed: tools =>
    `Werkzeuge, die wie Befehle dieses Chats heißen: ${tools}. Mit zwei Schrägstrichen rufen Sie sie auf.`,
  commands: {
    yes: ['/yes [KENNUNG]', 'stimmt dem zu, was gefragt ist'],
    no: ['/no [KENNUNG]', 'lehnt es ab'],
    cancel: ['/cancel [KENNUNG]', 'bricht es ab'],
    edit: ['/edit [KENNUNG] name=wert …', 'stimmt mit diesen Änderungen zu'],
    choose: ['/choose [KENNUNG] NUMMER', 'wählt eine Möglichkeit'],
    answer: ['/answer [KENNUNG] WERT', 'beantwortet eine Frage'],
    pending: ['/pending', 'zeigt noch einmal, was offen ist'],
    why: ['/why', 'sagt, warum die letzte Antwort kam'],
    attach: ['/attach PFAD [WORTE]', 'schickt eine Datei'],
    help: ['/help', 'zeigt dies, und was der Assistent kann'],
    quit: ['/quit', 'beendet das Gespräch'],
  },
  twoSlashes: 'Eine Zeile, die mit zwei Schrägstrichen beginnt, ist eine Nachricht, was auch immer folgt.',
}

const WORDINGS = { en, de }

export const chatWording = (locale: string): ChatWording => WORDINGS[languageOf(locale)]
