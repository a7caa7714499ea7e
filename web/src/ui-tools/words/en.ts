import type { SharedEvidence } from '../../../../src/ui-tools/validate/finding.ts'
import type { SaveState } from '../save-draft.ts'

/** Words of the frame around every tool. */
export const en = {
  besides: 'You can go on chatting while it is open.',
  toChat: 'Back to the chat',
  width: 'Width of the chat',
  loading: 'Getting what you had typed …',
  submit: 'Submit',
  submitAnyway: 'Submit anyway',
  nothingYet: 'There is nothing to submit yet.',
  cancel: 'Cancel',
  discardAsk: 'Discard what is in here?',
  keep: 'Keep it',
  discard: 'Discard',
  saves: {
    waiting: 'Saving …',
    saved: 'Draft saved',
    failed: 'Not saved yet',
    joined: 'With changes from another window',
  } satisfies Record<Exclude<SaveState, 'idle'>, string>,
  handedIn: 'submitted',
  gettingIt: 'Getting it …',
  notThere: 'This is no longer here.',
  openAgain: 'Open again',
  olderVersion: 'Replaced by a newer version',
  firstAnswer: 'Answer what is open first.',
  mend: 'Fix it',
  times: (text: string, count: number) => `${text} (${count} times)`,
  showAll: (all: string) => `Show all ${all}`,
  firstOf: (shown: number, all: string) => `The first ${shown} of ${all}`,
  exportAs: 'Export as',
  undo: 'Undo',
  redo: 'Redo',
  progress: 'Progress',
  complete: 'All there',
  missing: (name: string, count: number) => `${name} missing in ${count}`,
  goTo: (name: string) => `Go to the first one without ${name}`,
  toCheck: (count: number) => (count === 1 ? '1 thing to check' : `${count} things to check`),
  show: 'Show',
  evidence: {
    empty_required: ({ field }) => `${field} is empty.`,
    placeholder: ({ field, text }) => `${field} says “${text}”: is that still to come?`,
    same_entry: ({ name }) => `“${name}” is there twice.`,
    same_name: ({ name }) => `“${name}” is there more than once, with different details.`,
    similar_name: ({ name, other }) => `“${name}” and “${other}” look like the same.`,
    fewer_than_stated: ({ stated, have }) => `You spoke of ${stated}, here are ${have}.`,
    group_missing: ({ group }) => `Nothing here is from “${group}”, which you named.`,
  } as Readonly<Record<SharedEvidence, (values: Readonly<Record<string, string>>) => string>>,
}

export type ToolWords = typeof en
