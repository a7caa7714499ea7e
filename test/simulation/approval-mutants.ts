import type { JsonObject } from '../../src/core/json.ts'
import type { Pending } from '../../src/core/pending.ts'
import type { OpenPlan, SessionState } from '../../src/core/session.ts'
import type { CommitRequest, LoadedSession } from '../../src/journal/journal.ts'
import type { Policy } from '../../src/policy/policy.ts'
import { takeAnswer } from '../../src/server/agui/take-input.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'
import type { Mutant } from './mutant.ts'
import { amountIn, verdictOf } from './policy.ts'
import { withTools } from './spoil-parts.ts'

type Stated = CommitRequest['events'][number]

/** Writes other facts than were stated. */
const withFacts = (parts: RunnerParts, change: (facts: readonly Stated[]) => readonly Stated[]) => ({
  ...parts,
  journal: {
    ...parts.journal,
    commit: (session: LoadedSession, request: CommitRequest) =>
      parts.journal.commit(session, { ...request, events: change(request.events) }),
  },
})

/** Remembers a session otherwise than it was written. */
const withMemory = (
  parts: RunnerParts,
  change: (state: SessionState, facts: readonly Stated[]) => SessionState,
) => ({
  ...parts,
  journal: {
    ...parts.journal,
    async commit(session: LoadedSession, request: CommitRequest) {
      const committed = await parts.journal.commit(session, request)
      session.state = change(session.state, request.events)
      return committed
    },
  },
})

/** Bugs we could have made about what needs a yes, and about what runs for long. */
export const APPROVAL_MUTANTS: readonly Mutant[] = [
  {
    name: 'gate_ignores_the_arguments',
    foundBy: ['approved_before_run'],
    parts(parts) {
      const checks = new Map<unknown, number>()
      const moving = withTools(parts, tool => ({
        ...tool,
        // A check that answers otherwise every time: the gate is what stands between that and the world.
        check(given) {
          const checked = tool.check(given)
          if (!checked.ok) return checked
          const { note, amount } = checked.value as { note: string; amount: number }
          const times = (checks.get(`${note} ${amount}`) ?? -1) + 1
          checks.set(`${note} ${amount}`, times)
          return { ok: true, value: { note, amount: amount + times } }
        },
      }))
      return { ...moving, digest: text => parts.digest(text.replace(/"amount":\d+/, '"amount":0')) }
    },
  },
  {
    name: 'a_yes_counts_twice',
    foundBy: ['settled_once', 'one_call_per_yes', 'shown_in_focus'],
    parts(parts) {
      const open = new Map<string, { readonly pending: Pending; readonly plan: OpenPlan | undefined }>()
      return withMemory(parts, (state, facts) => {
        for (const pending of state.pendings) {
          const { id, subject } = pending
          const plan = subject.of === 'step' ? state.plans[subject.plan] : undefined
          open.set(`${state.session} ${id}`, { pending, plan })
        }
        const approved = facts.flatMap(fact =>
          fact.type === 'pending_settled' && fact.payload.settlement.outcome === 'approved'
            ? [open.get(`${state.session} ${fact.payload.pending}`)]
            : [],
        )
        const [kept] = approved
        if (kept?.plan === undefined || state.open !== null) return state
        return {
          ...state,
          pendings: [kept.pending, ...state.pendings],
          plans: { ...state.plans, [kept.plan.id]: kept.plan },
        }
      })
    },
  },
  {
    name: 'policies_read_once',
    rare: true,
    foundBy: ['judged_before_run'],
    parts(parts, { policies: { revision } }) {
      const check: Policy['check'] = ({ tool, arguments: args }) => verdictOf(tool, amountIn(args), revision)
      return { ...parts, policy: { revision: `p${revision}`, check } }
    },
  },
  {
    name: 'a_yes_overrules_a_denial',
    foundBy: ['denied_never_runs', 'judged_before_run'],
    parts: (parts, { policies: { policy } }) => ({
      ...parts,
      policy: {
        get revision() {
          return policy.revision
        },
        check(call) {
          const verdict = policy.check(call)
          return verdict.verdict === 'deny' ? { ...verdict, verdict: 'require_confirmation' } : verdict
        },
      },
    }),
  },
  {
    name: 'edits_run_unrecorded',
    rare: true,
    foundBy: ['approved_before_run', 'replay_same'],
    parts: parts =>
      withFacts(parts, facts =>
        facts.map(stated => (stated.type === 'pending_settled' ? { ...stated, content: null } : stated)),
      ),
  },
  {
    name: 'questions_never_expire',
    rare: true,
    foundBy: ['settled_as_answered'],
    parts: parts =>
      withMemory(parts, state => ({
        ...state,
        pendings: state.pendings.map(pending => ({ ...pending, expiresAt: null })),
      })),
  },
  {
    name: 'answers_from_another_session',
    rare: true,
    foundBy: ['answers_what_was_shown'],
    take(request, state) {
      const [, , tag = ''] = request.resume?.[0]?.interruptId.split('~') ?? []
      return takeAnswer(request, {
        ...state,
        pendings: state.pendings.map(pending => ({ ...pending, tag })),
      })
    },
  },
  {
    name: 'snapshot_without_pendings',
    foundBy: ['state_is_fold', 'replay_same', 'shown_in_focus'],
    parts: parts => ({
      ...parts,
      journal: {
        ...parts.journal,
        maybeSnapshot(session) {
          const { state } = session
          session.state = { ...state, pendings: [] }
          const saved = parts.journal.maybeSnapshot(session)
          session.state = state
          return saved
        },
      },
    }),
  },
  {
    name: 'plans_without_an_end',
    foundBy: ['no_plan_left_behind'],
    parts: parts =>
      withFacts(parts, facts => facts.filter(({ type }) => type !== 'plan_ended' || facts.length === 1)),
  },
  {
    name: 'a_resumed_job_is_started_again',
    foundBy: ['job_started_once', 'called_once'],
    parts: parts => {
      const forgetful = withTools(parts, tool => (tool.job ? { ...tool, effect: 'retry' } : tool))
      return {
        ...forgetful,
        journal: {
          ...parts.journal,
          async load(ref) {
            const session = await parts.journal.load(ref)
            const events = session.unfinished?.events.filter(({ type }) => type !== 'effect_accepted')
            if (session.unfinished && events) session.unfinished = { ...session.unfinished, events }
            return session
          },
        },
      }
    },
  },
  {
    name: 'a_job_is_done_when_it_is_begun',
    foundBy: ['job_never_lost'],
    parts: parts =>
      withTools(parts, tool =>
        tool.job
          ? { ...tool, job: { ...tool.job, poll: () => ({ status: 'done', result: {} as JsonObject }) } }
          : tool,
      ),
  },
]
