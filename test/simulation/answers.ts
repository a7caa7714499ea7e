import type { Json, JsonObject } from '../../src/core/json.ts'
import type { Click, PendingView } from '../../src/core/pending.ts'
import type { Act } from './act.ts'
import type { Client } from './client.ts'
import type { PendingRecord } from './pending-history.ts'
import {
  CALLS_OFF,
  CHANGES,
  DRAFT,
  GOES_ON,
  LEAVES,
  MENTIONS,
  NO,
  OPTIONS,
  RUNS,
  type Saying,
  SMALL_TALK,
  UNCLEAR,
  YES,
} from './words.ts'

const randomOf = ({ stage }: Client) => stage.kernel.random

const shown = ({ history }: Client): PendingRecord[] =>
  history.waiting.open.filter(({ views }) => views.length > 0)
type Clickable = 'yes_no' | 'choice' | 'result'
const ofForm = (client: Client, form: Clickable) => shown(client).filter(({ answer }) => answer.form === form)
const answered = (response: Json): Click => ({ status: 'resolved', response })
const CANCELLED: Click = { status: 'cancelled' }

const waits = (client: Client) => shown(client).length > 0
const asksYesNo = (client: Client) => ofForm(client, 'yes_no').length > 0
const asksChoice = (client: Client) => ofForm(client, 'choice').length > 0
const asksForTable = (client: Client) => ofForm(client, 'result').length > 0
const asksChoiceNow = ({ history }: Client) => history.waiting.open.at(-1)?.answer.form === 'choice'
const asksAboutFailure = ({ history }: Client) => history.waiting.open.at(-1)?.kind === 'task_failed'
const asksAboutDoubt = ({ history }: Client) => history.waiting.open.at(-1)?.kind === 'indeterminate'
const asksAboutDraft = ({ history }: Client) => history.waiting.open.at(-1)?.kind === 'plan_review'
const draftWaits = ({ history }: Client) =>
  history.waiting.open.length === 0 && history.drafting.waiting.length > 0
const wasEverShown = ({ history }: Client) => history.waiting.pendings.size > 0

function type(client: Client, sayings: readonly Saying[]): Promise<void> {
  const key = client.newKey()
  const { text } = randomOf(client).pick(sayings)
  return client.submit(key, client.words(key, text), randomOf(client).pick(['refuse', 'queue']))
}

function click(client: Client, view: PendingView | undefined, answer: Click): Promise<void> {
  if (view === undefined) return Promise.resolve()
  return clickOn(client, view.id, answer)
}

const clickOn = (client: Client, showing: string, answer: Click): Promise<void> =>
  client.click(client.newKey(), showing, answer, randomOf(client).pick(['refuse', 'queue']))

/** Mostly the one in focus; parked ones take clicks, too. */
function pickView(client: Client, form: Clickable): PendingView | undefined {
  const pendings = ofForm(client, form)
  const pending = randomOf(client).chance(0.8) ? pendings.at(-1) : randomOf(client).pick(pendings)
  return pending?.views.at(-1)
}

const argumentsIn = ({ details }: PendingView): JsonObject =>
  ((details as JsonObject).arguments ?? {}) as JsonObject

function edit(client: Client, change: (args: JsonObject) => Json): Promise<void> {
  const view = pickView(client, 'yes_no')
  if (view === undefined) return Promise.resolve()
  return click(client, view, answered({ approved: true, editedArgs: change(argumentsIn(view)) }))
}

function choose(client: Client): Promise<void> {
  const view = pickView(client, 'choice')
  if (view?.answer.form !== 'choice') return Promise.resolve()
  return click(client, view, answered({ option: randomOf(client).pick(view.answer.options).id }))
}

const aTable = (rows: number): JsonObject => ({
  status: 'completed',
  rows: Array.from({ length: rows }, (_, row) => ({ Name: `Person ${row}` })),
})

const UNFIT: readonly ((args: JsonObject) => Json)[] = [
  args => ({ ...args, amount: -1 }),
  args => ({ ...args, amount: 'ten' }),
  ({ amount }) => ({ amount: amount ?? 1 }),
  () => [],
]

const NONSENSE: readonly Json[] = [
  { approved: 'true' },
  { approved: false, editedArgs: { amount: 1 } },
  { option: 'retry' },
  {},
  null,
]

function anyAnswer(client: Client, { answer }: PendingView): Click {
  const { random } = client.stage.kernel
  if (answer.form === 'choice') return answered({ option: random.pick(answer.options).id })
  if (answer.form === 'result') return answered(aTable(random.between(0, 14)))
  return answered({ approved: random.chance(0.8) })
}

/** A question that is over, or one that is open under the name of an earlier showing. */
function clickOnOldOne(client: Client): Promise<void> {
  const views = [...client.history.waiting.pendings.values()].flatMap(pending => pending.views)
  const view = views.length === 0 ? undefined : randomOf(client).pick(views.slice(-12))
  return view === undefined ? Promise.resolve() : click(client, view, anyAnswer(client, view))
}

/** What another session was shown; or what this one was, with the other's proof. */
function clickOnForeignOne(client: Client): Promise<void> {
  const { histories, kernel } = client.stage
  const others = [...histories.values()].filter(({ marker }) => marker !== client.history.marker)
  const foreign = others.flatMap(({ waiting }) =>
    [...waiting.pendings.values()].flatMap(({ views }) => views),
  )
  if (foreign.length === 0) return Promise.resolve()
  const view = kernel.random.pick(foreign)
  const [, , tag = ''] = view.id.split('~')
  const [own] = shown(client)
  const id = own === undefined || kernel.random.chance(0.3) ? view.id : `${own.id}~1~${tag}`
  return clickOn(client, id, anyAnswer(client, own?.views.at(-1) ?? view))
}

