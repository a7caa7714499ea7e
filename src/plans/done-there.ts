import type { DoneCall } from '../core/session.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * Calls of a tool in the session this one was forked from, after that place, whatever they were made with: who goes back to
 * before a call to say it otherwise does not ask for both.
 */
export const doneThere = (
  { log }: Pick<TurnScope, 'log'>,
  { name, effect }: Pick<DescribedTool, 'name' | 'effect'>,
): readonly DoneCall[] =>
  effect === 'retry' ? [] : log.state.done.filter(one => one.isElsewhere === true && one.name === name)
