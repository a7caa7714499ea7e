import { HttpAgent } from '@ag-ui/client'
import type { Event, ResumeEntry } from '@ag-ui/core'
import { expect, test } from 'vitest'
import type { PlanDraftView, SessionDetail } from '../../src/api/rest.ts'
import { aProvider, WIRES } from '../builders/a-provider.ts'
import { anOffice, aWish, bookingOf, deskTo, planOf } from '../builders/an-office.ts'
import { isFullRun } from '../chance.ts'
import { eventually } from '../eventually.ts'
import { realServer } from './real-server.ts'
import { aRun, call, readAll } from './sse-client.ts'

/** Over one wire, and over both where there is more time. */
const wires = isFullRun ? WIRES : WIRES.slice(0, 1)

test.each(wires)(
  'a server killed in the middle of a plan goes on with it, and no call is made twice (%s)',
  async wire => {
    const office = anOffice()
    const { env } = await aProvider(wire, [
      aWish(),
      planOf(bookingOf('hall'), deskTo('hall'), bookingOf('yard')),
      'All done.',
    ])
    const start = () => realServer(office.data, { args: ['--assistants', office.assistants], env })
    office.set('hang', true)
    const first = start()
    const { port } = new URL((await first.url()) ?? '')
    const body = aRun('thread-1', 'run-1', 'Move us')
    const stream = await call(Number(port), { method: 'POST', path: '/agui/office', body })
    const cut = readAll(stream).catch(() => {})
    await eventually(() => expect(office.done()).toEqual(['booked hall', 'desk hall']))
    await first.kill()
    await cut

    office.set('hang', false)
    const second = start()
    const url = await second.url()
    const session = async (): Promise<SessionDetail> =>
      (await fetch(`${url}/api/assistants/office/threads/thread-1`)).json() as Promise<SessionDetail>
    const [question] = await eventually(async () => {
      const { pendings } = await session()
      expect(pendings).toHaveLength(1)
      return pendings
    })
    expect(question?.question).toContain('I cannot tell whether “move desk” took place')
    expect(statuses((await session()).drafts)).toEqual(['completed', 'waiting_user', 'pending'])

    const events: Event[] = []
    const next = new HttpAgent({ url: `${url}/agui/office`, threadId: 'thread-1' })
    const happened = { interruptId: question?.id ?? '', status: 'resolved', payload: { option: 'happened' } }
    await next.runAgent(
      { runId: 'run-2', resume: [happened as ResumeEntry] },
      { onEvent: ({ event }) => void events.push(event as unknown as Event) },
    )
    expect(events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } })
    expect(office.done()).toEqual(['booked hall', 'desk hall', 'booked yard'])
    const { drafts, messages, pendings } = await session()
    expect([statuses(drafts), pendings]).toEqual([['completed', 'completed', 'completed'], []])
    expect(messages.at(-1)?.text).toBe('All done.')
    await second.kill()
  },
)

const statuses = ([draft]: readonly PlanDraftView[]) => draft?.steps.map(({ status }) => status)
