import { expect, test } from 'vitest'
import { type Couplet, type Language, producers } from './producers.ts'

const { TOPICS, makeSong, notesOf, research, rhymeEnd, soundOf, soundSteps, suggestedContent } = producers
const STYLES = ['pop', 'rock', 'classical', 'rap', 'children']
const LANGUAGES: readonly Language[] = ['de', 'en']
const RATE = 22_050

const samplesOf = (wav: Uint8Array) => new Int16Array(wav.slice(44).buffer)

const couplets = (lyrics: string): readonly Couplet[] =>
  lyrics.split('\n\n').flatMap(paragraph => {
    const lines = paragraph.split('\n').filter(line => !line.startsWith('['))
    return lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1] ?? ''] as const] : []))
  })

test.each(
  TOPICS.flatMap(({ id, name }) => LANGUAGES.map(language => [id, language, name[language]] as const)),
)('a song about %s (%s) rhymes and has its key terms', (id, language, content) => {
  const { lyrics } = makeSong({ content, musicStyle: 'pop', language })
  for (const [first, second] of couplets(lyrics))
    expect(rhymeEnd(first, language), `${first} / ${second}`).toBe(rhymeEnd(second, language))
  const terms = TOPICS.find(topic => topic.id === id)?.terms ?? []
  const sung = terms.filter(([, , de, en]) =>
    lyrics.toLowerCase().includes((language === 'de' ? de : en).toLowerCase().split(' ').at(-1) ?? ''),
  )
  expect(sung.length).toBeGreaterThanOrEqual(3)
})

test.each([2, 3, 4, 5, 6, 7, 8, 9])('the %d times table is sung with its numbers', row => {
  const { lyrics } = makeSong({ content: `${row}er-Reihe`, musicStyle: 'children' })
  for (let n = 1; n <= 10; n += 1) expect(lyrics).toMatch(new RegExp(`\\b${n * row}\\b`))
  for (const [first, second] of couplets(lyrics)) expect(rhymeEnd(first, 'de')).toBe(rhymeEnd(second, 'de'))
})

test('a song about something unknown names it, claims nothing and says so', () => {
  const { lyrics, notes } = makeSong({ content: 'Minnesang', musicStyle: 'pop' })
  expect(lyrics).toContain('Minnesang')
  expect(notes).toEqual([expect.stringContaining('keine Fakten')])
})

test.each(TOPICS.map(({ id, name }) => [id, name] as const))(
  'a song about a part of %s is about it',
  (id, name) => {
    for (const language of LANGUAGES) {
      const part = suggestedContent(name[language], language)
      expect(makeSong({ content: part, musicStyle: 'pop', language }).notes).toEqual([])
      expect(research({ topic: part, language }).topic).toBe(id)
    }
  },
)

test('of the times tables the row of seven comes first, and a row that is named stays', () => {
  expect(suggestedContent('das Einmaleins')).toBe('7er-Reihe')
  expect(suggestedContent('9er-Reihe')).toBe('9er-Reihe')
  expect(suggestedContent('Minnesang')).toBe('Minnesang')
})

test('a song is about the research it comes from', () => {
  const { lyrics, title } = makeSong({ research: research({ topic: 'Vulkane' }), musicStyle: 'rock' })
  expect(title).toBe('Vulkane')
  expect(lyrics).toContain('Krater')
})

test('lyrics that were edited are sung as they are', () => {
  const lyrics = 'Eins und zwei,\nwir sind dabei.\n\n[Refrain]\nDrei und vier,\nalle hier.'
  const song = makeSong({ content: 'Zahlen', lyrics, musicStyle: 'children', duration: 30 })
  expect(song.lyrics).toBe(lyrics)
  expect(song.tune.lines.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Eins und zwei,', 'Drei und vier,']),
  )
})

test.each(STYLES)('%s: slow, medium and fast differ, and notes stay on their beats', musicStyle => {
  const tunes = ['slow', 'medium', 'fast'].map(
    tempo => makeSong({ content: 'Wasserkreislauf', musicStyle, tempo, duration: 60 }).tune,
  )
  const speeds = tunes.map(({ bpm }) => bpm)
  expect(speeds).toEqual([...speeds].sort((a, b) => a - b))
  expect(new Set(speeds).size).toBe(3)
  for (const tune of tunes) {
    const { melody } = notesOf(tune)
    expect(melody.length).toBeGreaterThan(30)
    for (const [index, { beat, length, pitch }] of melody.entries()) {
      expect(Number.isInteger(beat * 4)).toBe(true)
      expect(length).toBeGreaterThan(0)
      expect((beat + length) * (60 / tune.bpm)).toBeLessThanOrEqual(60)
      expect(melody[index + 1]?.beat ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(beat + length)
      expect(pitch >= 55 && pitch <= 81).toBe(true)
    }
  }
})

test.each([10, 30, 120, 240])('%d seconds have verses and end with the chorus', duration => {
  for (const musicStyle of STYLES) {
    const { tune } = makeSong({ content: 'Photosynthese', musicStyle, duration })
    expect(tune.sections.at(-1)?.kind).toBe('chorus')
    if (duration >= 30) expect(tune.sections.some(({ kind }) => kind === 'verse')).toBe(true)
    expect(tune.lines.every(({ at }) => at < duration)).toBe(true)
  }
})

test.each(STYLES)('%s sounds for exactly as long as it should, audibly and without clipping', musicStyle => {
  const { tune } = makeSong({ content: 'Einmaleins', musicStyle, duration: 12 })
  const wav = soundOf(tune)
  expect(new TextDecoder().decode(wav.slice(0, 4))).toBe('RIFF')
  const samples = samplesOf(wav)
  expect(samples).toHaveLength(12 * RATE)
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 32_768
  expect(peak).toBeGreaterThan(0.8)
  expect(peak).toBeLessThan(0.9)
  const loudness = Math.sqrt(samples.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / samples.length)
  expect(loudness).toBeGreaterThan(0.08)
  expect(Math.abs(samples.reduce((sum, value) => sum + value, 0) / samples.length)).toBeLessThan(200)
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(200)
  for (let second = 0; second < 11; second += 1)
    expect(samples.slice(second * RATE, (second + 1) * RATE).some(value => Math.abs(value) > 1000)).toBe(true)
  expect(soundOf(tune)).toEqual(wav)
})

test('the part that is done grows with every bar', () => {
  const { tune } = makeSong({ content: 'Herz', musicStyle: 'pop', duration: 20 })
  const parts = [...soundSteps(tune)]
  expect(parts).toHaveLength(tune.bars)
  expect(parts).toEqual([...parts].sort((a, b) => a - b))
  expect(parts.at(-1)).toBeLessThan(1)
})

test('every style sounds different', () => {
  const sounds = STYLES.map(musicStyle =>
    soundOf(makeSong({ content: 'Herz', musicStyle, duration: 10 }).tune),
  )
  expect(new Set(sounds.map(sound => sound.slice(44, 4000).join())).size).toBe(STYLES.length)
})
