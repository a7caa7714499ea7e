import type { Bus } from '../../../src/adapters/storage/postgres/nodes/bus.ts'
import type { Message } from '../../../src/adapters/storage/postgres/nodes/message.ts'
import type { NodeTables } from '../../../src/adapters/storage/postgres/nodes/node-tables.ts'
import type { Mutant } from '../mutant.ts'

/** All of the registers, those that are methods, too. */
const changed = (tables: NodeTables, changes: Partial<NodeTables>): NodeTables => ({
  beat: node => tables.beat(node),
  others: node => tables.others(node),
  sweep: () => tables.sweep(),
  free: () => tables.free(),
  leave: node => tables.leave(node),
  unattended: now => tables.unattended(now),
  take: (name, node) => tables.take(name, node),
  release: (name, node) => tables.release(name, node),
  holder: name => tables.holder(name),
  heldBeside: (node, known) => tables.heldBeside(node, known),
  waiting: among => tables.waiting(among),
  heads: of => tables.heads(of),
  ...changes,
})

const without = (bus: Bus, kind: Message['kind']): Bus => ({
  ...bus,
  send: message => {
    if (message.kind !== kind) bus.send(message)
  },
})

const none = async () => []

/** Bugs we could have made among nodes. The journal alone would keep most of their harm away: it is not to be needed for it. */
export const NODE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a_lease_is_stolen_early',
    needs: 'nodes',
    foundBy: ['one_owner_at_a_time'],
    tables: tables =>
      changed(tables, {
        async take(name, node) {
          const holder = await tables.holder(name)
          if (holder !== null) await tables.release(name, holder)
          return tables.take(name, node)
        },
      }),
  },
  {
    name: 'two_nodes_believe_they_own_it',
    needs: 'nodes',
    foundBy: ['one_owner_at_a_time'],
    tables: tables =>
      changed(tables, {
        take: async (name, node) => ({ ...(await tables.take(name, node)), holder: node }),
      }),
  },
  {
    name: 'a_session_is_given_back_while_it_is_worked_on',
    rare: true,
    needs: 'nodes',
    foundBy: ['one_owner_at_a_time'],
    tables: (tables, { kernel }) =>
      changed(tables, {
        async take(name, node) {
          const taken = await tables.take(name, node)
          if (taken.holder === node && kernel.random.chance(0.3)) await tables.release(name, node)
          return taken
        },
      }),
  },
  {
    name: 'no_fencing_among_nodes',
    rare: true,
    needs: 'nodes',
    foundBy: ['legal_sequence', 'one_turn_per_input', 'called_once', 'one_effect_at_a_time'],
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
    name: 'the_dead_keep_their_sessions',
    rare: true,
    needs: 'nodes',
    foundBy: ['no_stuck_session', 'comes_to_rest', 'accepts_for_ever'],
    tables: tables => {
      const holders = new Map<string, string>()
      return changed(tables, {
        free: async () => 0,
        async take(name, node) {
          const holder = holders.get(name) ?? node
          if (holder !== node) return { holder, before: holder }
          holders.set(name, node)
          return tables.take(name, node)
        },
        async release(name, node) {
          if (holders.get(name) === node) holders.delete(name)
          await tables.release(name, node)
        },
      })
    },
  },
  {
    name: 'a_wake_is_lost_and_nobody_looks',
    needs: 'nodes',
    foundBy: ['no_stuck_session', 'accepts_for_ever'],
    // The next input of a session wakes it, too: only the last one stays stuck.
    turns: 4,
    weather: { store: { lost: 0.1, ackLost: 0.05, late: 0 } },
    tables: tables => changed(tables, { unattended: none, waiting: none }),
    bus: bus => without(bus, 'wake'),
    parts: parts => ({ ...parts, work: { ...parts.work, wakeAfter: () => {} } }),
  },
  {
    name: 'watchers_elsewhere_are_not_told',
    needs: 'nodes',
    foundBy: ['readers_miss_nothing'],
    tables: tables => changed(tables, { heads: none }),
    bus: bus => without(bus, 'events'),
  },
  {
    name: 'a_lost_message_is_never_made_up_for',
    needs: 'nodes',
    foundBy: ['readers_miss_nothing'],
    tables: tables => changed(tables, { heads: none }),
    bus: bus => {
      let told = 0
      const deaf = without(bus, 'events')
      return { ...bus, send: message => (++told % 2 ? bus : deaf).send(message) }
    },
  },
]
