import { confidence } from '../../core/confidence.ts'
import type { NodeField } from '../catalog.ts'
import { isEmptyRow } from '../completion.ts'
import { cellOf, type MapData, type TableData } from '../submission.ts'
import type { Finding, Place, Validate } from './finding.ts'

/** Somebody wrote something, but it says that the value is still to come. */
const TO_COME =
  /^(?:tb[acd]|todo|to do|to be (?:defined|determined|confirmed)|\?+|x{2,}|\.{2,}|…|offen|noch offen|unklar|folgt|wird nachgereicht)$/i
/** May well be the answer. */
const NONE = /^(?:n\/?a|none|nobody|-+|–|—|keine?r?|entfällt|niemand|nicht zutreffend)$/i

const SURE = { empty: confidence(0.95), toCome: confidence(0.85), none: confidence(0.6) } as const

export const missingRequiredFields: Validate = ({ opened, typed }) =>
  opened.tool === 'request_data_table'
    ? (typed.data as TableData).rows.flatMap((row, index) =>
        isEmptyRow(row)
          ? []
          : opened.params.columns
              .filter(({ required }) => required)
              .flatMap(({ name }) => found(cellOf(row, name), name, { row: index, column: name })),
      )
    : (typed.data as MapData).nodes.flatMap(node =>
        opened.params.required_fields.flatMap((field: NodeField) =>
          found(node[field], field, { node: node.id, field }),
        ),
      )

function found(typed: string, name: string, place: Place): Finding[] {
  const text = typed.trim()
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
