import type { Json, JsonObject } from '../core/json.ts'
import type { TelemetryEvent } from '../ports/telemetry-sink.ts'
import { isPublicName, type Vocabulary } from './vocabulary.ts'

interface Pattern {
  readonly mask: string
  readonly find: RegExp
  /** Narrows what `find` found. */
  readonly accepts?: (found: string) => boolean
}

// R1. Linear time: a pattern starts at most once per run of its characters (the lookbehinds see to that), or each
//     start reads a bounded number of characters.
// R2. Order matters: what names its secret comes before what only looks like one.
const PATTERNS: readonly Pattern[] = [
  { mask: '[key]', find: /-----BEGIN [A-Z ]{1,40}-----[^-]*(?:-----END [A-Z ]{1,40}-----)?/g },
  { mask: '://[credentials]@', find: /:\/\/[^\s/@]+@/g },
  { mask: '[email]', find: /(?<![^\s@<>()[\]"',:;=])[^\s@<>()[\]"',:;=]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu },
  { mask: '[secret]', find: /authorization["']?\s*[:=]\s*["']?(?:[a-z]{1,20}\s)?[^\s"',;&]+/gi },
  {
    mask: '[token]',
    find: /\b(?:bearer|basic)\s+[\w.~+/=-]{6,}/gi,
    accepts: found => /\d|\S{20}/.test(found),
  },
  {
    mask: '[secret]',
    find: /(?:pass(?:word|wort|phrase)|kennwort|\bpwd|\bpin|secret|token|api[_-]?key)["']?\s*[:=]\s*(?:"[^"]+"?|'[^']+'?|[^\s"',;&]+)/gi,
  },
  {
    mask: '[key]',
    find: /(?<![A-Za-z0-9])(?:(?:sk|pk|rk|xai|gsk|gh[opsu]|glpat|github_pat|xox[abeprs])[-_]|AKIA|ASIA|AIza)[\w-]{13,}/g,
  },
  { mask: '[token]', find: /(?<![\w-])eyJ[\w-]{13,}\.[\w-]+(?:\.[\w-]+)*/g },
  { mask: '[iban]', find: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?![A-Za-z0-9])/g },
  { mask: '[address]', find: /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g },
  { mask: '[token]', find: /(?<![\w+/-])[\w+/-]{16,}={0,2}/g, accepts: looksRandom },
  { mask: '[number]', find: /(?<!\d[ ()./-]{0,2})\+?\d(?:[ ()./-]{0,2}\d)+/g, accepts: looksDialable },
]

const SEPARATORS = /[+/_-]/
const HEX = /^[0-9a-f]{16,}$/i

/** Words and slugs are long too; random text mixes letters and digits, or cases, within one stretch. */
function looksRandom(run: string): boolean {
  return run
    .split(SEPARATORS)
    .some(
      stretch =>
        (HEX.test(stretch) && /\d/.test(stretch)) ||
        (stretch.length >= 12 && /\d/.test(stretch) && /[a-z]/i.test(stretch)) ||
        (stretch.length >= 32 && /[a-z]/.test(stretch) && /[A-Z]/.test(stretch)),
    )
}

const DATE = /^\d{4}-\d{2}-\d{2}(?: \d{2})?$/

/** Phone, card and account numbers. A date is none. */
function looksDialable(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '').length
  return digits >= (/^[+0]/.test(run) ? 7 : 9) && !DATE.test(run)
}

/** A short plain word, as most telemetry strings are: no pattern can match it. */
const PLAIN_WORD = /^[a-z_]{0,15}$/
/** No pattern can match a text without one of these. */
const WORTH_A_LOOK = /[@:=]|\d[\d ()./-]{5}|[\w+/-]{16}|[A-Z]{2}\d\d|-----|[Bb][Ee][Aa][Rr]|[Bb][Aa][Ss][Ii]/

/**
 * A reference of ours leads nowhere, and telemetry shows it in place of a name. It is a digest's, so that it may look
 * like a token or a number: no pattern reads it.
 */
const OWN_REFERENCE = /((?<![\w+/@-])ref-[0-9a-f]{12}(?![\w+/@-]))/

/** Masks what looks personal or secret. A net behind the allow-list, not a promise: it knows shapes, not meanings. */
export function redactText(text: string): string {
  if (PLAIN_WORD.test(text) || !WORTH_A_LOOK.test(text)) return text
  return text
    .split(OWN_REFERENCE)
    .map((part, index) => (index % 2 === 1 ? part : masked(part)))
    .join('')
}

function masked(text: string): string {
  return PATTERNS.reduce(
    (redacted, { mask, find, accepts }) =>
      redacted.replace(find, found => (accepts === undefined || accepts(found) ? mask : found)),
    text,
  )
}

/** The second net: every string of the payload, registered names apart. */
export function redactEvent(event: TelemetryEvent, vocabulary: Vocabulary): TelemetryEvent {
  return { ...event, payload: redactObject(event.payload, vocabulary) }
}

function redactValue(value: Json, vocabulary: Vocabulary): Json {
  if (typeof value === 'string') {
    const redacted = redactText(value)
    return redacted !== value && isPublicName(vocabulary, value) ? value : redacted
  }
  if (Array.isArray(value)) return value.map(item => redactValue(item, vocabulary))
  return typeof value === 'object' && value !== null ? redactObject(value as JsonObject, vocabulary) : value
}

function redactObject(object: JsonObject, vocabulary: Vocabulary): JsonObject {
  const redacted: Record<string, Json> = {}
  for (const key of Object.keys(object)) redacted[key] = redactValue(object[key] ?? null, vocabulary)
  return redacted
}
