import { CERTAIN } from '../../../core/confidence.ts'
import { isCommand } from '../../is-command.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { eligibleIn } from './eligible-in.ts'
import { askPartFirst } from './proposals.ts'

const HELP = /^\s*\/help\s*$/i

/**
 * `/help` is a command wherever it is written: neither a row of an open table, nor an answer, nor words for a model. Where
 * a tool is called so, it calls the tool.
 */
export function considerHelp(situation: Situation): readonly Proposal[] {
  const { input, assistant } = situation
  if (input.kind !== 'message' || !HELP.test(input.text) || isCommand(input.text, assistant.tools)) return []
  const eligible = assistant.intents === null ? [] : eligibleIn(situation, assistant.intents)
  if (eligible === null) return [askPartFirst({ track: 'intent', id: 'eligible' })]
  const move = { track: 'intent', kind: 'small_talk', talk: 'commands', eligible } as const
  return [{ stance: 'decides', move, confidence: CERTAIN, rule: 'asked_commands' }]
}
