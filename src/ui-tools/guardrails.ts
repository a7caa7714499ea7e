import { RE2JS } from 're2js'
import { LIMITS } from '../core/limits.ts'
import { remember } from '../core/remember.ts'
import type { Guardrail, RulePreview, UiToolName } from '../core/ui.ts'

// G1. Counted repetitions unroll: a few characters can stand for thousands of states, and each may be met at every
//     character of a text. States times characters are the work; about twenty million are done in a second.
// G2. Rules are read before every message, so all rules of a person together have one share of work for it. Who has many
//     or large ones has them look at less of its beginning; nobody states their intent late.

/** A rule looks at what a message begins with. */
const LONGEST_READ = 4_000
/** Work for one message, and for a preview. */
const MESSAGE_WORK = 500_000
const PREVIEW_WORK = 1_000_000
/** States a small pattern costs as much as. */
const SMALLEST_PROGRAM = 16

export type CompiledPattern =
  | { readonly ok: true; readonly size: number; readonly matches: (text: string) => boolean }
  | { readonly ok: false; readonly fault: string }

/** Patterns are people's: they run on an engine whose time grows with the text alone. Case does not matter. */
export function compilePattern(pattern: string): CompiledPattern {
  if (pattern.trim() === '') return { ok: false, fault: 'the pattern is empty' }
  if (pattern.length > LIMITS.patternCharacters)
    return { ok: false, fault: `the pattern is longer than ${LIMITS.patternCharacters} characters` }
  // Half a character matches nothing anybody writes, and a NUL is not kept by every store.
  if (!pattern.isWellFormed() || pattern.includes('\0'))
    return { ok: false, fault: 'the pattern holds half a character or a NUL' }
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    const size = Math.max(SMALLEST_PROGRAM, compiled.programSize())
    if (size > LIMITS.patternStates)
      return {
        ok: false,
        fault: `the pattern repeats too much: it has ${size} states, and ${LIMITS.patternStates} are the most`,
      }
    return { ok: true, size, matches: text => compiled.matcher(text).find() }
  } catch (error) {
    return { ok: false, fault: error instanceof Error ? error.message : String(error) }
  }
}

export interface GuardrailVerdict {
  readonly suppressed: ReadonlySet<UiToolName>
  readonly forced: UiToolName | null
}

/** Verdict of a person's rules on a message. Suppress beats force; of several force rules the oldest wins. */
export function applyGuardrails(rules: readonly Guardrail[], text: string): GuardrailVerdict {
  const sound = rules.flatMap(rule => {
    const pattern = compiled(rule.intent_pattern)
    return pattern.ok ? [{ rule, pattern }] : []
  })
  const states = sound.reduce((sum, { pattern }) => sum + pattern.size, 0)
  const beginning = text.slice(0, Math.min(LONGEST_READ, Math.floor(MESSAGE_WORK / Math.max(states, 1))))
  const hits = sound.filter(({ pattern }) => pattern.matches(beginning)).map(({ rule }) => rule)
  const suppressed = new Set(hits.filter(({ action }) => action === 'suppress_tool').map(({ tool }) => tool))
  const forced = hits.find(({ action, tool }) => action === 'force_tool' && !suppressed.has(tool))
  return { suppressed, forced: forced?.tool ?? null }
}

/** True where a rule keeps its tool closed for a text. */
export const forbids = (rule: Guardrail, text: string): boolean =>
  applyGuardrails([rule], text).suppressed.has(rule.tool)

/** The limit a new rule would go beyond; null where there is room for it. */
export function limitMet(rule: Guardrail, rules: readonly Guardrail[]): 'rules' | 'rulesStates' | null {
  if (rules.length >= LIMITS.rules) return 'rules'
  return statesOf([...rules, rule]) > LIMITS.rulesStates ? 'rulesStates' : null
}

const statesOf = (rules: readonly Guardrail[]): number =>
  rules.reduce((sum, { intent_pattern }) => {
    const pattern = compiled(intent_pattern)
    return sum + (pattern.ok ? pattern.size : 0)
  }, 0)

/** The same few rules meet every message of a person. */
const compiled = remember(500, compilePattern)

/** Effect a new rule would have had on past messages, and the rules that stand against it. */
export function previewRule(
  rule: Guardrail,
  rules: readonly Guardrail[],
  past: readonly { readonly text: string; readonly tool: UiToolName | null }[],
): RulePreview {
  const met = matching(rule, past, PREVIEW_WORK / 2)
  const share = PREVIEW_WORK / 2 / Math.max(rules.length, 1)
  const ofOthers = new Map(rules.map(other => [other, matching(other, met, share)]))
  const alike = rules.filter(
    other => other.intent_pattern === rule.intent_pattern || (ofOthers.get(other)?.length ?? 0) > 0,
  )
  const shadowedBy =
    rule.action === 'force_tool'
      ? alike.filter(other => other.action === 'force_tool' || other.tool === rule.tool)
      : []
  const left = new Set(shadowedBy.flatMap(other => ofOthers.get(other) ?? []))
  const changes = met.filter(message =>
    rule.action === 'force_tool'
      ? message.tool !== rule.tool && !left.has(message)
      : message.tool === rule.tool,
  )
  return {
    changes: changes.map(({ text }) => text),
    shadowedBy,
    contradicts: alike.filter(other => other.tool === rule.tool && other.action !== rule.action),
  }
}

/** Those a rule matches, as far as its share of the work goes. */
function matching<Message extends { readonly text: string }>(
  { intent_pattern }: Guardrail,
  past: readonly Message[],
  work: number,
): readonly Message[] {
  const pattern = compiled(intent_pattern)
  if (!pattern.ok) return []
  let left = work
  return past.filter(({ text }) => {
    const beginning = text.slice(0, LONGEST_READ)
    left -= pattern.size * beginning.length
    return left >= 0 && pattern.matches(beginning)
  })
}
