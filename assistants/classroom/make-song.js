import { planTune } from './music/compose.js'
import { draftLyrics, parseLyrics, rowOf } from './music/draft-lyrics.js'
import { findTopic } from './research/find-topic.js'

/** A part to begin with, for a topic that is larger than a song: the 7 times table for times tables. */
export const suggestedContent = (content, language = 'de') =>
  rowOf(content) === null ? (findTopic(content)?.part[language] ?? content) : content

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
