import type { MapNode as Step } from '../../../../src/ui-tools/map/data.ts'
import type { NodeField } from '../../../../src/ui-tools/map/params.ts'
import { WarningIcon } from '../../design/icons.tsx'
import { useFindingText } from '../finding-text.ts'
import { OutcomeIcon, OwnerIcon } from '../icons.tsx'
import { useWordsOf } from '../use-words-of.ts'
import type { Point } from './lay-out.ts'
import { type MapView, nodeId } from './map-view.ts'
import { MAP_WORDS } from './words/words.ts'

interface MapNodeProps extends Pick<MapView, 'id' | 'state' | 'params' | 'findings' | 'dispatch'> {
  readonly node: Step
  readonly number: number
  readonly corner: Point
  readonly leadsTo: readonly string[]
  readonly onOpen: () => void
}

/** A step as it is drawn. */
export function MapNode(props: MapNodeProps) {
  const { id, state, params, findings, dispatch, node, number, corner, leadsTo, onOpen } = props
  const words = useWordsOf(MAP_WORDS)
  const findingText = useFindingText('request_process_map')
  const remarks = (findings.get(node.id) ?? []).filter(({ evidence }) => evidence.code !== 'empty_required')
  const isSelected = state.selected === node.id
  const { connecting } = state
  const advice = remarks.map(finding => findingText(finding)).join(' ')
  return (
    <button
      type="button"
      id={nodeId(id, node.id)}
      className="map-node"
      tabIndex={isSelected ? 0 : -1}
      aria-current={isSelected || undefined}
      data-selected={isSelected || undefined}
      data-source={connecting === node.id || undefined}
      data-told={remarks.length > 0 || undefined}
      style={{ left: corner.x, top: corner.y }}
      title={advice || undefined}
      onFocus={() => dispatch({ type: 'selected', node: node.id })}
      onClick={() => {
        if (connecting !== null && connecting !== node.id)
          dispatch({
            type: 'connected',
            from: connecting,
            to: node.id,
            edge: params.edge_types[0] ?? 'sequence',
          })
      }}
      onDoubleClick={onOpen}
    >
      <span className="map-node-name">
        <span className="map-node-number">{number}</span>
        <strong data-empty={node.step_name.trim() === '' || undefined}>
          {node.step_name.trim() || words.unnamed}
        </strong>
        {remarks.length > 0 && <WarningIcon />}
      </span>
      <Detail node={node} field="owner" isRequired={params.required_fields.includes('owner')} />
      <Detail node={node} field="outcome" isRequired={params.required_fields.includes('outcome')} />
      {leadsTo.length > 0 && (
        <span className="visually-hidden">
          {words.leadsTo}: {leadsTo.join(', ')}
        </span>
      )}
      {advice !== '' && <span className="visually-hidden">{advice}</span>}
    </button>
  )
}

const ICONS = { owner: OwnerIcon, outcome: OutcomeIcon } as const

interface DetailProps {
  readonly node: Step
  readonly field: Exclude<NodeField, 'step_name'>
  readonly isRequired: boolean
}

function Detail({ node, field, isRequired }: DetailProps) {
  const words = useWordsOf(MAP_WORDS)
  const Icon = ICONS[field]
  const text = node[field].trim()
  if (text === '' && !isRequired) return null
  return (
    <span className="map-node-detail" data-missing={text === '' || undefined}>
      <Icon />
      <span className="visually-hidden">{text !== '' && `${words.fields[field]}: `}</span>
      <span className="map-node-text">{text || words.fieldMissing(words.fields[field])}</span>
    </span>
  )
}
