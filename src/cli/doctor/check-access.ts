import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { admits, keyState } from '../../access/key-state.ts'
import { openAccessBook } from '../../compose/open-access.ts'
import type { Config } from '../../config/load-config.ts'
import { peopleText } from '../serve/people-text.ts'
import { bad, type Check, note, ok, reasonOf } from './check.ts'

/** Says who may come in. Makes no file: where there is none, there is no key. */
export function checkAccess(config: Config): Check {
  const { access, dataFolder } = config
  const people = peopleText(config)
  if (!access.includes('keys')) return ok('people', people)
  try {
    const valid = existsSync(join(dataFolder, 'access.db')) ? validKeys(dataFolder) : 0
    if (valid > 0) return ok('people', `${people}; ${valid} ${valid === 1 ? 'key is' : 'keys are'} valid`)
    return note('people', `${people}; no key is valid`, ['Make one with signalbox access make --user NAME.'])
  } catch (error) {
    return bad('people', 'the access keys cannot be read: nobody is let in', [reasonOf(error)])
  }
}

function validKeys(dataFolder: string): number {
  const { book, close } = openAccessBook(dataFolder)
  try {
    return book.list().filter(key => admits(keyState(key, Date.now()))).length
  } finally {
    close()
  }
}
