import type { ErasureView } from '../../../api/own-data.ts'
import type { Connection } from '../../../server/client/connection.ts'
import { problemOf } from '../../../server/client/rest.ts'
import { connect } from '../../chat/connect.ts'
import { countOf } from '../../counts-text.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { personOf, TENANT_OPTION } from './person-of.ts'

export const deleteSubcommand: Subcommand = {
  usage: 'USER --yes',
  about: 'delete everything that is kept of them, for good',
  takes: { least: 1, most: 1 },
  options: { ...TENANT_OPTION, yes: { type: 'boolean', about: 'nobody is asked again' } },
  async run(call) {
    const person = personOf(call)
    if (call.options.yes !== true)
      throw new UsageError(
        'what is deleted cannot be brought back',
        `Say --yes; signalbox person export ${person.user} keeps a copy first.`,
      )
    const connection = await connect(call, person)
    try {
      const erasure = await eraseAll(connection)
      call.terminal.out(
        call.json ? `${JSON.stringify({ ...person, ...erasure })}\n` : textOf(person.user, erasure),
      )
      return erasure.left.length === 0 && erasure.isWhole ? 0 : 1
    } finally {
      await connection.close()
    }
  },
}

/** Asks until nothing more is to be deleted. */
async function eraseAll(connection: Connection): Promise<ErasureView> {
  let conversations = 0
  let rules = 0
  let preferences = 0
  const inDoubt: ErasureView['inDoubt'][number][] = []
  for (;;) {
    const answer = await connection.fetch('/api/me/data', { method: 'DELETE' })
    if (!answer.ok) throw await problemOf(answer)
    const round = (await answer.json()) as ErasureView
    conversations += round.conversations
    rules += round.rules
    preferences += round.preferences
    inDoubt.push(...round.inDoubt)
    // One that deletes nothing would go on for ever.
    if (round.isWhole || round.conversations === 0)
      return { ...round, conversations, rules, preferences, inDoubt }
  }
}

function textOf(
  user: string,
  { conversations, rules, preferences, left, inDoubt, isWhole }: ErasureView,
): string {
  const amounts = [
    countOf(conversations, 'conversation'),
    countOf(rules, 'rule'),
    countOf(preferences, 'preference'),
  ]
  const isNothing = conversations + rules + preferences + left.length === 0
  const lines = [
    isNothing
      ? `Nothing is kept about ${printable(user)}.`
      : `Deleted for ${printable(user)}: ${amounts.join(', ')}.`,
    ...left.map(({ session, reason }) => `Not deleted: ${session} (${reason}); see signalbox doctor.`),
    ...inDoubt.map(
      ({ session, tool }) => `In doubt: nobody knows what came of ${printable(tool)} in ${session}.`,
    ),
    ...(isWhole ? [] : ['More came meanwhile: run it again.']),
  ]
  return lines.map(line => `${line}\n`).join('')
}
