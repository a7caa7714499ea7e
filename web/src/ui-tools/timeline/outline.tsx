import { TrashIcon } from '../../design/icons.tsx'
import { EntryFindings } from '../entry-findings.tsx'
import { focusSoon } from '../focus-soon.ts'
import { LowerIcon, UpIcon } from '../icons.tsx'
import { useWordsOf } from '../use-words-of.ts'
import { MilestoneFields } from './milestone-fields.tsx'
import { fieldId, type TimelineView } from './timeline-view.ts'
import { TIMELINE_WORDS } from './words/words.ts'

/** The timeline as a list: the same milestones, nothing to draw. */
export function Outline(view: TimelineView) {
  const { id, state, findings, dispatch } = view
  const words = useWordsOf(TIMELINE_WORDS)
  const { milestones } = state.history.present
  return (
    <ol className="outline">
      {milestones.map((milestone, at) => {
        const name = milestone.name.trim() || words.milestone(at + 1)
        const next = milestones[at + 1]
        return (
          <li key={milestone.id} data-selected={state.selected === milestone.id || undefined}>
            <div className="outline-head">
              <span className="map-node-number">{at + 1}</span>
              <span className="outline-name">{name}</span>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.moveUp(name)}
                disabled={at === 0}
                onClick={() => dispatch({ type: 'moved', milestone: milestone.id, by: -1 })}
              >
                <UpIcon />
              </button>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.moveDown(name)}
                disabled={next === undefined}
                onClick={() => dispatch({ type: 'moved', milestone: milestone.id, by: 1 })}
              >
                <LowerIcon />
              </button>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.removeOf(name)}
                onClick={() => {
                  dispatch({ type: 'removed', milestone: milestone.id })
                  const near = next ?? milestones[at - 1]
                  if (near) focusSoon(fieldId(id, near.id, 'name'))
                }}
              >
                <TrashIcon />
              </button>
            </div>
            <MilestoneFields
              {...view}
              milestone={milestone}
              onDone={() => {
                if (next) focusSoon(fieldId(id, next.id, 'name'))
              }}
            />
            <EntryFindings tool="request_timeline" findings={findings.get(milestone.id) ?? []} />
          </li>
        )
      })}
    </ol>
  )
}
