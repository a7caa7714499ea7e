import { type AgentSubscriber, HttpAgent, verifyEvents } from '@ag-ui/client'
import type { Event, ResumeEntry } from '@ag-ui/core'
import { EventSchemas } from '@ag-ui/core/schemas'
import { from, lastValueFrom, toArray } from 'rxjs'
import { expect, onTestFinished } from 'vitest'
import { systemEntropy } from '../../../src/adapters/entropy.ts'
import type { PlanDraftView } from '../../../src/api/rest.ts'
import { isErrorCode } from '../../../src/core/error.ts'
import type { AssistantId } from '../../../src/core/id.ts'
import { isDone } from '../../../src/core/plan.ts'
import type { ScriptedAnswer } from '../../../src/testing/scripted-model.ts'
import { replaySession } from '../../../src/turn/replay.ts'
import { aMovableClock } from '../../builders/a-movable-clock.ts'
import { aProvider, type Wire } from '../../builders/a-provider.ts'
import { anOffice } from '../../builders/an-office.ts'
import { startServer, type TestServer } from '../../start-server.ts'

const THREAD = 'thread-1'

/** A run as a stock client took it: what it was sent, and the last sentence people read. */
export interface OfficeRun {
  readonly events: readonly Event[]
  readonly end: Event | undefined
  readonly sentence: string
}

/** Without a model, the assistant that comes with the package plans by rules. */
const ASSISTANTS = { anthropic: 'office', 'openai-compatible': 'office', offline: 'projects' } as const

/**
 * The stock client of an office whose model answers over this wire. Each run is held against the client's own rules; when
 * the test is over, nothing may be left half done, and the journal has to replay.
 */
export async function anOfficeClient(wire: Wire | 'offline', answers: readonly ScriptedAnswer[] = []) {
  const office = anOffice()
  const assistant = ASSISTANTS[wire]
  const clock = aMovableClock()
  const provider = wire === 'offline' ? null : await aProvider(wire, answers)
  const start = () =>
    startServer({
      env: provider?.env ?? {},
      clock,
      // Tries of a provider follow one another without a pause.
      entropy: { ...systemEntropy, fraction: () => 0 },
      flags: {
        data: office.data,
        telemetry: 'none',
        ...(assistant === 'office' && { assistants: office.assistants }),
      },
    })
  let server = await start()
  onTestFinished(async () => {
    await expectSound(server, assistant)
    await server.stop()
  })
  const agent = new HttpAgent({ url: `${server.url}/agui/${assistant}`, threadId: THREAD })
  let runs = 0
  let forwardedProps = {}

  async function run(resume?: readonly ResumeEntry[]): Promise<OfficeRun> {
    const events: Event[] = []
    const subscriber: AgentSubscriber = {
      onEvent: ({ event }) => void events.push(event as unknown as Event),
    }
    const runId = `run-${++runs}`
    await agent.runAgent({ runId, forwardedProps, ...(resume && { resume: [...resume] }) }, subscriber)
    for (const event of events) EventSchemas.parse(event)
    await lastValueFrom(from(events as never[]).pipe(verifyEvents(false as never), toArray()))
    const end = events.at(-1)
    expect(end?.type).toMatch(/^RUN_(FINISHED|ERROR)$/)
    const sentence = end?.type === 'RUN_ERROR' ? end.message : lastWords(agent)
    expectReadable(sentence)
    return { events, end, sentence }
  }

  return {
    agent,
    clock,
    office,
    provider,
    plan: (): PlanDraftView | undefined => agent.state.plan,
    steps: (): string[] => statusesOf(agent.state.plan),
    /** Where people write from, from now on. */
    at: (contextType: string) => {
      forwardedProps = { contextType }
    },
    /** Address of the run that goes on. */
    run: () => `${server.url}/agui/${assistant}/threads/${THREAD}/runs/run-${runs}`,
    say(text: string): Promise<OfficeRun> {
      agent.addMessage({ id: `user-${runs + 1}`, role: 'user', content: text })
      return run()
    },
    /** Answers what the last run was interrupted for. */
    choose({ end }: OfficeRun, payload: object): Promise<OfficeRun> {
      if (end?.type !== 'RUN_FINISHED' || end.outcome?.type !== 'interrupt')
        throw new Error('it was not interrupted')
      const [interrupt] = end.outcome.interrupts
      return run([{ interruptId: interrupt?.id ?? '', status: 'resolved', payload } as ResumeEntry])
    },
    async restart() {
      await server.stop()
      server = await start()
      agent.url = `${server.url}/agui/${assistant}`
    },
  }
}

export const statusesOf = (plan: PlanDraftView | undefined): string[] =>
  plan?.steps.map(({ title, status }) => `${title}: ${status}`) ?? []

const lastWords = (agent: HttpAgent): string =>
  String(agent.messages.findLast(({ role }) => role === 'assistant')?.content ?? '')

/** A sentence for people: it ends like one, and is neither JSON nor the name of a code. */
function expectReadable(sentence: string): void {
  expect(sentence.trim()).toMatch(/[.?!)]$/)
  expect(sentence).not.toMatch(/[{}]|undefined|\[object/)
  expect(sentence.split(/[^a-z_]+/).filter(isErrorCode)).toEqual([])
}

/** Nothing goes on without anybody: what is not over waits for the person. And the record tells the same again. */
async function expectSound({ engine }: TestServer, assistant: string): Promise<void> {
  const { store, journal, runner, digest, directory, flows, version, local } = engine
  await runner.idle()
  const { tenant, user: owner } = local
  const row = await store.findThread({ tenant, assistant: assistant as AssistantId, owner, thread: THREAD })
  if (row === null) return
  const ref = { tenant: row.tenant, session: row.session }
  expect(await journal.verify(ref)).toBeNull()
  const state = await runner.state(ref)
  const halfDone = Object.values(state.plans).filter(plan => plan.steps.some(step => !isDone(step)))
  const halfDrafted = Object.values(state.drafts).filter(({ status }) =>
    ['drafted', 'approved', 'running'].includes(status),
  )
  if (state.pendings.length === 0) {
    expect(halfDone).toEqual([])
    expect(halfDrafted).toEqual([])
  }
  const parts = { journal, digest, flows, assistantOf: directory.get, engine: version }
  expect(await replaySession(parts, ref)).toMatchObject({ difference: null, skipped: [], loose: 0 })
}
