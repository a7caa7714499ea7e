import { useCallback, useEffect, useState } from 'react'
import type { JsonObject, RuleView } from '../../../src/api/rest.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import { KeptList } from './kept-list.tsx'
import { NewRule } from './new-rule.tsx'
import { SETTINGS_WORDS } from './words/words.ts'

/** Rules of a person: those that hold, each to be removed and brought back, and a new one after its preview. */
export function Rules() {
  const { rest } = useServices()
  const { language } = useWords()
  const own = useWordsOf(SETTINGS_WORDS)
  const [rules, setRules] = useState<readonly RuleView[] | null>(null)
  const [gone, setGone] = useState<RuleView | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const load = useCallback(async () => {
    const answer = await rest.rules()
    if (answer.ok) setRules(answer.value.rules)
    else setFault(answer.fault)
  }, [rest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come in the language of the page
  useEffect(() => {
    void load()
  }, [load, language])
  const remove = async (rule: RuleView) => {
    const answer = await rest.dropRule(rule.id)
    setFault(answer.ok ? null : answer.fault)
    setGone(answer.ok ? rule : null)
    await load()
  }
  const bringBack = async ({ intent_pattern, topic, action, tool }: RuleView) => {
    const rule: JsonObject = { intent_pattern, action, tool, ...(topic !== undefined && { topic }) }
    const answer = await rest.ask<RuleView>('POST', '/api/rules', rule)
    setFault(answer.ok ? null : answer.fault)
    setGone(null)
    await load()
  }
  return (
    <section>
      <h3 tabIndex={-1}>{own.rules}</h3>
      <p>{own.rulesText}</p>
      <KeptList
        items={
          rules?.map(rule => ({ key: rule.id, text: rule.words ?? rule.intent_pattern, of: rule })) ?? null
        }
        none={own.noRules}
        removeWords={own.remove}
        onRemove={remove}
      />
      {gone !== null && (
        <p className="settings-gone" role="status">
          {own.removed}{' '}
          <button type="button" className="button small" onClick={() => void bringBack(gone)}>
            {own.bringBack}
          </button>
        </p>
      )}
      {fault !== null && <FaultCard fault={fault} />}
      <NewRule
        onKept={() => {
          setGone(null)
          void load()
        }}
      />
    </section>
  )
}
