import { type SalvagedTables, salvageFolder } from '../../compose/salvage-folder.ts'
import type { Config } from '../../config/load-config.ts'
import { bad, type Check, note, ok } from './check.ts'

const lossesIn = (table: string, { copied, lost, isOpenEnded }: SalvagedTables['journal']): string => {
  const number = isOpenEnded
    ? lost === 0
      ? 'an unknown number of rows'
      : `${lost} rows and perhaps more`
    : `${lost} rows`
  return `${table}: ${number} lost, ${copied} copied`
}

/** Saves what can be read of a data folder into a new one, and tells what could not. */
export async function salvageInto(config: Config, into: string): Promise<Check[]> {
  const tables = Object.entries(salvageFolder(config, into))
  const lost = tables.filter(([, counts]) => counts.lost > 0 || counts.isOpenEnded)
  const sessions = tables.find(([table]) => table === 'sessions')?.[1].copied ?? 0
  return [
    sessions > 0
      ? ok(
          'salvage',
          `${sessions} ${sessions === 1 ? 'conversation was' : 'conversations were'} copied to ${into}`,
        )
      : bad('salvage', `nothing could be read: ${into} holds no conversation`),
    ...(lost.length === 0
      ? [ok('losses', 'every row could be read')]
      : [
          note('losses', 'some rows could not be read', [
            ...lost.map(([table, counts]) => lossesIn(table, counts)),
            'Whoever lost something is set aside and told so when it is asked for.',
          ]),
        ]),
    note('next', `look at it with signalbox doctor --data ${into}, then serve it with --data ${into}`),
  ]
}
