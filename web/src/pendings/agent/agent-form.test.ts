import { expect, test } from 'vitest'
import type { AgentField, Json, JsonObject } from '../../../../src/api/rest.ts'
import type { Draft } from '../field.ts'
import {
  agentForm,
  agentValues,
  editedArguments,
  firstMissing,
  isLarge,
  readAgentForm,
  redraftedNames,
} from './agent-form.ts'
import { resultHref } from './result-href.ts'

const schema: JsonObject = {
  properties: {
    content: { type: 'string' },
    musicStyle: { enum: ['pop', 'rap'] },
    duration: { type: 'integer', default: 60 },
    tempo: { enum: ['slow', 'fast'], enumNames: ['langsam', 'schnell'] },
    volume: { type: 'number', default: 3 },
  },
  required: ['content'],
}

const asked = (field: string, given: Partial<AgentField> = {}): AgentField => ({
  field,
  question: `${field}?`,
  options: [],
  isRequired: false,
  default: null,
  ...given,
})

const style = asked('musicStyle', {
  isRequired: true,
  options: [
    { value: 'pop', label: 'Pop' },
    { value: 'rap', label: 'Rap' },
  ],
})
const duration = asked('duration', {
  options: [
    { value: 30, label: '30 Sekunden' },
    { value: 120, label: '2 Minuten' },
  ],
  default: 120,
})

const form = (args: Json, questions: readonly AgentField[] = [style, duration]) =>
  agentForm(args, schema, questions, 'de')
const read = (args: Json, drafts: Record<string, Draft>, questions?: readonly AgentField[]) =>
  readAgentForm(form(args, questions), drafts, 'de')

test('questions come first, with what is suggested; then what has a value; then what could have one', () => {
  const { asked, settled, open } = form({ content: '7er-Reihe', tempo: 'fast' })
  expect(asked.map(({ label, initial, required }) => [label, initial, required])).toEqual([
    ['musicStyle?', '', true],
    ['duration?', '1', false],
  ])
  expect(settled.map(({ name }) => name)).toEqual(['content', 'tempo'])
  expect(open.map(({ name, start }) => [name, start])).toEqual([['volume', undefined]])
})

test('what is missing is told; once it is there, all of it runs, the suggested value among it', () => {
  const args = { content: '7er-Reihe', tempo: 'fast' }
  const empty = read(args, {})
  expect(firstMissing(form(args), empty)?.label).toBe('musicStyle?')
  expect(read(args, { musicStyle: '1' })).toEqual({
    ok: true,
    edited: { ...args, musicStyle: 'rap', duration: 120 },
  })
  expect(read({ ...args, content: 'x' }, { musicStyle: '0', content: '  ' })).toEqual({
    ok: false,
    faults: { content: 'missing' },
  })
})

test('nothing is changed by looking at it: not by an order, an empty value or a default of the tool', () => {
  const args = { tempo: 'fast', duration: 30, musicStyle: 'pop', content: 'x', volume: null }
  expect(read(args, {})).toEqual({ ok: true, edited: null })
  expect(read(args, { volume: '2,5' })).toEqual({ ok: true, edited: { ...args, volume: 2.5 } })
})

test('a value that is not among the options is kept as one of them', () => {
  const args = { content: 'x', musicStyle: 'waltz', duration: 45 }
  expect(form(args).asked.map(({ options }) => options.at(-1)?.label)).toEqual(['waltz', '45'])
  expect(read(args, {})).toEqual({ ok: true, edited: null })
})

test.each<[Json]>([[null], ['text'], [[1]], [7]])('arguments %j are none', args => {
  expect(read(args, {}, [])).toEqual({ ok: false, faults: { content: 'missing' } })
})

test('names such as __proto__ and questions asked twice do no harm', () => {
  const names = form({ content: 'x' }, [asked('__proto__'), asked('constructor'), style, style]).asked
  expect(names.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'musicStyle'])
  expect(read({ content: 'x' }, {}, [asked('__proto__'), asked('constructor')])).toEqual({
    ok: true,
    edited: null,
  })
})

test('values are said in people’s words, as they would run', () => {
  const song = form({ content: '7er-Reihe', tempo: 'fast', volume: 2.5 })
  const values = agentValues([...song.asked, ...song.settled], song, { tempo: '0', volume: '3,5' }, 'de')
  expect(values.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'musicStyle? –',
    'duration? 2 Minuten',
    'content 7er-Reihe',
    'tempo langsam',
    'volume 3,5',
  ])
})

test('values that go with what was changed are drafted anew, unless the person wrote them', () => {
  const song = form({ content: '7er-Reihe', lyrics: 'one\ntwo' })
  const drafted = { values: ['content', 'lyrics'], of: ['content', 'duration'] }
  const anew = (drafts: Record<string, Draft>) => {
    const names = redraftedNames(song, drafts, drafted)
    return names === null ? null : [...names]
  }
  expect(anew({})).toBeNull()
  expect(anew({ musicStyle: '1' })).toBeNull()
  expect(anew({ content: '8er-Reihe' })).toEqual(['lyrics'])
  expect(anew({ content: '7er-Reihe' })).toBeNull()
  expect(anew({ content: '8er-Reihe', lyrics: 'mine' })).toBeNull()
  expect(redraftedNames(song, { content: '8er-Reihe' }, null)).toBeNull()
  const said = { names: new Set(['lyrics']), text: 'anew' }
  expect(agentValues(song.settled, song, {}, 'de', said).map(({ value }) => value)).toEqual([
    '7er-Reihe',
    'anew',
  ])
})

test('whoever answers in words means what stands in the form; what cannot be read goes as it was typed', () => {
  const args = { content: '7er-Reihe', volume: 2 }
  const song = form(args)
  expect(editedArguments(song, {}, 'de')).toBeNull()
  expect(editedArguments(song, { content: '7er-Reihe' }, 'de')).toBeNull()
  expect(editedArguments(song, { musicStyle: '1', volume: 'laut' }, 'de')).toEqual({
    content: '7er-Reihe',
    musicStyle: 'rap',
    volume: 'laut',
  })
})

test('large data is kept apart, makes no window by itself, and goes back as it came', () => {
  const args = {
    content: 'x',
    context: { facts: ['a fact of some length', 'and another one'].flatMap(one => [one, one, one]) },
  }
  const { settled, data } = form(args, [])
  expect([settled, data].map(fields => fields.map(({ name }) => name))).toEqual([['content'], ['context']])
  expect(isLarge(form(args, []))).toBe(false)
  expect(read(args, {}, [])).toEqual({ ok: true, edited: null })
  expect(read(args, { content: 'y' }, [])).toEqual({ ok: true, edited: { ...args, content: 'y' } })
})

test('few parameters are a card, many or long ones a window', () => {
  expect(isLarge(form({ content: 'x' }, [duration]))).toBe(false)
  expect(isLarge(form({ content: 'x', tempo: 'fast' }))).toBe(true)
  expect(isLarge(form({ content: 'line\nline' }, []))).toBe(true)
})

test.each([
  ['/api/artifacts/a1?as=text', null],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/\t/evil.example', null],
  ['t1-a1', '/api/sessions/ses_1/artifacts/t1-a1'],
  ['../t1-a1', null],
  ['', null],
])('a result at %j is linked as %j', (artifact, href) => {
  expect(resultHref(artifact, 'ses_1')).toBe(href)
})

test('a result of a session nobody knows yet is not linked', () => {
  expect(resultHref('t1-a1', null)).toBeNull()
})
