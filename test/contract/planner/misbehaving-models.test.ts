import { expect, test } from 'vitest'
import type { DraftStatus } from '../../../src/core/draft.ts'
import type { ScriptedAnswer, ScriptedStep } from '../../../src/testing/scripted-model.ts'
import { WIRES } from '../../builders/a-provider.ts'
import { aWish, BOOK, bookingOf, FIND, planOf, TIDY, verdictOf } from '../../builders/an-office.ts'
import { isFullRun } from '../../chance.ts'
import { anOfficeClient } from './an-office-client.ts'

interface Mischief {
  readonly name: string
  readonly answers: readonly ScriptedAnswer[]
  readonly contextType?: string
  /** What tools did to the world. */
  readonly done?: readonly string[]
  /** Of the draft that people see in the end; none where nothing got that far. */
  readonly status?: DraftStatus
  /** In the last sentence. */
  readonly says: RegExp
  /** In the last request: what the model was told of its fault. */
  readonly told?: RegExp
  /** Code of a run that ends as an error. */
  readonly code?: string
}

const cut: ScriptedStep[] = [{ text: 'So far this is only the beginning of a long answer.' }, { cut: true }]
const overload: ScriptedAnswer = [{ fail: 'model_unreachable' }]
const SORRY = 'I could not plan that.'
/** A faulty plan goes back once; when the next is no better, the model is told why and says so. */
const twice = (plan: string): readonly ScriptedAnswer[] => [aWish(), plan, plan, SORRY]
const creation = (tool: string) => ({ title: tool, tool, arguments: { name: 'Move' } })

