import { syllablesOf } from './syllables.js'

/** Beats a minute by style. */
const BPM = {
  pop: { slow: 84, medium: 108, fast: 132 },
  rock: { slow: 96, medium: 124, fast: 148 },
  classical: { slow: 66, medium: 88, fast: 120 },
  rap: { slow: 76, medium: 90, fast: 104 },
  children: { slow: 88, medium: 112, fast: 136 },
}
const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const MINOR = [0, 2, 3, 5, 7, 8, 10]

/** Key, scale and chords (as steps of the scale) of four bars, for verse and chorus. */
const HARMONY = {
  pop: { tonic: 60, scale: MAJOR, verse: [0, 4, 5, 3], chorus: [3, 0, 4, 5], last: [3, 4, 0, 0] },
  rock: { tonic: 57, scale: MINOR, verse: [0, 0, 6, 5], chorus: [0, 5, 2, 6], last: [5, 6, 0, 0] },
  classical: { tonic: 62, scale: MAJOR, verse: [0, 4, 5, 2], chorus: [3, 0, 3, 4], last: [3, 4, 0, 0] },
  rap: { tonic: 57, scale: MINOR, verse: [0, 0, 5, 6], chorus: [0, 5, 3, 4], last: [0, 5, 0, 0] },
  children: { tonic: 60, scale: MAJOR, verse: [0, 3, 4, 0], chorus: [0, 0, 3, 4], last: [3, 4, 0, 0] },
}

const BEATS = 4
const LINE_BARS = 2

/**
 * The plan of a tune: tempo, key and what is sung in which bars. A couplet takes four bars, the end is the chorus. The same
 * settings give the same tune: sounds are made from it when they are wanted (`soundOf`).
 */
export function planTune({ lyrics, musicStyle, tempo = 'medium', duration = 120 }) {
  const bpm = BPM[musicStyle][tempo]
  const bars = Math.max(4, Math.floor((duration * bpm) / 60 / BEATS))
  const intro = bars < 16 ? 1 : bars < 40 ? 2 : 4
  const couplets = Math.max(1, Math.floor((bars - intro) / (LINE_BARS * 2)))
  const parts = arrange(lyrics, couplets)
  const secondsPerBar = (60 * BEATS) / bpm
  let bar = intro
  const sections = parts.map(part => {
    const section = { ...part, bar }
    bar += LINE_BARS * 2
    return section
  })
  const lines = sections.flatMap(({ lines, bar: first }) =>
    lines.map((text, index) => ({ text, at: round((first + index * LINE_BARS) * secondsPerBar) })),
  )
  return {
    musicStyle,
    language: lyrics.language,
    tempo,
    bpm,
    duration,
    bars,
    intro,
    seed: seedOf(`${lyrics.title} ${musicStyle}`),
    sections,
    lines,
  }
}

const round = value => Math.round(value * 100) / 100

/** Verses and chorus in turn; what is left over is played without words, and a chorus ends it. */
function arrange({ verses, chorus }, count) {
  const refrain = chorus.map((lines, index) => ({ kind: 'chorus', phrase: index % 2, lines }))
  const songs = verses.map(verse =>
    verse.map((lines, index) => ({ kind: 'verse', phrase: index % 2, lines })),
  )
  if (count < 4) {
    const first =
      songs[0]?.slice(0, Math.max(refrain.length > 0 && count === 1 ? 0 : 1, count - refrain.length)) ?? []
    return [...first, ...refrain].slice(0, count)
  }
  const turn = songs.flatMap(verse => [...verse, ...refrain])
  const pause = [0, 1].map(phrase => ({ kind: 'interlude', phrase, lines: [] }))
  const all = []
  while (all.length < count) all.push(...turn, ...pause)
  const end = refrain.length > 0 ? refrain : (songs.at(-1) ?? [])
  return [...all.slice(0, Math.max(0, count - end.length)), ...end].slice(-count)
}

function seedOf(text) {
  let seed = 7
  for (const sign of text) seed = (seed * 31 + sign.codePointAt(0)) % 2147483647
  return seed
}

