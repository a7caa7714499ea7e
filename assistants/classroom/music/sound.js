import { notesOf } from './compose.js'
import { createMix } from './mix.js'
import { wavOf } from './wav.js'

/** Instruments and playing of each style: what the melody, the chords, the bass and the drums do in a bar. */
const BANDS = {
  pop: {
    lead: { timbre: 'reed', level: 0.38, attack: 0.02, decay: 0.6, vibrato: 0.004 },
    chord: { timbre: 'keys', level: 0.1, attack: 0.005, decay: 1.4, beats: [0, 1, 2, 3], length: 1 },
    bass: { timbre: 'round', level: 0.16, attack: 0.01, decay: 1.2, beats: [0, 1.5, 2, 3.5], length: 0.5 },
    drums: { kick: [0, 2, 2.5], snare: [1, 3], hat: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5] },
  },
  rock: {
    lead: { timbre: 'bright', level: 0.34, attack: 0.01, decay: 0.9, vibrato: 0.006 },
    chord: {
      timbre: 'power',
      level: 0.11,
      attack: 0.004,
      decay: 0.9,
      beats: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5],
      length: 0.45,
      isPower: true,
    },
    bass: {
      timbre: 'round',
      level: 0.14,
      attack: 0.005,
      decay: 0.9,
      beats: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5],
      length: 0.45,
    },
    drums: { kick: [0, 1.5, 2], snare: [1, 3], hat: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], loud: 1.3 },
  },
  classical: {
    lead: { timbre: 'flute', level: 0.34, attack: 0.06, decay: 2.5, vibrato: 0.005 },
    chord: {
      timbre: 'string',
      level: 0.12,
      attack: 0.004,
      decay: 0.8,
      beats: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5],
      length: 0.5,
      isBroken: true,
    },
    bass: { timbre: 'string', level: 0.2, attack: 0.03, decay: 2.5, beats: [0, 2], length: 2 },
    drums: null,
  },
  rap: {
    lead: { timbre: 'keys', level: 0.36, attack: 0.004, decay: 0.5, vibrato: 0 },
    chord: { timbre: 'keys', level: 0.09, attack: 0.01, decay: 1.2, beats: [0, 2.5], length: 1.5 },
    bass: { timbre: 'sub', level: 0.22, attack: 0.01, decay: 1.6, beats: [0, 0.75, 2.5], length: 0.75 },
    drums: {
      kick: [0, 0.75, 2.5],
      snare: [1, 3],
      hat: [0, 0.5, 1, 1.25, 1.5, 2, 2.5, 3, 3.25, 3.5, 3.75],
      loud: 1.15,
    },
  },
  children: {
    lead: { timbre: 'bell', level: 0.36, attack: 0.002, decay: 0.7, vibrato: 0 },
    chord: { timbre: 'pluck', level: 0.11, attack: 0.003, decay: 0.35, beats: [1, 1.5, 3, 3.5], length: 0.5 },
    bass: { timbre: 'round', level: 0.24, attack: 0.01, decay: 0.7, beats: [0, 2], length: 1 },
    drums: { kick: [0, 2], snare: [], hat: [1, 3] },
  },
}

/**
 * Makes a WAV file of a tune (16 bits, one channel, of exactly the length it was planned for), bar by bar: each step gives
 * the part that is done, so that whoever waits can see it, let others in between, or stop.
 */
export function* soundSteps(tune) {
  const band = BANDS[tune.musicStyle]
  const beatSeconds = 60 / tune.bpm
  const { chords, melody, bass } = notesOf(tune)
  const mix = createMix(tune.duration)
  let next = 0
  for (const [bar, chord] of chords.entries()) {
    for (; next < melody.length && melody[next].beat < (bar + 1) * 4; next += 1) {
      const { beat, length, pitch } = melody[next]
      mix.play({ ...band.lead, at: beat * beatSeconds, seconds: length * beatSeconds * 0.95, pitch })
    }
    const isLast = bar === chords.length - 1
    // The last chord rings until the end.
    const rest = isLast ? tune.duration - bar * 4 * beatSeconds : null
    playChord(mix, band.chord, chord, { bar, beatSeconds, rest })
    for (const beat of isLast ? [0] : band.bass.beats)
      mix.play({
        ...band.bass,
        at: (bar * 4 + beat) * beatSeconds,
        seconds: rest ?? band.bass.length * beatSeconds * 0.95,
        pitch: bass[bar],
      })
    if (band.drums !== null) playDrums(mix, band.drums, bar, beatSeconds, isLast)
    yield (bar + 1) / (chords.length + 1)
  }
  return wavOf(mix.samples(), mix.rate)
}

export function soundOf(tune) {
  const steps = soundSteps(tune)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function playChord(
  mix,
  { beats, length, isBroken = false, isPower = false, ...voice },
  chord,
  { bar, beatSeconds, rest },
) {
  const pitches = isPower ? [chord[0] - 12, chord[0] - 5, chord[0]] : chord
  for (const [index, beat] of (rest === null ? beats : [0]).entries()) {
    const seconds = rest ?? length * beatSeconds
    const played =
      isBroken && rest === null ? [[pitches[0], pitches[2], pitches[1], pitches[2]][index % 4]] : pitches
    for (const [string, pitch] of played.entries())
      mix.play({ ...voice, at: (bar * 4 + beat) * beatSeconds + string * 0.012, seconds, pitch })
  }
}

function playDrums(mix, { kick, snare, hat, loud = 1 }, bar, beatSeconds, isLast) {
  const at = beat => (bar * 4 + beat) * beatSeconds
  for (const beat of isLast ? [0] : kick) mix.kick(at(beat), 0.34 * loud)
  if (isLast) return
  for (const beat of snare) mix.noise(at(beat), { level: 0.2 * loud, seconds: 0.16, isHigh: false })
  for (const beat of hat) mix.noise(at(beat), { level: 0.07 * loud, seconds: 0.05, isHigh: true })
}
