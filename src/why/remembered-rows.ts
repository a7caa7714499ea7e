import type { WhyRow } from '../api/rest.ts'
import type { Preference } from '../core/preference.ts'
import type { Guardrail, OptOut } from '../core/ui.ts'
import { capitalised } from '../nlu/text/capitalised.ts'
import { labelled } from '../nlu/text/labelled.ts'
import { optOutInWords } from '../ui-tools/opt-out-words.ts'
import { ruleInWords } from '../ui-tools/rule-in-words.ts'
import type { WhyScope } from './why-scope.ts'
import { callName, callValues } from './words-of.ts'

/** Lasting wishes of a person, as they are now. */
export interface Wishes {
  readonly optOut: OptOut
  readonly rules: readonly Guardrail[]
  readonly preferences: readonly Preference[]
  readonly now: number
  readonly zone: string
}

/** Each as its person said it. */
export function rememberedRows(
  { optOut, rules, preferences, now, zone }: Wishes,
  scope: WhyScope,
): readonly WhyRow[] {
  const { locale } = scope.reads
  const off = optOutInWords(optOut, { now, zone, locale })
  return [
    ...(off === null ? [] : [{ label: null, text: off }]),
    ...rules.map(rule => ({ label: null, text: ruleInWords(rule, locale) })),
    ...preferences
      .filter(({ assistant }) => assistant === scope.assistant.id)
      .map(preference => preferenceRow(preference, scope)),
  ]
}

/** A value somebody prefers, under the name of the work it is for. */
export function preferenceRow({ agent, field, value }: Preference, scope: WhyScope): WhyRow {
  const tool = scope.assistant.agents?.get(agent)?.tool ?? agent
  const [words] = callValues(scope, tool, { [field]: value })
  return {
    label: capitalised(callName(scope, tool)),
    text: labelled(words?.label ?? field, words?.text ?? ''),
  }
}
