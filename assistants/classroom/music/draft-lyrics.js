import { findTopic } from '../research/find-topic.js'
import { TOPICS } from '../topics/topics.js'
import { HEADINGS, OPEN_COUPLETS, ROW_COUPLETS } from './song-words.js'

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const NOTES = {
  de: topic => `Zu „${topic}“ habe ich keine Fakten; der Text nennt es nur.`,
  en: topic => `I have no facts about “${topic}”; the words only name it.`,
}

/**
 * Verses and a chorus in rhymed couplets: of the topic in the corpus, of one row of the times tables, or around the terms
 * of a research from elsewhere. `text` is for reading and editing; `parseLyrics` reads it back.
 */
export function draftLyrics({ research = null, content, language = 'de' }) {
  const wanted = String(content ?? research?.title ?? research?.topic ?? '')
    .slice(0, 80)
    .trim()
  const topic = research?.found ? (TOPICS.find(({ id }) => id === research.topic) ?? null) : findTopic(wanted)
  const row = rowOf(wanted)
  const song = topic?.song[language]
  if (song === undefined) return openLyrics(wanted, research, language)
  const couplets = topic.id === 'times-table' && row !== null ? ROW_COUPLETS[language](row) : song.verses
  return lyricsOf(song.chorus, couplets, {
    title: row === null ? topic.name[language] : wanted,
    language,
    notes: [],
  })
}

function openLyrics(wanted, research, language) {
  const { chorus, verse } = OPEN_COUPLETS[language]
  const terms = research?.terms?.map(term => String(term[language] ?? term.de ?? term.en)) ?? []
  const words = terms.length > 0 ? terms : [wanted]
  const couplets = verse.map((couplet, index) => couplet(words[index % words.length]))
  const notes = research?.found ? [] : [NOTES[language](wanted)]
  return lyricsOf(chorus(wanted), couplets, { title: wanted, language, notes })
}

/** Verses of two couplets each, then the chorus. */
export function lyricsOf(chorus, couplets, { title, language, notes }) {
  const verses = []
  for (let at = 0; at < couplets.length; at += 2) verses.push(couplets.slice(at, at + 2))
  const heads = HEADINGS[language]
  const text = [
    ...verses.map((verse, index) => `[${heads.verse} ${index + 1}]\n${verse.flat().join('\n')}`),
    `[${heads.chorus}]\n${chorus.flat().join('\n')}`,
  ].join('\n\n')
  return { title, language, verses, chorus, text, notes }
}

/** The row of the times tables a text is about, as "7er-Reihe" or "seven times table"; null where it names none. */
export function rowOf(text) {
  const digit = /\b([2-9])(?:er)?[ -]?(?:reihe|einmaleins|times)/i.exec(text)
  if (digit) return Number(digit[1])
  const word = /\b(two|three|four|five|six|seven|eight|nine) times/i.exec(text)
  return word ? NUMBERS.indexOf(word[1].toLowerCase()) + 2 : null
}

const MOST_LINES = 80
const LONGEST_LINE = 200

/** Lyrics from text somebody edited: paragraphs are verses, one that is headed so is the chorus. */
export function parseLyrics(text, { title = '', language = 'de' } = {}) {
  const paragraphs = String(text)
    .split(/\n[ \t]*\n/)
    .map(paragraph => {
      const lines = paragraph
        .split('\n')
        .map(line => line.trim().slice(0, LONGEST_LINE))
        .filter(line => line !== '')
      const head = /^\[.*\]$/.test(lines[0] ?? '') ? lines.shift() : ''
      return { isChorus: /refrain|chorus/i.test(head), lines: lines.slice(0, MOST_LINES) }
    })
    .filter(({ lines }) => lines.length > 0)
  const pairs = lines => lines.flatMap((_, index) => (index % 2 === 0 ? [lines.slice(index, index + 2)] : []))
  const chorus = pairs(paragraphs.find(({ isChorus }) => isChorus)?.lines ?? [])
  const verses = paragraphs.filter(({ isChorus }) => !isChorus).map(({ lines }) => pairs(lines))
  return { title, language, verses, chorus, text: String(text), notes: [] }
}
