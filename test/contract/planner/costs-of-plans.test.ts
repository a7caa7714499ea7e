import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HttpAgent } from '@ag-ui/client'
import { expect, onTestFinished, test } from 'vitest'
import type { SessionDetail } from '../../../src/api/rest.ts'
import { main } from '../../../src/cli/main.ts'
import type { CostRow } from '../../../src/core/account.ts'
import { aTerminal } from '../../a-terminal.ts'
import { aProvider } from '../../builders/a-provider.ts'
import { anOffice, aWish, BOOK, FIND, planOf, TIDY, verdictOf } from '../../builders/an-office.ts'
import { startServer } from '../../start-server.ts'

/** Calls by purpose, context type and execution mode. */
const CALLS: Readonly<Record<string, number>> = {
  'planner_stream general –': 2,
  'plan_generation general auto_execute': 1,
  'executor_step general auto_execute': 1,
  'planner_stream project_audit –': 2,
  'plan_generation project_audit agent_review': 1,
  'plan_review project_audit agent_review': 1,
  'fallback general –': 1,
}

const keyOf = ({
  operation,
  contextType,
  executionMode,
}: Pick<CostRow, 'operation' | 'contextType' | 'executionMode'>) =>
  `${operation} ${contextType} ${executionMode ?? '–'}`

/** A conversation with a plan that runs at once, one that is reviewed elsewhere, and a message without words. */
async function aConversation() {
  const office = anOffice()
  const { env } = await aProvider('anthropic', [
    aWish(),
    planOf(FIND, TIDY),
    'Tidied.',
    'All done.',
    aWish({ execution_mode: 'agent_review' }),
    planOf(FIND, BOOK),
    verdictOf('approved', 'Sound.'),
    'Booked.',
  ])
  const { data, assistants } = office
  const server = await startServer({ env, flags: { data, assistants, telemetry: 'sqlite' } })
  let isOpen = true
  onTestFinished(() => (isOpen ? server.stop() : undefined))
  const agent = new HttpAgent({ url: `${server.url}/agui/office`, threadId: 'one' })
  const say = async (content: string, contextType = 'general') => {
    agent.addMessage({ id: crypto.randomUUID(), role: 'user', content })
    await agent.runAgent({ forwardedProps: { contextType } })
  }
  await say('Move us')
  await say('Book the hall', 'project_audit')
  await say('   ')
  const detail = await fetch(`${server.url}/api/assistants/office/threads/one`)
  const { account } = (await detail.json()) as SessionDetail
  // Telemetry is written in full once it is closed.
  await server.stop()
  isOpen = false
  return { account, data, assistants }
}

test('costs by purpose, mode and context type are the same over REST, on the command line and in telemetry', async () => {
  const { account, data, assistants } = await aConversation()
  expect(account?.costs.map(keyOf).sort()).toEqual(Object.keys(CALLS).sort())
  for (const row of account?.costs ?? [])
    expect([keyOf(row), row.calls]).toEqual([keyOf(row), CALLS[keyOf(row)]])
  const fallback = account?.costs.find(({ operation }) => operation === 'fallback')
  expect(fallback?.usage).toMatchObject({ inputTokens: 0, outputTokens: 0 })
  expect(account?.reviews).toEqual({ approved: 1 })

  const terminal = aTerminal()
  expect(await main(['sessions', '--costs', '--data', data, '--assistants', assistants], terminal)).toBe(0)
  for (const [key, calls] of Object.entries(CALLS))
    expect(terminal.shown()).toMatch(new RegExp(`^${key.split(' ').join(' +')} +\\S+ +${calls} +0 `, 'm'))

  const database = new DatabaseSync(join(data, 'telemetry', 'telemetry.db'), { readOnly: true })
  onTestFinished(() => database.close())
  const rows = database
    .prepare(
      'select operation, context_type, mode, count(*) as calls from telemetry_model_calls group by 1, 2, 3',
    )
    .all()
  const { 'fallback general –': _, ...asked } = CALLS
  expect(
    Object.fromEntries(
      rows.map(row => [`${row.operation} ${row.context_type} ${row.mode ?? '–'}`, row.calls]),
    ),
  ).toEqual(asked)
  expect(database.prepare('select verdict, context_type from telemetry_reviews').all()).toEqual([
    { verdict: 'approved', context_type: 'project_audit' },
  ])
})
