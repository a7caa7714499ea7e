import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/core/json.ts'
import { aFolder } from '../../a-folder.ts'
import { aDesk } from './a-desk.ts'

/** A change by every tool that makes one. */
const CHANGES: readonly (readonly [tool: string, args: JsonObject])[] = [
  ['create_template', { name: 'Summer party' }],
  ['create_onto_project', { name: 'Office move', template: 'office-move' }],
  ['create_task', { project: 'website-relaunch', title: 'Order photos' }],
  ['update_task', { task: 'WEB-7', status: 'done' }],
  ['close_done_tasks', { tasks: ['WEB-3'] }],
  ['delete_task', { task: 'WEB-9' }],
  ['add_milestone', { project: 'onboarding', title: 'Half way', due: '2026-02-01' }],
  ['move_milestone', { milestone: 'WEB-M3', due: '2026-02-20' }],
  ['raise_blocker', { project: 'trade-fair', about: 'No budget yet' }],
  ['resolve_blocker', { blocker: 'WEB-B1' }],
  ['write_context_document', { project: 'trade-fair' }],
  ['archive_project', { project: 'onboarding' }],
  ['delete_project', { project: 'newsletter' }],
]

const everything = async (desk: Awaited<ReturnType<typeof aDesk>>) => [
  await desk.call('find_templates', {}),
  await desk.call('list_projects', { status: 'all' }),
  await desk.call('list_tasks', { status: 'all' }),
  await desk.call('list_milestones', {}),
  await desk.call('list_blockers', {}),
]

test('it begins with templates, projects and tasks, the same for everybody who begins on that day', async () => {
  const desk = await aDesk()
  const [templates, projects, tasks] = await everything(desk)
  expect(templates?.templates).toHaveLength(5)
  expect(projects?.projects).toHaveLength(6)
  expect(tasks?.count).toBeGreaterThanOrEqual(40)
  expect(await everything(await aDesk())).toEqual(await everything(desk))
})

test('every tool that changes something is among those tried here', async () => {
  const { tools } = await aDesk()
  const changing = tools.filter(({ effect }) => effect !== 'retry').map(({ name }) => name)
  expect(changing.toSorted()).toEqual(CHANGES.map(([tool]) => tool).toSorted())
})

test.each(CHANGES)(
  '%s made again under its key changes nothing more and gives the same',
  async (tool, args) => {
    const desk = await aDesk()
    const before = await everything(desk)
    expect(await desk.verify(tool, args, 'key')).toEqual({ happened: 'no' })
    const result = await desk.call(tool, args, 'key')
    const after = await everything(desk)
    expect(await desk.verify(tool, args, 'key')).toEqual({ happened: 'yes', result })
    expect(await desk.call(tool, args, 'key')).toEqual(result)
    expect(await everything(desk)).toEqual(after)
    if (tool !== 'write_context_document') expect(after).not.toEqual(before)
  },
)

test('what failed half-way has changed nothing', async () => {
  const desk = await aDesk()
  const before = await everything(desk)
  const args = { tasks: ['WEB-3', 'WEB-4711'] }
  await expect(desk.call('close_done_tasks', args, 'key')).rejects.toThrow('no task is called')
  expect(await everything(desk)).toEqual(before)
  expect(await desk.verify('close_done_tasks', args, 'key')).toEqual({ happened: 'no' })
})

test('what was done is there after a restart, and other tenants see none of it', async () => {
  const folder = join(aFolder(), 'assistants', 'projects')
  await (await aDesk({ folder })).call('create_onto_project', { name: 'Office move' })
  const later = await aDesk({ folder, now: Date.UTC(2026, 1, 1) })
  expect(await later.call('get_project', { project: 'office-move' })).toMatchObject({ start: '2026-01-05' })
  const others = await aDesk({ folder, tenant: '../acme' })
  await expect(others.call('get_project', { project: 'office-move' })).rejects.toThrow('no project')
  expect(existsSync(join(folder, '..%2Facme.db'))).toBe(true)
})

test('a number that was deleted is not given again', async () => {
  const desk = await aDesk()
  const task = { project: 'website-relaunch', title: 'Order photos' }
  expect(await desk.call('create_task', task)).toMatchObject({ id: 'WEB-13' })
  await desk.call('delete_task', { task: 'WEB-13' })
  expect(await desk.call('create_task', task)).toMatchObject({ id: 'WEB-14' })
})
