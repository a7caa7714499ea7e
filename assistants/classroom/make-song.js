import { planTune } from './music/compose.js'
import { draftLyrics, lyricsOf, parseLyrics, rowOf } from './music/draft-lyrics.js'
import { findTopic } from './research/find-topic.js'

/** A part to begin with, for a topic that is larger than a song: the 7 times table for times tables. */
export const suggestedContent = (content, language = 'de') =>
  rowOf(content) === null ? (findTopic(content)?.part[language] ?? content) : content

/** Words of a song before it is made: without the verses for which it is too short. */
export function draftSong({ research = null, content, duration = 120, language = 'de' }) {
  const part = research === null ? suggestedContent(content, language) : content
  const lyrics = draftLyrics({ research, content: part, language })
  const sung = new Set(planTune({ lyrics, musicStyle: 'pop', duration }).lines.map(({ text }) => text))
  const couplets = lyrics.verses.flat().filter(lines => lines.some(line => sung.has(line)))
  return { content: part, lyrics: lyricsOf(lyrics.chorus, couplets, lyrics).text }
}

/** Words and tune of a song. Lyrics somebody edited are taken as they are; `soundOf(song.tune)` plays it. */
export function makeSong({
  research = null,
  content,
  lyrics,
  musicStyle,
  duration = 120,
  tempo = 'medium',
  language = 'de',
}) {
  const drafted = draftLyrics({ research, content, language })
  const sung = lyrics === undefined ? drafted : parseLyrics(lyrics, { title: drafted.title, language })
  const tune = planTune({ lyrics: sung, musicStyle, tempo, duration })
  return {
    title: drafted.title,
    lyrics: sung.text,
    language,
    musicStyle,
    duration,
    tempo,
    bpm: tune.bpm,
    tune,
    notes: sung.notes,
  }
}
