import { useCallback, useState } from 'react'
import type { JsonObject, RuleView } from '../../../src/api/rest.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import { faultUnlessGone } from '../data/fault-unless-gone.ts'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { useAnswer } from '../data/use-answer.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { focusHeading } from './focus-heading.ts'
import { KeptList } from './kept-list.tsx'
import { NewRule } from './new-rule.tsx'
import { SETTINGS_WORDS } from './words/words.ts'

/** Rules of a person: those that hold, each to be removed and brought back, and a new one after its preview. */
export function Rules() {
  const { rest } = useServices()
  const own = useWordsOf(SETTINGS_WORDS)
  const [gone, setGone] = useState<RuleView | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const { value, failure, again } = useAnswer(useCallback(() => rest.rules(), [rest]))
  const remove = async (rule: RuleView) => {
    const refusal = faultUnlessGone(await rest.dropRule(rule.id))
    setFault(refusal)
    setGone(refusal === null ? rule : null)
    await again()
  }
  const bringBack = async (removed: RuleView) => {
    const { intent_pattern, topic, action, tool } = removed
    const rule: JsonObject = { intent_pattern, action, tool, ...(topic !== undefined && { topic }) }
    setGone(null)
    const answer = await rest.ask<RuleView>('POST', '/api/rules', rule)
    setFault(answer.ok ? null : answer.fault)
    if (!answer.ok) setGone(removed)
    await again()
  }
  const shown = fault ?? failure?.fault ?? null
  return (
    <section>
      <h3 tabIndex={-1}>{own.rules}</h3>
      <p>{own.rulesText}</p>
      <KeptList
        items={
          value?.rules.map(rule => ({ key: rule.id, text: rule.words ?? rule.intent_pattern, of: rule })) ??
          null
        }
        none={own.noRules}
        removeWords={own.remove}
        onRemove={remove}
      />
      {gone !== null && (
        <p className="settings-gone" role="status">
          {own.removed}{' '}
          <button
            type="button"
            className="button small"
            onClick={event => {
              focusHeading(event.currentTarget)
              void bringBack(gone)
            }}
          >
            {own.bringBack}
          </button>
        </p>
      )}
      {shown !== null && <FaultCard fault={shown} />}
      <NewRule
        onKept={() => {
          setGone(null)
          void again()
        }}
      />
    </section>
  )
}
