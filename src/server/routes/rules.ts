import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { RulePreviewView, RuleView } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Guardrail } from '../../core/ui.ts'
import { pastMessages } from '../../journal/past-messages.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { compilePattern, limitMet, previewRule } from '../../ui-tools/guardrails.ts'
import { GuardrailSchema } from '../../ui-tools/router/router-state.ts'
import { ruleInWords } from '../../ui-tools/rule-in-words.ts'
import { parseBody } from '../parse-body.ts'
import { localeOf } from '../problem.ts'
import type { Visit } from '../visit.ts'

const HINT = 'The body is {"intent_pattern": "…", "action": "force_tool" | "suppress_tool", "tool": "…"}.'
const SUBJECTS = {
  rules: 'rules of a person',
  rulesStates: 'states of all patterns of a person',
} as const
const RuleSchema = z.strictObject(GuardrailSchema.shape)

/** GET /api/rules – oldest first. */
export async function listRules({ desk, principal }: Visit, c: Context): Promise<Response> {
  const locale = languageOf(localeOf(c.req.raw))
  const rules = (await desk.rules(principal)).map(
    (rule): RuleView => ({ ...rule, words: ruleInWords(rule, locale) }),
  )
  return c.json({ rules })
}

/** POST /api/rules – kept for all sessions of the person. */
export async function postRule(visit: Visit, c: Context): Promise<Response> {
  const rule = await ruleIn(visit)
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
  const rule = await ruleIn(visit)
  const view: RulePreviewView = previewRule(
    rule,
    await visit.desk.rules(visit.principal),
    await pastMessages(visit, visit.principal),
  )
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

async function ruleIn(visit: Visit): Promise<Guardrail> {
  const rule = parseBody(RuleSchema, await visit.readBody(), HINT)
  const pattern = compilePattern(rule.intent_pattern)
  if (pattern.ok) return rule
  throw new SignalboxError('malformed_body', `intent_pattern: ${pattern.fault}`, {
    place: '$.intent_pattern',
    hint: 'Patterns are RE2: no look-around, no back references.',
  })
}
