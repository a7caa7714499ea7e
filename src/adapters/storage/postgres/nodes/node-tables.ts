import type { Target } from '../../../../ports/work.ts'

/**
 * Registers that the nodes of a database share: who is alive, and who has which session, by its `sessionName`. Time is the
 * database's. Each call takes effect at once and as a whole.
 */
export interface NodeTables {
  /** Says that the node is alive. True where nobody knew it. */
  beat(node: string): Promise<boolean>
  /** Other nodes that are alive. */
  others(node: string): Promise<readonly string[]>
  /** Forgets nodes that went silent; how many. */
  sweep(): Promise<number>
  /** Frees the sessions of nodes that are forgotten; how many. */
  free(): Promise<number>
  /** Forgets a node, and frees what it had. */
  leave(node: string): Promise<void>
  /** Sessions with something to do at that time that no node has. */
  unattended(now: number): Promise<readonly Target[]>
  /** Gives the session to the node, unless another one that is alive has it: who has it now, and who had it last. */
  take(name: string, node: string): Promise<{ readonly holder: string; readonly before: string }>
  release(name: string, node: string): Promise<void>
  /** Node that has the session and is alive. */
  holder(name: string): Promise<string | null>
  /** Sessions the node has, other than these. */
  heldBeside(node: string, known: readonly string[]): Promise<readonly string[]>
  /**
   * Those among the sessions with more to do than one turn, or with a signal. One turn may be the one that runs: whoever is woken
   * for that alone would break off a summary for nothing.
   */
  waiting(among: readonly string[]): Promise<readonly string[]>
  /** Last event of each of these sessions. */
  heads(of: readonly string[]): Promise<readonly SessionHead[]>
}

export interface SessionHead {
  readonly name: string
  readonly seq: number
  readonly isQuarantined: boolean
}
