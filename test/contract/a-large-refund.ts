import { onTestFinished } from 'vitest'
import type { DeskDetail, DeskPage } from '../../src/api/desk.ts'
import type { SessionDetail } from '../../src/api/rest.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { Identity } from '../../src/core/principal.ts'
import { createServer } from '../../src/server/create-server.ts'
import { type FixedClock, memoryStorage } from '../../src/testing/index.ts'

/** The assistant `support` gives refunds above 500 euros into the hands of managers; its orders are those of `local`. */
const PEOPLE: Readonly<Record<string, Identity>> = {
  peter: { user: 'local', tenant: 'default', roles: ['user'] },
  max: { user: 'max', tenant: 'default', roles: ['user', 'manager'] },
  ada: { user: 'ada', tenant: 'default', roles: ['user', 'support'] },
  promoted: { user: 'local', tenant: 'default', roles: ['user', 'manager'] },
}

interface LargeRefund {
  readonly locale?: string
  readonly order?: string
  readonly clock?: FixedClock
}

/** A refund that needs a manager's yes, asked for and not yet agreed to. */
export async function aLargeRefund({ locale = 'en', order = 'LX-20483', clock }: LargeRefund = {}) {
  const engine = await createEngine({
    storage: memoryStorage(clock),
    ...(clock !== undefined && { clock }),
    flags: { telemetry: 'none' },
    env: {},
    cwd: `${import.meta.dirname}/../..`,
  })
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine, {
    authenticate: request => PEOPLE[request.headers.get('x-who') ?? ''] ?? null,
  })
  const ask = async (who: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-who': who },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  let runs = 0
  const session = async (thread = 'one') =>
    (await ask('peter', 'GET', `/api/assistants/support/threads/${thread}`)).body as SessionDetail
  const say = async (text: string, thread = 'one') => {
    await ask('peter', 'POST', '/agui/support', {
      threadId: thread,
      runId: `r${++runs}`,
      messages: [{ id: `m${runs}`, role: 'user', content: text }],
      tools: [],
      context: [],
      state: { pendings: runs === 1 ? [] : (await session(thread)).pendings },
      forwardedProps: { locale },
    })
    return (await session(thread)).messages.at(-1)?.text ?? ''
  }
  await say(
    locale === 'de'
      ? `Ich möchte 780 Euro Erstattung für die Bestellung ${order}.`
      : `refund 780 euros for order ${order}, it arrived broken`,
  )
  const calls = async () => {
    const { session: id } = await session()
    const { events } = (await ask('peter', 'GET', `/api/sessions/${id}/journal?limit=200`)).body as {
      events: { type: string; payload: { name?: string } }[]
    }
    return events.filter(({ type, payload }) => type === 'effect_claimed' && payload.name === 'refund').length
  }
  const queue = async (who: string) => ((await ask(who, 'GET', '/api/desk')).body as DeskPage).waiting
  /** Call a manager would decide about now. */
  const approval = async () => {
    const [entry] = await queue('max')
    if (entry === undefined) return null
    const { body } = await ask('max', 'GET', `/api/desk/${entry.session}`)
    return (body as DeskDetail).approvals[0] ?? null
  }
  const approve = async (pending: string | undefined, who = 'max') =>
    ask(who, 'POST', `/api/desk/${(await session()).session}/approve`, { pending })
  return { ask, say, session, calls, queue, engine, approval, approve }
}
