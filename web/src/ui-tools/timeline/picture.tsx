import { writeCsv } from '../../../../src/files/write-csv.ts'
import { dayOfMilestone, type Milestone, type TimelineData } from '../../../../src/ui-tools/timeline/data.ts'
import { MILESTONE_FIELDS, type TimelineParams } from '../../../../src/ui-tools/timeline/params.ts'
import { regional } from '../../words/language.ts'
import { useWords } from '../../words/use-words.tsx'
import { ExportIcon } from '../icons.tsx'
import type { PictureProps } from '../picture-props.ts'
import { saveFile } from '../save-file.ts'
import { useWordsOf } from '../use-words-of.ts'
import { TIMELINE_WORDS } from './words/words.ts'

/** Milestones one below the other, by their days. */
export function TimelinePicture({ request, data, children }: PictureProps<TimelineParams, TimelineData>) {
  const { language } = useWords()
  const words = useWordsOf(TIMELINE_WORDS)
  const { title } = request.params
  const days = new Intl.DateTimeFormat(regional(language), { dateStyle: 'medium', timeZone: 'UTC' })
  const when = (milestone: Milestone) => {
    const day = dayOfMilestone(milestone)
    return day === null ? milestone.date.trim() : days.format(Date.parse(day))
  }
  const inOrder = data.milestones.toSorted((one, other) => dayKey(one).localeCompare(dayKey(other)))
  const save = () => {
    const columns = MILESTONE_FIELDS.map(field => ({ name: words.fields[field], type: 'text' }) as const)
    const rows = inOrder.map(milestone =>
      Object.fromEntries(MILESTONE_FIELDS.map(field => [words.fields[field], milestone[field]])),
    )
    saveFile(`${title}.csv`, `\uFEFF${writeCsv(columns, rows)}`, 'text/csv')
  }
  return (
    <>
      <ol className="capture-timeline">
        {inOrder.map(milestone => (
          <li key={milestone.id} data-status={milestone.status || 'planned'}>
            <time>{when(milestone) || words.undated}</time>
            <strong>{milestone.name || words.unnamed}</strong>
            <span>
              {[milestone.owner, milestone.status === '' ? '' : words.statuses[milestone.status]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      <div className="capture-foot">
        {children}
        <span className="capture-count">{words.count(inOrder.length)}</span>
        <button type="button" className="button quiet small" onClick={save}>
          <ExportIcon />
          {words.export}
        </button>
      </div>
    </>
  )
}

/** Those without a day come last, in the order they were written. */
const dayKey = (milestone: Milestone): string => dayOfMilestone(milestone) ?? '9999'
