import { readPreference } from '../../../agents/read-preference.ts'
import { confidence } from '../../../core/confidence.ts'
import type { Preference } from '../../../core/preference.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

const SURE = confidence(0.95)

/** "Always draw pictures as cartoons", "what did you remember?", "forget my preferences". */
export function considerPreferences(situation: Situation): readonly Proposal[] {
  const { input, assistant, preferences, reads } = situation
  if (input.kind !== 'message' || assistant.agents === null) return []
  const read = readPreference(input.text, assistant.agents.orderable, reads)
  switch (read?.wish) {
    case undefined:
      return []
    case 'list':
      return [
        {
          stance: 'decides',
          move: { track: 'agents', kind: 'list_preferences' },
          confidence: SURE,
          rule: 'preferences_listed',
        },
      ]
    case 'drop':
    case 'forget': {
      const dropped = preferences.filter(kept =>
        read.wish === 'drop'
          ? read.agents === null || read.agents.includes(kept.agent)
          : read.values.some(
              ({ agent, field, value }) =>
                kept.agent === agent && kept.field === field && kept.value === value,
            ),
      )
      return [
        {
          stance: 'decides',
          move: { track: 'agents', kind: 'drop_preferences', preferences: dropped },
          confidence: SURE,
          rule: 'preferences_taken_back',
        },
      ]
    }
    case 'keep':
      return [
        {
          stance: 'decides',
          move: {
            track: 'agents',
            kind: 'keep_preferences',
            preferences: read.values.map(
              (value): Preference => ({ assistant: assistant.id, ...value, createdAt: reads.now }),
            ),
          },
          confidence: SURE,
          rule: 'preference_stated',
        },
      ]
  }
}
