import { type MessageKey, say } from '../../messages/catalog.ts'
import { itemsAcross } from '../../nlu/lang/across-languages.ts'
import type { ToolInWords } from '../in-words.ts'
import type { MapEvidence } from './contradictory-sequences.ts'
import type { MapData } from './data.ts'
import { stepEditing } from './edit-steps.ts'
import { namedMap } from './named-map.ts'
import { MAP_NOUNS } from './nouns.ts'
import { openMap } from './open-map.ts'
import type { NodeField, ProcessMapParams } from './params.ts'
import { readSteps } from './read-steps.ts'
import { stepsQuestion } from './steps-question.ts'
import { mapSummary } from './summary.ts'
import { withSteps } from './with-steps.ts'
import { WORDS } from './words/words.ts'

export const processMapInWords: ToolInWords<ProcessMapParams, MapData, MapEvidence> = {
  label: 'map',
  many: 'tools_map',
  one: 'tool_map',
  nouns: MAP_NOUNS,
  isNamedEverywhere: true,
  verbs: new Set(itemsAcross(WORDS, ({ verbs }) => verbs)),
  preferred: ['map', 'outline'],
  spokenOf: 'a process map',
  description:
    'a map of steps, for a workflow, a sequence of steps, a timeline or a migration path; it captures which step leads to which',
  offer: 'offer_map',
  hint: { count: ['min_steps', 2], also: null },
  question: stepsQuestion,
  judged: { as: 'map', isTrained: true },
  standIn: null,
  named: namedMap,
  open: openMap,
  capture: (_, text, { language }) => readSteps(text, language),
  withEarlier: (_, earlier, now) => withSteps(earlier, now),
  editing: stepEditing,
  summary: mapSummary,
  summaryWish: () => null,
  opens: ({ title }, _, locale) => say('ui_map_opens', locale, { title }),
  writeIt: (_, isMore, locale) => say(isMore ? 'ui_more_steps' : 'ui_steps_in_words', locale),
  asObject: { one: 'tool_a_map', none: 'tool_no_map' },
  asks: { tooFew: 'ui_ask_steps', gap: 'ui_ask_fields', oneGap: 'ui_ask_fields_one' },
  missing: { tooFew: 'ui_missing_steps', gap: 'ui_missing_fields', oneGap: 'ui_missing_fields_one' },
  fields: {
    step_name: 'field_step_name',
    owner: 'field_owner',
    outcome: 'field_outcome',
  } satisfies Record<NodeField, MessageKey>,
  evidence: {
    goes_round: 'finding_goes_round',
    goes_round_by_approval: 'finding_goes_round',
    both_parallel_and_in_order: 'finding_both_orders',
  },
}
