import { readItem } from '../capture/read-item.ts'
import { editedList } from '../edits/edited-list.ts'
import type { EntryEditing } from '../edits/entry-edit.ts'
import { entryFields } from '../edits/entry-fields.ts'
import type { WordsView } from '../words-view.ts'
import type { Milestone, TimelineData } from './data.ts'
import type { MilestoneField, TimelineParams } from './params.ts'
import { completed, dateIn, milestoneOf, statusOf } from './read-milestones.ts'
import { freeId } from './with-milestones.ts'

/** Milestones keep their day wherever they go: a move that contradicts it is a finding. */
export const milestoneEditing: EntryEditing<TimelineParams, TimelineData> = {
  names: (_, { milestones }) => milestones.map(({ name }) => name),
  fields: (_, locale) =>
    entryFields({ date: 'field_date', owner: 'field_owner', status: 'field_status' }, locale),
  fieldFor: (_, value, view) =>
    statusOf(value) !== '' ? 'status' : dateIn(value, view).without === '' ? 'date' : null,
  value: (_, { milestones }, at, field) => milestones[at]?.[field as MilestoneField] ?? '',
  edited(_, { milestones }, edit, view) {
    const list: Milestone[] = editedList(milestones, edit, {
      ...milestoneOf(readItem(edit.kind === 'insert' ? edit.text : ''), view),
      id: freeId(milestones),
    })
    const here = list[edit.at]
    if (here === undefined) return { milestones: list }
    if (edit.kind === 'name') list[edit.at] = { ...here, name: edit.name }
    if (edit.kind === 'set') list[edit.at] = completed(here, readValue(edit.field, edit.value, view))
    return { milestones: list }
  },
}

function readValue(field: string, value: string, view: WordsView): Omit<Milestone, 'id'> {
  const none = { name: '', date: '', owner: '', status: '' } as const
  if (field === 'status') return { ...none, status: statusOf(value) }
  return field === 'date' ? { ...none, date: dateIn(value, view).date || value } : { ...none, owner: value }
}
