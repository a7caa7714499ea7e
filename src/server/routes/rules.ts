import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { RulePreviewView, RuleView } from '../../api/rest.ts'
import type { RulesView } from '../../api/views.ts'
import { SignalboxError } from '../../core/error.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Guardrail } from '../../core/ui.ts'
import { pastMessages } from '../../journal/past-messages.ts'
import { type Language, languageOf } from '../../nlu/text/language.ts'
import { compilePattern, limitMet, previewRule } from '../../ui-tools/guardrails.ts'
import { GuardrailSchema } from '../../ui-tools/router/router-state.ts'
import { namedSubject } from '../../ui-tools/router/rule-words.ts'
import { ruleInWords } from '../../ui-tools/rule-in-words.ts'
import { listPage, NUMBER, TEXT } from '../list-page.ts'
import { parseBody } from '../parse-body.ts'
import { localeOf } from '../problem.ts'
import type { Visit } from '../visit.ts'

const HINT =
  'The body is {"topic": "…", "action": "force_tool" | "suppress_tool", "tool": "…"}, with an "intent_pattern" where the topic is not enough.'
const SUBJECTS = {
  rules: 'rules of a person',
  rulesStates: 'states of all patterns of a person',
} as const
export const RuleSchema = z.strictObject({
  ...GuardrailSchema.shape,
  intent_pattern: z.exactOptional(GuardrailSchema.shape.intent_pattern),
})

const PLACE = z.tuple([NUMBER, TEXT])

/** GET /api/rules – oldest first. */
export async function listRules({ desk, principal }: Visit, c: Context): Promise<Response> {
  const { entries, next } = listPage(c, await desk.rules(principal), PLACE, ({ createdAt, id }) => [
    createdAt,
    id,
  ])
  const view: RulesView = { rules: inWords(entries, languageIn(c)), next }
  return c.json(view)
}

/** POST /api/rules – kept for all sessions of the person. */
export async function postRule(visit: Visit, c: Context): Promise<Response> {
  const rule = await ruleIn(visit, languageIn(c))
  const { desk, principal, entropy, clock } = visit
  const limit = limitMet(rule, await desk.rules(principal))
  if (limit !== null)
    throw new SignalboxError('limit_reached', `${SUBJECTS[limit]}: ${LIMITS[limit]} are the most`, {
      hint: 'Remove one first: GET /api/rules lists them, DELETE /api/rules/:id removes one.',
    })
  const saved: RuleView = { id: `rule_${entropy.salt().slice(0, 12)}`, createdAt: clock.now(), ...rule }
  await desk.putRule(principal, saved)
  return c.json(saved, 201)
}

/** POST /api/rules/preview – what it would have changed in what the person wrote before. Keeps nothing. */
export async function previewRules(visit: Visit, c: Context): Promise<Response> {
  const language = languageIn(c)
  const rule = await ruleIn(visit, language)
  const { changes, shadowedBy, contradicts } = previewRule(
    rule,
    await visit.desk.rules(visit.principal),
    await pastMessages(visit, visit.principal),
  )
  const view: RulePreviewView = {
    words: ruleInWords(rule, language),
    changes,
    shadowedBy: inWords(shadowedBy, language),
    contradicts: inWords(contradicts, language),
  }
  return c.json(view)
}

/** DELETE /api/rules/:id */
export async function deleteRule({ desk, principal }: Visit, c: Context): Promise<Response> {
  const id = c.req.param('id') ?? ''
  if (await desk.removeRule(principal, id)) return c.body(null, 204)
  throw new SignalboxError('unknown_route', 'there is no such rule', {
    hint: 'GET /api/rules lists them.',
  })
}

const languageIn = (c: Context): Language => languageOf(localeOf(c.req.raw))

const inWords = <Rule extends Guardrail>(rules: readonly Rule[], language: Language) =>
  rules.map(rule => ({ ...rule, words: ruleInWords(rule, language) }))

async function ruleIn(visit: Visit, language: Language): Promise<Guardrail> {
  const body = parseBody(RuleSchema, await visit.readBody(), HINT)
  const rule =
    body.intent_pattern === undefined
      ? { ...body, ...subjectIn(body, language) }
      : { ...body, intent_pattern: body.intent_pattern }
  const pattern = compilePattern(rule.intent_pattern)
  if (pattern.ok) return rule
  throw new SignalboxError('malformed_body', `intent_pattern: ${pattern.fault}`, {
    place: '$.intent_pattern',
    hint: 'Patterns are RE2: no look-around, no back references.',
  })
}

function subjectIn({ topic = '' }: { readonly topic?: string }, language: Language) {
  const subject = namedSubject(topic, language)
  if (subject !== null) return subject
  throw new SignalboxError('malformed_body', 'topic: it names nothing, or too much for one rule', {
    place: '$.topic',
    hint: 'Name what the rule is about in one to four words, or give an intent_pattern.',
  })
}