const MISCHIEF: readonly Mischief[] = [
  {
    name: 'a plan without the required steps is corrected once',
    contextType: 'project_create',
    answers: [
      aWish(),
      planOf(creation('create_onto_project')),
      planOf(...['find_templates', 'create_onto_project', 'write_context_document'].map(creation)),
      'There it is.',
    ],
    done: ['create_onto_project Move', 'write_context_document Move'],
    status: 'done',
    says: /^There it is\.$/,
  },
  {
    name: 'a plan that lacks them again is given up with the reason',
    contextType: 'project_create',
    answers: twice(planOf(creation('create_onto_project'))),
    says: /^I could not plan that\.$/,
    told: /lacks a step that calls “find_templates”/,
  },
  {
    name: 'a plan in a plan is refused',
    answers: twice(planOf({ title: 'Plan', tool: 'agent_create_plan', arguments: { objective: 'More' } })),
    says: /^I could not plan that\.$/,
    told: /make a plan inside the plan/,
  },
  {
    name: 'an executor that wishes for a plan is refused and goes on',
    answers: [aWish(), planOf(TIDY), aWish(), 'Tidied.', 'All done.'],
    status: 'done',
    says: /^All done\.$/,
  },
  {
    name: 'an executor that never comes to its end is stopped at its own cap, and the step is left to the person',
    answers: [
      aWish(),
      planOf(TIDY),
      ...['a', 'b', 'c', 'd', 'e'].map(
        (name): ScriptedAnswer => [{ call: 'find_room', arguments: { name } }],
      ),
    ],
    status: 'running',
    says: /^“Tidy up” did not work\. I stopped after several steps without finishing\./,
  },
  {
    name: 'unknown tools in a plan are refused',
    answers: twice(planOf({ title: 'Fly', tool: 'fly', arguments: {} })),
    says: /^I could not plan that\.$/,
    told: /“fly”, which does not exist here/,
  },
  {
    name: 'an unknown tool is told to the model, which answers without it',
    answers: [[{ call: 'fly', arguments: {} }], 'I cannot fly.'],
    says: /^I cannot fly\.$/,
    told: /tool_unknown/,
  },
  {
    name: 'forty steps are too many',
    answers: twice(planOf(...Array.from({ length: 40 }, (_, index) => bookingOf(`room ${index}`)))),
    says: /^I could not plan that\.$/,
    told: /40 steps; at most 20/,
  },
  {
    name: 'steps that wait for each other are refused',
    answers: twice(
      planOf({ id: 's1', ...bookingOf('a'), after: ['s2'] }, { id: 's2', ...bookingOf('b'), after: ['s1'] }),
    ),
    says: /^I could not plan that\.$/,
    told: /wait for each other/,
  },
  {
    name: 'a plan in prose is asked for once more, then given up',
    answers: [aWish(), 'First we look around.', 'Then we move.', SORRY],
    says: /^I could not plan that\.$/,
    told: /answer could not be read/,
  },
  {
    name: 'a reviewer who answers in prose approves nothing',
    answers: [
      aWish({ execution_mode: 'agent_review' }),
      planOf(FIND, BOOK),
      'Looks fine to me!',
      'As I said, approved.',
      planOf(FIND, BOOK),
      'Go ahead.',
      'Yes, approved.',
      'Nobody could judge the plan.',
    ],
    status: 'failed',
    says: /^Nobody could judge the plan\.$/,
    told: /no verdict that could be read/,
  },
  {
    name: 'a reviewer who is never content ends it after two rounds',
    answers: [
      aWish({ execution_mode: 'agent_review' }),
      planOf(FIND),
      verdictOf('needs_changes', 'Book it.'),
      planOf(FIND, BOOK),
      verdictOf('rejected', 'Not like this.'),
      'The reviewer does not want it.',
    ],
    status: 'failed',
    says: /^The reviewer does not want it\.$/,
    told: /Not like this/,
  },
  {
    name: 'arguments that are no JSON go back to the model',
    answers: [
      [{ call: 'agent_create_plan', arguments: '{"objective": ' }],
      aWish(),
      planOf(FIND, BOOK),
      'All done.',
    ],
    done: ['booked hall'],
    status: 'done',
    says: /^All done\.$/,
  },
  {
    name: 'arguments in a plan that do not fit are corrected',
    answers: [aWish(), planOf({ ...FIND, arguments: 'hall' }, BOOK), planOf(FIND, BOOK), 'All done.'],
    done: ['booked hall'],
    status: 'done',
    says: /^All done\.$/,
  },
  {
    name: 'a stream that is cut in the plan begins anew',
    answers: [aWish(), [{ text: planOf(FIND, BOOK) }, { cut: true }], planOf(FIND, BOOK), 'All done.'],
    done: ['booked hall'],
    status: 'done',
    says: /^All done\.$/,
  },
  {
    name: 'a stream that is cut in the last words begins anew',
    answers: [aWish(), planOf(FIND, BOOK), cut, 'All done.'],
    done: ['booked hall'],
    status: 'done',
    says: /^All done\.$/,
  },
  {
    name: 'a stream that is cut again and again ends as an error, and what ran has run',
    // The third is for a cut that came before its first word.
    answers: [aWish(), planOf(FIND, BOOK), cut, cut, cut],
    done: ['booked hall'],
    status: 'done',
    says: /^The answer broke off and was discarded\./,
    code: 'model_stream_cut',
  },
  {
    name: 'a provider that is busy for a moment is asked again',
    answers: [
      [{ fail: 'model_rate_limited' }],
      aWish(),
      overload,
      planOf(FIND, BOOK),
      [{ fail: 'model_rate_limited' }],
      'All done.',
    ],
    done: ['booked hall'],
    status: 'done',
    says: /^All done\.$/,
  },
  {
    name: 'a provider that fails while it plans is told to the model',
    answers: [aWish(), overload, overload, overload, 'The planner cannot be reached.'],
    says: /cannot be reached/,
  },
  {
    name: 'a provider that fails before the first word ends the run as an error',
    answers: [overload, overload, overload],
    says: /^The model cannot be reached right now\./,
    code: 'model_unreachable',
  },
  {
    name: 'a provider that fails in an executor leaves the step to the person',
    answers: [aWish(), planOf(FIND, TIDY), overload, overload, overload],
    status: 'running',
    says: /^“Tidy up” did not work\. The model cannot be reached right now\./,
  },
]

/** Each over one wire, so that both meet many; over both where there is more time. */
const ROWS = MISCHIEF.flatMap((row, index) =>
  WIRES.filter((_, place) => isFullRun || index % WIRES.length === place).map(
    wire => [row.name, wire, row] as const,
  ),
)

test.each(ROWS)('%s (%s)', async (_name, wire, row) => {
  const { plan, say, at, office, provider } = await anOfficeClient(wire, row.answers)
  if (row.contextType !== undefined) at(row.contextType)
  const { sentence, end } = await say('Move the office')
  expect(sentence).toMatch(row.says)
  expect(office.done()).toEqual(row.done ?? [])
  expect(plan()?.status).toBe(row.status)
  expect(end?.type === 'RUN_ERROR' ? end.code : undefined).toBe(row.code)
  if (row.told !== undefined) expect(JSON.stringify(provider?.requests().at(-1))).toMatch(row.told)
})
