import { SignalboxError } from '../../src/core/error.ts'
import type { JsonObject } from '../../src/core/json.ts'
import { unpackCommit } from '../../src/journal/pack.ts'
import { ToolError } from '../../src/tools/tool-error.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'
import { APPROVAL_MUTANTS } from './approval-mutants.ts'
import { DRAFT_MUTANTS } from './draft-mutants.ts'
import type { Mutant } from './mutant.ts'
import { NODE_MUTANTS } from './nodes/node-mutants.ts'
import { withAssistant, withTools } from './spoil-parts.ts'

const failed = () => new SignalboxError('store_unavailable', 'simulated: the second transaction failed')

/** Bugs we could have made. A simulation that misses one of them is not worth its time. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no_fencing',
    foundBy: ['legal_sequence'],
    store: store => ({
      ...store,
      async append(append) {
        const head = (await store.head(append.ref))?.seq ?? 0
        const { firstSeq, lastSeq } = append.row
        const row = { ...append.row, firstSeq: head + 1, lastSeq: head + 1 + lastSeq - firstSeq }
        return store.append({ ...append, after: head, row })
      },
    }),
  },
  {
    name: 'no_deduplication',
    foundBy: ['one_turn_per_input', 'inbox_order'],
    store: store => {
      let copies = 0
      return {
        ...store,
        async put(ref, input, whenBusy) {
          const known = (await store.findInput(ref, input.key)) !== null
          return store.put(ref, known ? { ...input, key: `${input.key}~${++copies}` } : input, whenBusy)
        },
      }
    },
  },
  {
    name: 'key_before_input',
    foundBy: ['acknowledged_kept'],
    store: (store, { kernel }) => {
      const keys = new Set<string>()
      return {
        ...store,
        async put(ref, input, whenBusy) {
          const name = `${ref.session} ${input.key}`
          const row = { ...input, position: 0, turn: null, attempts: 0, settled: false }
          if (keys.has(name) && (await store.findInput(ref, input.key)) === null)
            return { kind: 'duplicate', row }
          keys.add(name)
          if (kernel.random.chance(0.02)) throw failed()
          return store.put(ref, input, whenBusy)
        },
      }
    },
  },
  {
    name: 'acknowledged_before_durable',
    foundBy: ['acknowledged_kept'],
    nodeStore: store => ({
      ...store,
      async put(ref, input, whenBusy) {
        store.put(ref, input, whenBusy).catch(() => {})
        return { kind: 'accepted', position: 0 }
      },
    }),
  },
  {
    name: 'settled_in_another_transaction',
    rare: true,
    // The session is set aside: what is done cannot be worked on, and stays in its way.
    foundBy: ['chain_sound', 'no_stuck_session', 'comes_to_rest'],
    store: (store, { kernel }) => ({
      ...store,
      async append(append) {
        const outcome = await store.append({ ...append, settles: [] })
        if (outcome.kind === 'appended' && !kernel.random.chance(0.02))
          await store.settleInputs(append.ref, append.settles)
        return outcome
      },
    }),
  },
  {
    name: 'newest_first',
    foundBy: ['inbox_order'],
    store: store => ({ ...store, openInputs: async ref => (await store.openInputs(ref)).reverse() }),
  },
  {
    name: 'called_before_the_claim_is_durable',
    foundBy: ['claim_before_call'],
    nodeStore: store => ({
      ...store,
      async append(append) {
        const claims = unpackCommit(append.ref, append.row).some(({ type }) => type === 'effect_claimed')
        if (!claims) return store.append(append)
        store.append(append).catch(() => {})
        return { kind: 'appended' }
      },
    }),
  },
  {
    name: 'settlement_lost',
    foundBy: ['legal_sequence', 'claims_settled_once'],
    parts: (parts, { kernel }) => ({
      ...parts,
      journal: {
        ...parts.journal,
        commit: (session, request) => {
          const isKept = ({ type }: (typeof request.events)[number]) =>
            type !== 'effect_settled' || !kernel.random.chance(0.05)
          return parts.journal.commit(session, { ...request, events: request.events.filter(isKept) })
        },
      },
    }),
  },
  {
    name: 'ask_treated_as_retry',
    foundBy: ['called_once'],
    parts: parts => withTools(parts, tool => (tool.effect === 'ask' ? { ...tool, effect: 'retry' } : tool)),
  },
  {
    name: 'verify_treated_as_retry',
    rare: true,
    foundBy: ['called_once'],
    parts: parts =>
      withTools(parts, tool => (tool.effect === 'verify' ? { ...tool, effect: 'retry' } : tool)),
  },
  {
    name: 'every_failure_is_certain',
    foundBy: ['failed_means_undone'],
    parts: parts =>
      withTools(parts, tool => ({
        ...tool,
        run: async (args, context) => {
          try {
            return await tool.run(args, context)
          } catch (error) {
            throw new ToolError('refused', String(error))
          }
        },
      })),
  },
  {
    name: 'arguments_changed_after_the_claim',
    foundBy: ['arguments_as_claimed'],
    parts: parts =>
      withTools(parts, tool => ({
        ...tool,
        run: (args, context) => tool.run({ ...(args as JsonObject), amount: 1_000_000 }, context),
      })),
  },
  {
    name: 'takes_what_is_not_there',
    rare: true,
    foundBy: ['inbox_order', 'first_body_wins'],
    store: store => ({
      ...store,
      async append({ digest: _, ...append }) {
        const outcome = await store.append(append)
        if (outcome.kind !== 'fenced' || outcome.head !== append.after) return outcome
        return store.append({ ...append, takes: [] })
      },
    }),
  },
  {
    name: 'signals_unread',
    rare: true,
    foundBy: ['cancel_obeyed'],
    store: store => ({
      ...store,
      openInputs: async ref => (await store.openInputs(ref)).filter(({ lane }) => lane === 'turn'),
    }),
  },
  {
    name: 'another_sessions_words',
    foundBy: ['no_leak'],
    parts: parts => {
      let last: Parameters<RunnerParts['models']['stream']>[0] | null = null
      return {
        ...parts,
        models: {
          ...parts.models,
          stream(call, signal, heard) {
            const messages = [...(last?.request.messages ?? []), ...call.request.messages]
            last = call
            return parts.models.stream({ ...call, request: { ...call.request, messages } }, signal, heard)
          },
        },
      }
    },
  },
  {
    name: 'snapshot_without_its_first_message',
    foundBy: ['state_is_fold', 'replay_same'],
    parts: parts => ({
      ...parts,
      journal: {
        ...parts.journal,
        maybeSnapshot: session => {
          const { state } = session
          session.state = { ...state, window: state.window.slice(1) }
          const saved = parts.journal.maybeSnapshot(session)
          session.state = state
          return saved
        },
      },
    }),
  },
  {
    name: 'erases_nothing',
    foundBy: ['deleted_stays_deleted'],
    store: store => ({ ...store, eraseContent: async () => {} }),
  },
  {
    name: 'erases_before_it_is_asked_durably',
    foundBy: ['erased_only_when_asked'],
    nodeStore: store => ({
      ...store,
      async put(ref, input, whenBusy) {
        if (input.body.includes('"delete_content"'))
          await store.eraseContent(ref, (await store.head(ref))?.seq ?? 0)
        return store.put(ref, input, whenBusy)
      },
    }),
  },
  {
    name: 'a_retry_wakes_nobody',
    rare: true,
    foundBy: ['no_stuck_session'],
    weather: { store: { lost: 0, ackLost: 0.5, late: 0 } },
    // The next input of a session wakes it, too: only the last one stays stuck.
    turns: 2,
    nodeStore: store => ({
      ...store,
      async put(ref, input, whenBusy) {
        const outcome = await store.put(ref, input, whenBusy)
        if (outcome.kind !== 'duplicate' || input.lane === 'signal') return outcome
        return { ...outcome, row: { ...outcome.row, settled: true } }
      },
    }),
  },
  {
    name: 'reads_the_clock_unrecorded',
    foundBy: ['replay_same'],
    parts: parts =>
      withAssistant(parts, assistant => ({ ...assistant, instructions: `It is ${parts.clock.now()}.` })),
  },
  ...APPROVAL_MUTANTS,
  ...DRAFT_MUTANTS,
  ...NODE_MUTANTS,
]
