import { expect, test } from 'vitest'
import { aCall, aPlanIntent } from '../../../test/builders/a-draft.ts'
import { readDraftAnswer } from './read-draft-answer.ts'

const titled = (id: string, title: string) => ({ ...aCall(id, 'some_tool'), title })
const DRAFT = {
  intent: aPlanIntent({ objective: 'Spring fair' }),
  steps: [
    titled('s1', 'Find a template'),
    titled('s2', 'Create the project'),
    titled('s3', 'Add the milestones booth, catering and flyers'),
    titled('s4', 'Write the context document'),
  ],
}
const read = (text: string) => readDraftAnswer(text, DRAFT, 'en')

test.each([
  ['skip 1, call it Falcon', ['skip', 'change']],
  ['skip the document and add a coffee machine', ['skip', 'add']],
])('no part of “%s” is lost', (text, kinds) => {
  const answer = read(text)
  expect(answer.kind === 'several' ? answer.edits.map(({ kind }) => kind) : answer).toEqual(kinds)
})

test.each(['skip 1, we have our own', 'leave out the document, I will write it myself', 'skip 1 and 4'])(
  '“%s” is one change',
  text => {
    expect(read(text).kind).toBe('skip')
  },
)

test('one thing of those that a step lists is a change of that step', () => {
  expect(read('no catering, the kitchen does that')).toMatchObject({ kind: 'change', step: 's3' })
  expect(read('no milestones')).toEqual({ kind: 'skip', steps: ['s3'] })
})
