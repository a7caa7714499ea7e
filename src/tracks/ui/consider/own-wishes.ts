import { confidence } from '../../../core/confidence.ts'
import { patternOfAll } from '../../../nlu/lang/packs.ts'
import { plainWords } from '../../../nlu/text/plain-words.ts'
import { compilePattern } from '../../../ui-tools/guardrails.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

const LISTED = patternOfAll(({ router }) => router.rules.listed)
const DROPPED = patternOfAll(({ router }) => router.rules.dropped)
const LONGEST = 120
const SURE = confidence(0.95)

/** "Which rules do I have?", "delete the rule about risks": the person's own rules and opt-outs, looked at or taken back. */
export function considerOwnWishes({ input, guardrails }: Situation): Proposal | null {
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
  const rules =
    topic === undefined
      ? guardrails
      : guardrails.filter(({ intent_pattern, topic: said }) => {
          const pattern = compilePattern(intent_pattern)
          return plainWords(said ?? '') === topic || (pattern.ok && pattern.matches(topic))
        })
  return {
    stance: 'decides',
    move: { track: 'ui', kind: 'drop_rules', rules },
    confidence: SURE,
    rule: 'own_rule_taken_back',
  }
}
