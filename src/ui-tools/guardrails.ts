import { RE2JS } from 're2js'
import type { Guardrail, RulePreview, UiToolName } from '../core/ui.ts'

const LONGEST_PATTERN = 500
/** A rule looks at what a message begins with; nobody states their intent later than that. */
const LONGEST_READ = 4_000
/** Counted repetitions unroll: a few characters can stand for thousands of states, each met at every character. */
const LARGEST_PROGRAM = 1_000
/** States times characters a preview may look at; a second or two at the worst. */
const PREVIEW_WORK = 10_000_000

export type CompiledPattern =
  | { readonly ok: true; readonly size: number; readonly matches: (text: string) => boolean }
  | { readonly ok: false; readonly fault: string }

/** Patterns are people's: they run on an engine whose time grows with the text alone. Case does not matter. */
export function compilePattern(pattern: string): CompiledPattern {
  if (pattern.trim() === '') return { ok: false, fault: 'the pattern is empty' }
  if (pattern.length > LONGEST_PATTERN)
    return { ok: false, fault: `the pattern is longer than ${LONGEST_PATTERN} characters` }
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    const size = compiled.programSize()
    if (size > LARGEST_PROGRAM) return { ok: false, fault: 'the pattern repeats too much' }
    return { ok: true, size, matches: text => compiled.matcher(text.slice(0, LONGEST_READ)).find() }
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
  const hits = rules.filter(({ intent_pattern }) => {
    const pattern = compiled(intent_pattern)
    return pattern.ok && pattern.matches(text)
  })
  const suppressed = new Set(hits.filter(({ action }) => action === 'suppress_tool').map(({ tool }) => tool))
  const forced = hits.find(({ action, tool }) => action === 'force_tool' && !suppressed.has(tool))
  return { suppressed, forced: forced?.tool ?? null }
}

const cache = new Map<string, CompiledPattern>()
const CACHED = 500

/** The same few rules meet every message of a person. */
function compiled(pattern: string): CompiledPattern {
  const known = cache.get(pattern)
  if (known !== undefined) return known
  if (cache.size >= CACHED) cache.clear()
  const fresh = compilePattern(pattern)
  cache.set(pattern, fresh)
  return fresh
}

/** Effect a new rule would have had on past messages, and the rules that stand against it. */
export function previewRule(
  rule: Guardrail,
  rules: readonly Guardrail[],
  past: readonly { readonly text: string; readonly opened: UiToolName | null }[],
): RulePreview {
  const work = PREVIEW_WORK / (rules.length + 1)
  const met = matching(rule, past, work)
  const ofOthers = new Map(rules.map(other => [other, matching(other, met, work)]))
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
      ? message.opened !== rule.tool && !left.has(message)
      : message.opened === rule.tool,
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
    left -= pattern.size * Math.min(text.length, LONGEST_READ)
    return left >= 0 && pattern.matches(text)
  })
}
