import { expect, test } from 'vitest'
import type { Json, PendingView } from '../../api/rest.ts'
import { answerCommand } from './answer-command.ts'
import { readChatLine } from './chat-line.ts'
import { chatWording } from './chat-wording.ts'
import { pendingBlock } from './pending-block.ts'

const song = {
  agent: 'music',
  title: 'Song-Details festlegen',
  deed: 'Generieren',
  confidence: { score: 55, level: 'low', autoExecute: false, reasons: [] },
  fields: [
    {
      field: 'musicStyle',
      question: 'Welcher Musikstil?',
      options: [
        { value: 'pop', label: 'Pop' },
        { value: 'classical', label: 'Klassisch' },
      ],
      isRequired: true,
      default: null,
    },
    {
      field: 'duration',
      question: 'Wie lang soll der Song sein?',
      options: [
        { value: 30, label: '30 Sekunden' },
        { value: 120, label: '2 Minuten' },
      ],
      isRequired: false,
      default: 120,
    },
  ],
  context: {
    from: { agent: 'research', preview: 'Sieben mal sieben\nist 49.', artifact: '/api/artifacts/a1' },
    others: [],
    userPreferences: [],
    sessionQuery: null,
    lastAction: null,
    userQuery: '',
    history: [],
  },
  estimates: { usd: 0.04, seconds: 15, apiCalls: 2 },
  help: ['Es entstehen ein Text und eine Melodie.'],
}

const pending = (agent: Json, args: Json = { content: '7er-Reihe' }): PendingView => ({
  id: 't1/p1~1~0a1b2c3d',
  kind: 'confirmation',
  question: 'Soll ich den Song machen?',
  answer: { form: 'yes_no', editable: true },
  details: { tool: 'write_song', title: 'ein Song', arguments: args, confidence: null, agent },
  expiresAt: null,
  locale: 'en',
})

const shown = (agent: Json, locale = 'de', args?: Json) =>
  pendingBlock(pending(agent, args), {
    wording: chatWording(locale),
    locale,
    paint: (_, text) => text,
    now: 0,
    inFocus: true,
    withQuestion: true,
  }).join('\n')

test('an agent’s task in lines: certainty, source, parameters, questions, price, help, what can be said', () => {
  expect(shown(song)).toBe(`? Song-Details festlegen t1/p1
  Soll ich den Song machen?
  Sicherheit: ●●●●●○○○○○ 55 % (niedrig)
  ! Nicht sicher, ob es so gemeint ist. Bitte prüfen Sie die Angaben.
  Basierend auf Recherche: Sieben mal sieben ist 49.
    /api/artifacts/a1
    content  7er-Reihe
  Welcher Musikstil? (musicStyle) – bitte wählen
    1  Pop
    2  Klassisch
  Wie lang soll der Song sein? (duration)
    1  30 Sekunden
    2  2 Minuten (gewählt)
  Zeit: ~15 Sekunden · Kosten: 0,04 $ · API-Aufrufe: 2
  · Es entstehen ein Text und eine Melodie.
  Antworten Sie mit ja, nein oder abbrechen; /edit musicStyle=… stimmt mit dieser Änderung zu.`)
})

test('in English, and with nothing but a name', () => {
  expect(
    shown({ agent: 'quiz_maker', confidence: { score: 92, level: 'high' } }, 'en'),
  ).toBe(`? Confirmation: ein Song t1/p1
  Soll ich den Song machen?
  Confidence: ●●●●●●●●●○ 92% (high)
    content  7er-Reihe
  Time: unknown · Cost: unknown · API calls: unknown
  Type yes, no or cancel; /edit content=… agrees with that change.`)
})

test('data is all there, in one line', () => {
  const args = { context: { facts: [{ text: '7 · 7 = 49' }, { text: 'a\u200Bb' }] } }
  expect(shown(song, 'de', args)).toContain(
    'context  {"facts":[{"text":"7 · 7 = 49"},{"text":"a\\u200bb"}]}\n',
  )
})

test('a text of several lines is shown in lines, none of which can be taken for another argument', () => {
  const args = { content: 'x', lyrics: 'Sieben mal sieben\n  tempo  fast\n\n49\u200B' }
  expect(shown(song, 'de', args)).toContain(`
    content  x
    lyrics   
    │ Sieben mal sieben
    │   tempo  fast
    │ 
    │ 49\\u200b
  Welcher Musikstil?`)
})

test('a name that every object has is a name like any other', () => {
  const from = { agent: 'constructor', preview: 'Text' }
  expect(shown({ agent: 'toString', context: { from } })).toContain('Basierend auf constructor: Text')
})

test('what is hidden in an agent’s words is spelled out', () => {
  const lines = shown({ ...song, title: 'A\u202EB', help: ['one\n  2  forged\u200B'] })
  expect(lines).toContain('A\\u202eB')
  expect(lines).toContain('· one 2 forged\\u200b')
})

function answered(line: string, args?: Json) {
  const read = readChatLine(line)
  if (read.kind !== 'answer') throw new Error(`${line} answers nothing`)
  return answerCommand(read, [pending(song, args)], chatWording('de'))
}

test('a yes waits for what has to be chosen, and takes along what is marked as chosen', () => {
  expect(answered('/yes')).toEqual({
    kind: 'refused',
    reason: 'Noch offen: Welcher Musikstil? /edit musicStyle=… stimmt mit dieser Antwort zu.',
  })
  expect(answered('/yes', { content: 'x', musicStyle: 'pop' })).toMatchObject({
    entry: {
      payload: { approved: true, editedArgs: { content: 'x', musicStyle: 'pop', duration: 120 } },
    },
  })
  expect(answered('/yes', { musicStyle: 'pop', duration: 30 })).toMatchObject({
    entry: { payload: { approved: true } },
  })
})

test.each([
  ['/edit musicStyle=2', { musicStyle: 'classical' }],
  ['/edit musicStyle=klassisch', { musicStyle: 'classical' }],
  ['/edit musicStyle=classical duration=1', { musicStyle: 'classical', duration: 30 }],
  ['/edit musicStyle=pop duration=120', { musicStyle: 'pop', duration: 120 }],
  ['/edit musicStyle=waltz', { musicStyle: 'waltz' }],
])('%s is read as it is listed', (line, changed) => {
  expect(answered(line)).toMatchObject({
    entry: { payload: { approved: true, editedArgs: { content: '7er-Reihe', ...changed } } },
  })
})
