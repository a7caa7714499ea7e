/** What the offline model says. Every sentence of it is here, in both languages. */
export interface OfflineWording {
  greeting: string
  thanks: string
  /** What it is; said whenever it is met anew or has no answer. */
  nature: string
  noTools: string
  /** Followed by one line per tool. */
  toolList: string
  asked(point: string): string
  said(point: string): string
  noAnswer: string
  toolHint(commands: string): string
  unknownTool(name: string): string
  unclear(words: string, usage: string): string
  resultEmpty(tool: string): string
  resultText(tool: string, text: string): string
  /** Followed by one line per entry. */
  resultFields(tool: string): string
  resultList(tool: string, count: number): string
  resultError(tool: string, detail: string): string
  more(count: number): string
  yes: string
  no: string
  nothing: string
}

const en: OfflineWording = {
  greeting: 'Hello!',
  thanks: 'You are welcome.',
  nature:
    'I am the built-in offline model: no language model is connected, so I follow fixed rules and cannot think freely.',
  noTools: 'This assistant has no tools I could call for you.',
  toolList: 'What I can do is call this assistant’s tools, when you write them like this:',
  asked: point => `You ask: “${point}”`,
  said: point => `You say: “${point}”`,
  noAnswer:
    'I cannot answer that myself: I am the built-in offline model and do not think freely, because no language model is connected.',
  toolHint: commands => `Tools I can call: ${commands}. Write /help to see how.`,
  unknownTool: name => `There is no tool called “${name}”.`,
  unclear: (words, usage) => `I cannot tell where “${words}” belongs. Write it like this: \`${usage}\``,
  resultEmpty: tool => `\`${tool}\` is done. It gave no result.`,
  resultText: (tool, text) => `\`${tool}\` answers: ${text}`,
  resultFields: tool => `\`${tool}\` answers:`,
  resultList: (tool, count) => `\`${tool}\` found ${count} ${count === 1 ? 'entry' : 'entries'}:`,
  resultError: (tool, detail) => `\`${tool}\` did not work: ${detail}`,
  more: count => `… and ${count} more`,
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',
}

const de: OfflineWording = {
  greeting: 'Guten Tag!',
  thanks: 'Gern geschehen.',
  nature:
    'Ich bin das eingebaute Offline-Modell: Es ist kein Sprachmodell angeschlossen, deshalb folge ich festen Regeln und kann nicht frei denken.',
  noTools: 'Dieser Assistent hat keine Werkzeuge, die ich für Sie aufrufen könnte.',
  toolList: 'Ich kann die Werkzeuge dieses Assistenten aufrufen, wenn Sie sie so schreiben:',
  asked: point => `Sie fragen: „${point}“`,
  said: point => `Sie sagen: „${point}“`,
  noAnswer:
    'Das kann ich nicht selbst beantworten: Ich bin das eingebaute Offline-Modell und denke nicht frei, denn es ist kein Sprachmodell angeschlossen.',
  toolHint: commands => `Aufrufen kann ich: ${commands}. Schreiben Sie /help, um zu sehen, wie.`,
  unknownTool: name => `Ein Werkzeug „${name}“ gibt es nicht.`,
  unclear: (words, usage) => `Ich weiß nicht, wohin „${words}“ gehört. Schreiben Sie es so: \`${usage}\``,
  resultEmpty: tool => `\`${tool}\` ist fertig. Ein Ergebnis gab es nicht.`,
  resultText: (tool, text) => `\`${tool}\` antwortet: ${text}`,
  resultFields: tool => `\`${tool}\` antwortet:`,
  resultList: (tool, count) => `\`${tool}\` hat ${count} ${count === 1 ? 'Eintrag' : 'Einträge'} gefunden:`,
  resultError: (tool, detail) => `\`${tool}\` hat nicht geklappt: ${detail}`,
  more: count => `… und ${count} weitere`,
  yes: 'ja',
  no: 'nein',
  nothing: 'nichts',
}

export const offlineWording = (locale: string): OfflineWording =>
  locale.toLowerCase().startsWith('de') ? de : en

type SmallTalk = 'greeting' | 'thanks' | 'help'

/** Small talk counts only when it is the whole message: "hello, where is my order?" is a question. */
const SMALL_TALK: Readonly<Record<SmallTalk, RegExp>> = {
  greeting:
    /^(hi|hello|hey|hiya|good (morning|afternoon|evening|day)|hallo|moin|servus|grüezi|grüß (gott|dich|sie)|guten (tag|morgen|abend))( there| all| zusammen)?[\s!.,]*$/iu,
  thanks:
    /^(many thanks|thanks|thank you|thx|cheers|danke|vielen dank|dankeschön)( a lot| very much| so much| schön| sehr)?[\s!.,]*$/iu,
  help: /^(\/?help|\/?hilfe|\?|what can you do|who are you|what are you|was kannst du|was können sie|wer bist du|wer sind sie)[\s!?.]*$/iu,
}

export function smallTalkOf(text: string): SmallTalk | null {
  const trimmed = text.trim()
  const kinds = Object.keys(SMALL_TALK) as SmallTalk[]
  return kinds.find(kind => SMALL_TALK[kind].test(trimmed)) ?? null
}
