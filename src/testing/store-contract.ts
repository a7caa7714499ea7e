import { describe } from 'vitest'
import { appendsContract } from './store-contract/appends.ts'
import { concurrencyContract } from './store-contract/concurrency.ts'
import { contentContract } from './store-contract/content.ts'
import { countsContract } from './store-contract/counts.ts'
import type { OpenStore } from './store-contract/fixture.ts'
import { hostileTextsContract } from './store-contract/hostile-texts.ts'
import { inboxContract } from './store-contract/inbox.ts'
import { listsContract } from './store-contract/lists.ts'
import { pagingContract } from './store-contract/paging.ts'
import { quarantineContract } from './store-contract/quarantine.ts'
import { sessionsContract } from './store-contract/sessions.ts'

/** Promises of every journal store, as one suite. `open` gives a fresh, empty store for each sentence. */
export function storeContract(name: string, open: OpenStore): void {
  describe(`${name} keeps the promises of a journal store`, () => {
    sessionsContract(open)
    inboxContract(open)
    appendsContract(open)
    pagingContract(open)
    listsContract(open)
    contentContract(open)
    quarantineContract(open)
    hostileTextsContract(open)
    concurrencyContract(open)
    countsContract(open)
  })
}
