import { TrashIcon } from '../../design/icons.tsx'
import { EntryFindings } from '../entry-findings.tsx'
import { focusSoon } from '../focus-soon.ts'
import { LowerIcon, UpIcon } from '../icons.tsx'
import { useWordsOf } from '../use-words-of.ts'
import { Connections } from './connections.tsx'
import { fieldId, type MapView } from './map-view.ts'
import { StepFields } from './step-fields.tsx'
import { useStepName } from './use-step-name.ts'
import { MAP_WORDS } from './words/words.ts'

/** The map as a list: the same steps, the same connections, nothing to draw. */
export function Outline(view: MapView) {
  const { id, state, findings, dispatch } = view
  const words = useWordsOf(MAP_WORDS)
  const nameOf = useStepName(state)
  const { nodes } = state.history.present
  return (
    <ol className="outline">
      {nodes.map((node, at) => {
        const name = nameOf(node.id)
        const next = nodes[at + 1]
        return (
          <li key={node.id} data-selected={state.selected === node.id || undefined}>
            <div className="outline-head">
              <span className="map-node-number">{at + 1}</span>
              <span className="outline-name">{name}</span>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.moveUp(name)}
                disabled={at === 0}
                onClick={() => dispatch({ type: 'step_moved', node: node.id, by: -1 })}
              >
                <UpIcon />
              </button>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.moveDown(name)}
                disabled={next === undefined}
                onClick={() => dispatch({ type: 'step_moved', node: node.id, by: 1 })}
              >
                <LowerIcon />
              </button>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.removeStep(name)}
                onClick={() => {
                  dispatch({ type: 'step_removed', node: node.id })
                  const near = next ?? nodes[at - 1]
                  if (near) focusSoon(fieldId(id, near.id, 'step_name'))
                }}
              >
                <TrashIcon />
              </button>
            </div>
            <StepFields
              {...view}
              node={node}
              onDone={() => {
                if (next) focusSoon(fieldId(id, next.id, 'step_name'))
              }}
            />
            <EntryFindings tool="request_process_map" findings={findings.get(node.id) ?? []} />
            <Connections {...view} node={node} />
          </li>
        )
      })}
    </ol>
  )
}
