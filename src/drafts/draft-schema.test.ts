import { expect, test } from 'vitest'
import { DraftReplySchema, stepsOfReply } from './draft-schema.ts'

const read = (steps: unknown) => stepsOfReply(DraftReplySchema.parse({ reasoning: 'why', steps }))

test('steps are called by their place, and what the model called them is followed', () => {
  const steps = read([
    { id: 'find', title: 'Find', tool: 'find_templates', arguments: { query: 'x' } },
    {
      id: 'make',
      title: 'Make',
      tool: 'create_project',
      arguments: { template: { $from: 'find', path: '/0/id' } },
      after: ['find'],
    },
    { title: 'Think', objective: 'Think about it', tools: ['find_templates', 'find_templates'], after: [2] },
  ])
  expect(steps).toEqual([
    {
      id: 's1',
      title: 'Find',
      work: { kind: 'call', tool: 'find_templates', arguments: { query: 'x' } },
      after: [],
    },
    {
      id: 's2',
      title: 'Make',
      work: {
        kind: 'call',
        tool: 'create_project',
        arguments: { template: { $from: 's1', path: '/0/id' } },
      },
      after: ['s1'],
    },
    {
      id: 's3',
      title: 'Think',
      work: { kind: 'executor', objective: 'Think about it', tools: ['find_templates'] },
      after: ['s2'],
    },
  ])
})

test('a value from a result is a dependency, whether the model said so or not', () => {
  const [, second] = read([
    { title: 'a', tool: 'x' },
    { title: 'b', tool: 'y', arguments: { id: { $from: 'step 1', path: 'items[0].id' } } },
  ])
  expect(second).toMatchObject({
    after: ['s1'],
    work: { arguments: { id: { $from: 's1', path: '/items/0/id' } } },
  })
})

test('a name that belongs to no step stays what it is', () => {
  expect(read([{ title: 'a', tool: 'x', after: ['ghost', '7'] }])[0]?.after).toEqual(['ghost', '7'])
})

test('arguments written as a text are read, and no text breaks it', () => {
  const [first, second] = read([
    { title: 'a', tool: 'x', arguments: '{"n": 1}' },
    { title: '', tool: 'y', arguments: 'n = 1' },
  ])
  expect(first?.work).toMatchObject({ arguments: { n: 1 } })
  expect(second).toMatchObject({ title: 'y', work: { arguments: {} } })
})

test('a step without a title is called like its tool, as people know it', () => {
  const steps = [{ title: ' ', tool: 'delete_task' }]
  expect(stepsOfReply({ steps })[0]?.title).toBe('delete task')
  expect(stepsOfReply({ steps }, () => 'deleting a task')[0]?.title).toBe('deleting a task')
})

test('a step without tool and without objective is a task of its title', () => {
  expect(read([{ title: 'Look around', tool: null }])[0]?.work).toEqual({
    kind: 'executor',
    objective: 'Look around',
    tools: [],
  })
})