/** What nobody has been shown yet. */
function clickAhead(client: Client): Promise<void> {
  const view = shown(client).at(-1)?.views.at(-1)
  if (view === undefined) return Promise.resolve()
  const [pending = '', , tag = ''] = view.id.split('~')
  return clickOn(client, `${pending}~999~${tag}`, anyAnswer(client, view))
}

function twice(client: Client, answers: (view: PendingView) => readonly [Click, Click]): Promise<unknown> {
  const view = shown(client).at(-1)?.views.at(-1)
  if (view === undefined) return Promise.resolve()
  return Promise.all(answers(view).map(answer => click(client, view, answer)))
}

/** What people do about what the session waits for: by words, by click, too late, twice, or from elsewhere. */
export const ANSWERS: readonly Act[] = [
  { name: 'agrees in words', weight: 22, when: waits, perform: client => type(client, YES) },
  { name: 'declines in words', weight: 7, when: waits, perform: client => type(client, NO) },
  { name: 'calls it off in words', weight: 4, when: waits, perform: client => type(client, CALLS_OFF) },
  { name: 'is unclear', weight: 6, when: waits, perform: client => type(client, UNCLEAR) },
  { name: 'changes it in words', weight: 7, when: waits, perform: client => type(client, CHANGES) },
  { name: 'makes small talk', weight: 6, when: waits, perform: client => type(client, SMALL_TALK) },
  { name: 'names an option', weight: 40, when: asksChoiceNow, perform: client => type(client, OPTIONS) },
  {
    name: 'says how to go on',
    weight: 40,
    when: asksAboutFailure,
    perform: client => type(client, GOES_ON),
  },
  { name: 'leaves a doubt', weight: 12, when: asksAboutDoubt, perform: client => type(client, LEAVES) },
  { name: 'runs a draft', weight: 20, when: asksAboutDraft, perform: client => type(client, RUNS) },
  { name: 'answers a draft', weight: 60, when: asksAboutDraft, perform: client => type(client, DRAFT) },
  { name: 'mentions a draft', weight: 12, when: draftWaits, perform: client => type(client, MENTIONS) },
  { name: 'says yes to nothing', weight: 1, perform: client => type(client, YES) },
  {
    name: 'agrees by click',
    weight: 24,
    when: asksYesNo,
    perform: client => click(client, pickView(client, 'yes_no'), answered({ approved: true })),
  },
  {
    name: 'agrees with an edit',
    weight: 16,
    when: asksYesNo,
    perform: client => edit(client, args => ({ ...args, amount: randomOf(client).between(1, 900) })),
  },
  {
    name: 'agrees with an edit that does not fit',
    weight: 5,
    when: asksYesNo,
    perform: client => edit(client, randomOf(client).pick(UNFIT)),
  },
  {
    name: 'declines by click',
    weight: 8,
    when: asksYesNo,
    perform: client => click(client, pickView(client, 'yes_no'), answered({ approved: false })),
  },
  {
    name: 'cancels by click',
    weight: 5,
    when: waits,
    perform: client => click(client, shown(client).at(-1)?.views.at(-1), CANCELLED),
  },
  {
    name: 'hands in a table',
    weight: 14,
    when: asksForTable,
    perform: client => {
      const rows = randomOf(client).pick([12, 12, 13, 4, 0])
      return click(client, pickView(client, 'result'), answered(aTable(rows)))
    },
  },
  {
    name: 'calls the table off',
    weight: 3,
    when: asksForTable,
    perform: client => click(client, pickView(client, 'result'), answered({ status: 'canceled' })),
  },
  { name: 'chooses by click', weight: 50, when: asksChoice, perform: choose },
  {
    name: 'clicks nonsense',
    weight: 3,
    when: waits,
    perform: client =>
      click(client, shown(client).at(-1)?.views.at(-1), answered(randomOf(client).pick(NONSENSE))),
  },
  {
    name: 'clicks twice',
    weight: 8,
    when: waits,
    perform: client =>
      twice(client, view => {
        const answer = anyAnswer(client, view)
        return [answer, answer]
      }),
  },
  {
    name: 'answers in two ways at once',
    weight: 8,
    when: waits,
    perform: client =>
      twice(client, view => [
        anyAnswer(client, view),
        randomOf(client).pick([anyAnswer(client, view), CANCELLED]),
      ]),
  },
  {
    name: 'clicks and types at once',
    weight: 5,
    when: waits,
    perform: client => {
      const view = shown(client).at(-1)?.views.at(-1)
      const clicked = view === undefined ? null : click(client, view, anyAnswer(client, view))
      return Promise.all([clicked, type(client, [...YES, ...NO, ...CALLS_OFF, ...OPTIONS])])
    },
  },
  {
    name: 'forgets everything while it waits',
    weight: 3,
    when: waits,
    perform: client => client.submit(client.newKey(), client.deletion(), 'queue'),
  },
  { name: 'clicks on something old', weight: 5, when: wasEverShown, perform: clickOnOldOne },
  { name: 'clicks on something foreign', weight: 5, perform: clickOnForeignOne },
  { name: 'clicks on what was not shown', weight: 3, when: waits, perform: clickAhead },
]
