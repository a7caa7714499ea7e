import type { EntryEdit } from './entry-edit.ts'

/** A list after an edit, as far as it is about places: an entry that comes in is `fresh`, and what is said of one leaves it where it is. */
export function editedList<Item>(list: readonly Item[], edit: EntryEdit, fresh: Item): Item[] {
  const [here] = list.slice(edit.at, edit.at + 1)
  switch (edit.kind) {
    case 'remove':
      return list.toSpliced(edit.at, 1)
    case 'insert':
      return list.toSpliced(edit.at, 0, fresh)
    case 'move':
      return here === undefined ? [...list] : list.toSpliced(edit.at, 1).toSpliced(edit.to, 0, here)
    case 'swap': {
      const [there] = list.slice(edit.with, edit.with + 1)
      return here === undefined || there === undefined
        ? [...list]
        : list.with(edit.at, there).with(edit.with, here)
    }
    case 'name':
    case 'set':
      return [...list]
  }
}
