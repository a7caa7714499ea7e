import { expect, test } from 'vitest'
import { withAssistant } from '../../fresh/hold.ts'

test.each([
  ['en', 'I finished WEB-5 yesterday but Tom reopened it', 'Change the task WEB-5 (status open, owner Tom)?'],
  ['de', 'Kann Tom WEB-5 übernehmen?', 'Die Aufgabe WEB-5 ändern (zuständig Tom)?'],
])(
  'what a call has beyond the words of its tool is said before the yes (%s)',
  async (locale, order, question) => {
    const [turn] = await withAssistant('projects', hold => hold([order], locale))
    expect(turn?.reply).toContain(question)
    // A button says it in the words of the tool alone.
    const deed = question.replace(/ \(.*/, '')
    expect(turn?.question?.details).toMatchObject({ deed })
  },
)
