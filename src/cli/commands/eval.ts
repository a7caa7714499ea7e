import { type Command, textOption } from '../command.ts'
import { REVEAL } from '../reveal.ts'
import { READER_SETTINGS } from '../setting-flags.ts'
import { UsageError } from '../usage-error.ts'
import { plans } from './eval/plans.ts'
import { record } from './eval/record.ts'
import { runAll } from './eval/run-all.ts'

const RECORD_ONLY = ['out', 'through'] as const
const RUN_ONLY = ['assistant', 'junit', 'filter', 'runs'] as const

export const evaluate: Command = {
  usage: '[record SESSION | plans SESSION]',
  about: `Plays the golden conversations in assistants/*/evals/*.eval.yaml on the real engine, with the assistants' own
tools in a copy of their folders, and compares what comes of each turn. Ends with exit code 1 when one is not as
expected, or when there is none. record makes a golden conversation of a session; plans sets the
plans in one beside those that rules make of the same wishes.`,
  takes: { least: 0, most: 2 },
  options: {
    assistant: { type: 'string', value: 'NAME', about: 'only this one' },
    filter: {
      type: 'string',
      value: 'TEXT',
      about: 'only those with it in their name or file',
    },
    junit: { type: 'string', value: 'FILE', about: 'write a JUnit report' },
    runs: {
      type: 'string',
      value: 'N',
      about: 'play those a model answers N times, and all must be as expected',
    },
    reveal: REVEAL,
    out: { type: 'string', value: 'FILE', about: 'of record: where to write it (the terminal)' },
    through: { type: 'string', value: 'TURN', about: 'of record: its last turn, as t3 (all of them)' },
  },
  settings: [...READER_SETTINGS, 'model'],
  examples: [
    ['eval', 'every golden conversation'],
    ['eval --assistant support --junit report.xml', 'of one assistant, for CI'],
    ['eval record last --out late.eval.yaml', 'a session becomes a golden conversation'],
    ['eval record last --through t2', 'up to an answer that was rated, say'],
    ['eval plans last', 'how else could it have been planned?'],
  ],
  async run(call) {
    const [subcommand, session] = call.positionals
    const strange = (subcommand === undefined ? RECORD_ONLY : RUN_ONLY).find(
      name => textOption(call, name) !== null,
    )
    if (strange !== undefined)
      throw new UsageError(
        `--${strange} goes with ${subcommand === undefined ? 'eval record' : 'eval'}`,
        'See signalbox eval --help.',
      )
    if (subcommand === undefined) return runAll(call)
    if (subcommand === 'plans' && session !== undefined) return plans(call, session)
    if (subcommand !== 'record' || session === undefined)
      throw new UsageError(
        subcommand === 'record' || subcommand === 'plans'
          ? `eval ${subcommand} needs a session`
          : `eval has no ${JSON.stringify(subcommand)}`,
        'As in signalbox eval record last.',
      )
    return record(call, session)
  },
}
