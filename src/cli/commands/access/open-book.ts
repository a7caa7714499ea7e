import type { AccessBook } from '../../../access/access-book.ts'
import { openAccessBook } from '../../../compose/open-access.ts'
import { type Config, loadConfig } from '../../../config/load-config.ts'
import type { Call } from '../../command.ts'
import { inputsOf } from '../../open-engine.ts'

/** Works with the keys of the folder; also beside a running server, which finds the change with its next request. */
export function withBook<Result>(call: Call, work: (book: AccessBook, config: Config) => Result): Result {
  const config = loadConfig(inputsOf(call))
  const { book, close } = openAccessBook(config.dataFolder)
  try {
    return work(book, config)
  } finally {
    close()
  }
}
