import { confidence } from '../../core/confidence.ts'
import { type Sliced, slicedMap } from '../../nlu/sliced.ts'
import type { RequiredField } from '../tool.ts'
import type { Finding } from './finding.ts'

/** Somebody wrote something, but it says that the value is still to come. */
const TO_COME =
  /^(?:tb[acd]|todo|to do|to be (?:defined|determined|confirmed)|\?+|x{2,}|\.{2,}|…|offen|noch offen|unklar|folgt|wird nachgereicht)$/i
/** May well be the answer. */
const NONE = /^(?:n\/?a|none|nobody|-+|–|—|keine?r?|entfällt|niemand|nicht zutreffend)$/i

const SURE = { empty: confidence(0.95), toCome: confidence(0.85), none: confidence(0.6) } as const

export function* missingRequiredFields(fields: readonly RequiredField[]): Sliced<readonly Finding[]> {
  return (yield* slicedMap(fields, ({ text }) => text.length, missing)).flat()
}

function missing({ name, text: written, place }: RequiredField): Finding[] {
  const text = written.trim()
  const kind = text === '' ? 'empty' : TO_COME.test(text) ? 'toCome' : NONE.test(text) ? 'none' : null
  if (kind === null) return []
  return [
    {
      validation: 'missing_required_fields',
      confidence: SURE[kind],
      evidence: {
        code: kind === 'empty' ? 'empty_required' : 'placeholder',
        values: { field: name, text },
      },
      places: [place],
    },
  ]
}
