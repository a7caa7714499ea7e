import { feedAmongNodes } from '../../../src/adapters/storage/postgres/nodes/feed-among-nodes.ts'
import { joinNodes } from '../../../src/adapters/storage/postgres/nodes/join-nodes.ts'
import type { NodeTables } from '../../../src/adapters/storage/postgres/nodes/node-tables.ts'
import { workAmongNodes } from '../../../src/adapters/storage/postgres/nodes/work-among-nodes.ts'
import { unpackCommit } from '../../../src/journal/pack.ts'
import { type Process, processName } from '../kernel.ts'
import type { Mutant } from '../mutant.ts'
import type { Scene } from '../scene.ts'
import { wrappedStore } from '../wrapped-store.ts'
import type { Exchange } from './exchange.ts'
import { reachRegisters } from './registers.ts'

/** What `openPostgres` does, over the registers and messages of a world. */
export async function joinGroup(
  scene: Scene,
  process: Process,
  registers: NodeTables,
  exchange: Exchange,
  mutant: Mutant | null,
) {
  const { kernel } = scene
  const tables = reachRegisters(scene, process, registers)
  const own = exchange.join(process)
  const bus = mutant?.bus?.(own) ?? own
  const beating = kernel.clock(process, 'background')
  const nodes = await joinNodes({
    tables,
    node: processName(process),
    clock: beating,
    say: kernel.note.bind(kernel),
  })
  const feed = feedAmongNodes({
    tables,
    bus,
    journal: wrappedStore(scene, process),
    eventsOf: unpackCommit,
    isAlone: () => nodes.others().length === 0,
    others: nodes.othersNow,
    clock: beating,
  })
  const work = workAmongNodes({ tables, bus, nodes, clock: kernel.clock(process), entropy: kernel.random })
  return { feed, work }
}
