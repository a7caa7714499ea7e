import { EntryFindings } from '../entry-findings.tsx'
import { focusSoon } from '../focus-soon.ts'
import { OutlineList } from '../outline-list.tsx'
import { useWordsOf } from '../use-words-of.ts'
import { MilestoneFields } from './milestone-fields.tsx'
import { fieldId, type TimelineView } from './timeline-view.ts'
import { TIMELINE_WORDS } from './words/words.ts'

/** The timeline as a list: the same milestones. */
export function Outline(view: TimelineView) {
  const { id, state, findings, dispatch } = view
  const { moveUp, moveDown, removeOf, milestone: unnamed } = useWordsOf(TIMELINE_WORDS)
  return (
    <OutlineList
      entries={state.history.present.milestones}
      selected={state.selected}
      nameOf={({ name }, at) => name.trim() || unnamed(at + 1)}
      words={{ moveUp, moveDown, remove: removeOf }}
      onMove={(milestone, by) => dispatch({ type: 'moved', milestone, by })}
      onRemove={milestone => dispatch({ type: 'removed', milestone })}
      onGo={milestone => focusSoon(fieldId(id, milestone, 'name'))}
    >
      {(milestone, onDone) => (
        <>
          <MilestoneFields {...view} milestone={milestone} onDone={onDone} />
          <EntryFindings tool="request_timeline" findings={findings.get(milestone.id) ?? []} />
        </>
      )}
    </OutlineList>
  )
}
