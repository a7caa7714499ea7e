import { EntryFindings } from '../entry-findings.tsx'
import { focusSoon } from '../focus-soon.ts'
import { OutlineList } from '../outline-list.tsx'
import { useWordsOf } from '../use-words-of.ts'
import { Connections } from './connections.tsx'
import { fieldId, type MapView } from './map-view.ts'
import { StepFields } from './step-fields.tsx'
import { useStepName } from './use-step-name.ts'
import { MAP_WORDS } from './words/words.ts'

/** The map as a list: the same steps and the same connections. */
export function Outline(view: MapView) {
  const { id, state, findings, dispatch } = view
  const { moveUp, moveDown, removeStep } = useWordsOf(MAP_WORDS)
  const nameOf = useStepName(state)
  return (
    <OutlineList
      entries={state.history.present.nodes}
      selected={state.selected}
      nameOf={node => nameOf(node.id)}
      words={{ moveUp, moveDown, remove: removeStep }}
      onMove={(node, by) => dispatch({ type: 'step_moved', node, by })}
      onRemove={node => dispatch({ type: 'step_removed', node })}
      onGo={node => focusSoon(fieldId(id, node, 'step_name'))}
    >
      {(node, onDone) => (
        <>
          <StepFields {...view} node={node} onDone={onDone} />
          <EntryFindings tool="request_process_map" findings={findings.get(node.id) ?? []} />
          <Connections {...view} node={node} />
        </>
      )}
    </OutlineList>
  )
}