/** Numbers that look random and are always the same. */
function dice(seed) {
  let state = seed % 2147483647 || 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** Pitch of a step of the scale; steps below 0 and above 6 are in the octaves around. */
function pitchAt({ tonic, scale }, step) {
  return tonic + 12 * Math.floor(step / 7) + scale[((step % 7) + 7) % 7]
}

/** All notes of a tune, in beats: melody, chords, bass and drums. */
export function notesOf(tune) {
  const harmony = HARMONY[tune.musicStyle]
  const chords = chordsOf(tune, harmony)
  return {
    chords: chords.map(step => [0, 2, 4].map(third => pitchAt(harmony, step + third))),
    melody: tune.sections.flatMap(section => melodyOf(tune, section, harmony, chords)),
    bass: chords.map(step => pitchAt(harmony, step) - 24 + (pitchAt(harmony, step) - 24 < 33 ? 12 : 0)),
  }
}

function chordsOf({ bars, intro, sections }, { verse, chorus, last }) {
  const chords = Array.from({ length: bars }, (_, bar) => verse[bar % 4])
  for (const { bar, kind } of sections)
    for (let index = 0; index < 4; index += 1)
      chords[bar + index] = (kind === 'chorus' ? chorus : verse)[index]
  const end = sections.at(-1)?.bar ?? intro
  for (let index = 0; index < 4; index += 1) if (end + index < bars) chords[end + index] = last[index]
  for (let bar = Math.min(bars - 1, end + 4); bar < bars; bar += 1) chords[bar] = 0
  return chords
}

/** One note for each syllable, along a curve that is the same wherever the phrase comes back. */
function melodyOf({ seed, musicStyle, language }, { kind, phrase, bar, lines }, harmony, chords) {
  const texts = lines.length > 0 ? lines : ['la la la la la la la', 'la la la la la la']
  return texts.flatMap((text, index) => {
    const curve = curveOf(seed, kind, phrase, index, musicStyle)
    const isLast = index === texts.length - 1
    return slotsOf(syllablesOf(text, language)).map(({ at, length }, place, all) => {
      const chord = chords[bar + index * LINE_BARS + Math.floor(at / 8)] ?? 0
      const step = place === all.length - 1 && isLast ? chord : settle(curve[Math.floor(at)], chord, at)
      return {
        beat: (bar + index * LINE_BARS) * BEATS + at / 2,
        length: length / 2,
        pitch: pitchAt(harmony, step),
      }
    })
  })
}

/** Strong beats are tones of the chord. */
function settle(step, chord, at) {
  if (at % 4 !== 0) return step
  const tones = [-7, 0, 7].flatMap(octave => [0, 2, 4].map(third => chord + third + octave))
  return tones.reduce((best, tone) => (Math.abs(tone - step) < Math.abs(best - step) ? tone : best), tones[0])
}

/** Steps of the scale for the sixteen eighths of a line: a walk within an octave; rap stays near one tone. */
function curveOf(seed, kind, phrase, line, musicStyle) {
  const roll = dice(
    seed + { verse: 11, chorus: 23, interlude: 37 }[kind] * 101 + line * 17 + (line === 1 ? phrase * 53 : 0),
  )
  const [low, high] = musicStyle === 'rap' ? [0, 2] : kind === 'chorus' ? [2, 8] : [0, 6]
  let step = low + Math.floor(roll() * 4)
  return Array.from({ length: 16 }, () => {
    const now = step
    step += Math.round(roll() * 4 - 2)
    if (step < low) step = low + 1
    if (step > high) step = high - 1
    return Math.max(low, Math.min(high, now))
  })
}

/** Places of syllables on the eighths of two bars; the last one is held, many syllables share an eighth in two. */
function slotsOf(count) {
  const wanted = Math.max(1, Math.min(count, 26))
  const span = wanted <= 7 ? 12 : 13
  const unit = wanted > 13 ? 0.5 : 1
  const starts = Array.from(
    { length: wanted },
    (_, index) => Math.round((index * span) / wanted / unit) * unit,
  )
  return starts.map((at, index) => ({ at, length: (starts[index + 1] ?? Math.min(16, at + 3)) - at }))
}
