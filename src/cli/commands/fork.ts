import type { ForkView } from '../../api/rest.ts'
import { makeFork, readSessions } from '../../server/client/rest.ts'
import { connect } from '../chat/connect.ts'
import { type Command, textOption } from '../command.ts'
import { findSession } from '../find-session.ts'
import { UsageError } from '../usage-error.ts'

export const fork: Command = {
  usage: 'SESSION [--before TURN | --seq N]',
  about: `Makes a conversation of its own that goes on from a turn of another: it has everything up to there, and nothing
is done again. The other stays as it is. Uses the server of the data folder when one is running.`,
  takes: { least: 1, most: 1 },
  options: {
    before: { type: 'string', value: 'TURN', about: 'the first turn it does not have, as t3' },
    seq: { type: 'string', value: 'N', about: 'the last fact it may have; turns are never cut in two' },
  },
  settings: ['data', 'assistants', 'model'],
  examples: [
    ['fork last', 'all of the latest conversation, to go on in another way'],
    ['fork last --before t3', 'without its third turn and what came after'],
  ],
  async run(call) {
    const [id = ''] = call.positionals
    const before = textOption(call, 'before')
    const seq = textOption(call, 'seq')
    if (before !== null && seq !== null)
      throw new UsageError('either --before or --seq', 'As in signalbox fork last --before t3.')
    if (before !== null && !/^t[1-9]\d*$/.test(before))
      throw new UsageError(`${before} is no turn`, 'Turns are t1, t2, …: signalbox trace shows them.')
    if (seq !== null && !/^\d{1,15}$/.test(seq))
      throw new UsageError(`${seq} is no number of a fact`, 'signalbox trace --json has them as seq.')
    const connection = await connect(call)
    try {
      const row = await findSession(id, readSessions(connection))
      const place =
        before === null ? { seq: seq === null ? Number.MAX_SAFE_INTEGER : Number(seq) } : { before }
      const made = await makeFork(connection, row.session, place)
      call.terminal.out(call.json ? `${JSON.stringify(made)}\n` : lineOf(made))
      return 0
    } finally {
      await connection.close()
    }
  },
}

const lineOf = ({ session }: ForkView): string =>
  `${session}\nGo on with: signalbox chat --session ${session}\n`
