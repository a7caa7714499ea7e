import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { problemOf } from '../../../server/client/rest.ts'
import { connect } from '../../chat/connect.ts'
import { textOption } from '../../command.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { personOf, TENANT_OPTION } from './person-of.ts'

export const exportSubcommand: Subcommand = {
  usage: 'USER --out FILE',
  about: 'everything that is kept of them, as a ZIP archive',
  takes: { least: 1, most: 1 },
  options: {
    ...TENANT_OPTION,
    out: { type: 'string', value: 'FILE', about: 'a file that is not there yet' },
  },
  async run(call) {
    const person = personOf(call)
    const out = textOption(call, 'out')
    if (out === null)
      throw new UsageError('person export needs --out', 'As in signalbox person export ada --out ada.zip.')
    const file = resolve(call.cwd, out)
    const connection = await connect(call, person)
    try {
      const answer = await connection.fetch('/api/me/data')
      if (!answer.ok || answer.body === null) throw await problemOf(answer)
      await save(file, answer.body)
    } finally {
      await connection.close()
    }
    const { size: bytes } = await stat(file)
    call.terminal.out(
      call.json
        ? `${JSON.stringify({ ...person, file, bytes })}\n`
        : `${printable(file)}: ${Math.ceil(bytes / 1_000).toLocaleString('en')} kB\n`,
    )
    return 0
  },
}

/** For its owner alone; half of an archive is none. */
async function save(file: string, body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new UsageError(`${file} is there already`, 'Name another file with --out.')
    await rm(file, { force: true })
    throw error
  }
}
