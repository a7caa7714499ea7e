import type { SessionRef } from '../../src/core/session.ts'
import type { EngineNode } from './engine-node.ts'
import type { Process } from './kernel.ts'

/** The nodes over one store, as clients and faults see them. */
export interface Cluster {
  /** `succession`: one leads, others take over. `nodes`: all are there at once, and keep out of each other's way. */
  readonly kind: 'succession' | 'nodes'
  /** The node that has the work: faults strike it. */
  readonly leader: EngineNode
  readonly living: readonly EngineNode[]
  readonly zombies: readonly EngineNode[]
  /** It runs, and others have taken over from it. */
  isZombie(process: Process): boolean
  /** It was taken for dead at some time. */
  wasSilent(process: Process): boolean
  /** Another that is alive and has the session, while this one had no reason to lose it. */
  otherOwner(ref: SessionRef, process: Process): string | null
  /** Where a request goes; null where nobody is there to take it. */
  route(): EngineNode | null
  /** Ends a process; after `downMs` its work is taken up. */
  crash(node: EngineNode, downMs: number): void
  /** Stops a process for a while. Others are patient with it for so long. */
  pause(node: EngineNode, ms: number, patienceMs: number): void
  /** The process hears nothing of others for a while. */
  deafen(node: EngineNode, ms: number): void
  /** Calls `tell` with every node that dies. */
  onCrash(tell: (node: EngineNode) => void): void
  /** What a restart does: everything that waits is taken up, whether or not anybody was promised it. False where nodes do so all the time. */
  sweep(): boolean
}
