import { confidence } from '../../../core/confidence.ts'
import type { Guardrail } from '../../../core/ui.ts'
import { patternOfAll, wordsOfAll } from '../../../nlu/lang/packs.ts'
import { plainWords } from '../../../nlu/text/plain-words.ts'
import { detailsOf } from '../../../pendings/kinds.ts'
import { compilePattern } from '../../../ui-tools/guardrails.ts'
import { type Proposal, settling } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

const LISTED = patternOfAll(({ router }) => router.rules.listed)
const DROPPED = patternOfAll(({ router }) => router.rules.dropped)
const JOINS = wordsOfAll(({ lists }) => lists.conjunctions)
const CLAUSE_ENDS = /[,;:.!?]\s+\S/
const LONGEST = 120
const MOST_WORDS = 4
const SURE = confidence(0.95)

/** "Which rules do I have?", "delete the rule about risks": the person's own rules and opt-outs, looked at or taken back. */
export function considerOwnWishes({ input, guardrails, state }: Situation): Proposal | null {
  if (input.kind !== 'message' || input.text.length > LONGEST) return null
  const words = plainWords(input.text)
  if (LISTED.test(words))
    return {
      stance: 'decides',
      move: { track: 'ui', kind: 'list_rules' },
      confidence: SURE,
      rule: 'own_rules_listed',
    }
  const about = DROPPED.exec(words)?.groups
  if (about === undefined) return null
  const topic = about.topic ?? about.thema
  const top = state.pendings.at(-1)
  const proposed = top === undefined ? undefined : detailsOf('own_rule', top)?.rule
  // What is only proposed is not kept.
  if (
    top !== undefined &&
    proposed !== undefined &&
    topic !== undefined &&
    isAbout(topic, input.text)(proposed)
  )
    return settling(top, { answer: 'cancel' }, { confidence: SURE, rule: 'own_rule_taken_back' })
  const rules = topic === undefined ? guardrails : guardrails.filter(isAbout(topic, input.text))
  if (rules.length === 0) return null
  return {
    stance: 'decides',
    move: { track: 'ui', kind: 'drop_rules', rules },
    confidence: SURE,
    rule: 'own_rule_taken_back',
  }
}

/** By its name, or by what it matches where a few words name one thing: more may be another wish. */
function isAbout(topic: string, text: string): (rule: Guardrail) => boolean {
  const words = topic.split(' ')
  const isOneThing =
    words.length <= MOST_WORDS && !words.some(word => JOINS.has(word)) && !CLAUSE_ENDS.test(text)
  return ({ intent_pattern, topic: name = '' }) => {
    if (plainWords(name) === topic) return true
    const pattern = isOneThing ? compilePattern(intent_pattern) : null
    return pattern?.ok === true && pattern.matches(topic)
  }
}
