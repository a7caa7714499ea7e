const RATE = 22_050
const TABLE = 2_048
const PEAK = 0.85

/** Strengths of overtones, the ground tone first. Few enough that none of them comes near half the rate. */
const TIMBRES = {
  reed: [1, 0.5, 0.28, 0.16, 0.08, 0.04],
  keys: [1, 0.42, 0.14, 0.1, 0.03],
  bright: [1, 0.1, 0.45, 0.08, 0.28, 0.05, 0.15],
  power: [1, 0.7, 0.5, 0.36, 0.25, 0.17, 0.1],
  flute: [1, 0.22, 0.08, 0.02],
  string: [1, 0.5, 0.34, 0.2, 0.12, 0.08],
  pluck: [1, 0.6, 0.36, 0.2, 0.1],
  bell: [1, 0.05, 0.02, 0.28],
  round: [1, 0.35, 0.1],
  sub: [1, 0.12],
}

const TABLES = new Map(
  Object.entries(TIMBRES).map(([name, strengths]) => {
    const sum = strengths.reduce((total, one) => total + one, 0)
    const table = Float32Array.from({ length: TABLE + 1 }, (_, index) =>
      strengths.reduce(
        (value, strength, overtone) =>
          value + (strength / sum) * Math.sin((2 * Math.PI * (overtone + 1) * index) / TABLE),
        0,
      ),
    )
    return [name, table]
  }),
)

/** Adds sounds up; what is too loud in sum is bent, not cut. */
export function createMix(seconds) {
  const samples = new Float32Array(Math.round(seconds * RATE))
  let state = 12345
  const random = () => {
    state = (state * 48271) % 2147483647
    return state / 1073741823.5 - 1
  }

  return {
    rate: RATE,
    play({ timbre, level, attack, decay, vibrato = 0, at, seconds: length, pitch }) {
      const table = TABLES.get(timbre)
      const start = Math.round(at * RATE)
      const count = Math.min(Math.round(length * RATE), samples.length - start)
      const step = ((440 * 2 ** ((pitch - 69) / 12)) / RATE) * TABLE
      const rise = Math.max(1, attack * RATE)
      const fall = Math.min(count * 0.5, 0.03 * RATE)
      const fade = Math.exp(-1 / (decay * RATE))
      let phase = 0
      let bend = step
      let loudness = level
      for (let index = 0; index < count; index += 1) {
        const place = phase | 0
        const value = table[place] + (table[place + 1] - table[place]) * (phase - place)
        const edge = Math.min(1, index / rise, (count - index) / fall)
        samples[start + index] += value * loudness * edge
        loudness *= fade
        if (vibrato !== 0 && (index & 31) === 0) bend = step * (1 + vibrato * Math.sin((index / RATE) * 34))
        phase += bend
        if (phase >= TABLE) phase -= TABLE
      }
    },
    kick(at, level) {
      const start = Math.round(at * RATE)
      const count = Math.min(Math.round(0.22 * RATE), samples.length - start)
      let phase = 0
      for (let index = 0; index < count; index += 1) {
        const share = index / count
        phase += (2 * Math.PI * (48 + 90 * Math.exp(-share * 9))) / RATE
        samples[start + index] +=
          Math.sin(phase) * level * Math.exp(-share * 5) * Math.min(1, (1 - share) * 8)
      }
    },
    /** A snare, or high and short a hi-hat. */
    noise(at, { level, seconds: length, isHigh }) {
      const start = Math.round(at * RATE)
      const count = Math.min(Math.round(length * RATE), samples.length - start)
      let before = 0
      for (let index = 0; index < count; index += 1) {
        const value = random()
        const sound = isHigh
          ? (value - before) * 0.6
          : value * 0.7 + Math.sin((index / RATE) * 2 * Math.PI * 190) * 0.5
        before = value
        samples[start + index] += sound * level * Math.exp((-index / count) * 5)
      }
    },
    /** At most `PEAK` loud, with soft ends. */
    samples() {
      let most = 0
      for (let index = 0; index < samples.length; index += 1) {
        const bent = Math.tanh(samples[index] * 1.1)
        samples[index] = bent
        most = Math.max(most, Math.abs(bent))
      }
      const gain = most === 0 ? 0 : PEAK / most
      const ramp = Math.min(0.4 * RATE, samples.length / 4)
      for (let index = 0; index < samples.length; index += 1)
        samples[index] *= gain * Math.min(1, (samples.length - index) / ramp, (index + 1) / 64)
      return samples
    },
  }
}
