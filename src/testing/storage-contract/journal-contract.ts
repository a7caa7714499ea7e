import { describe } from 'vitest'
import { appendsContract } from './journal/appends.ts'
import { beginningsContract } from './journal/beginnings.ts'
import { carryingContract } from './journal/carrying.ts'
import { concurrencyContract } from './journal/concurrency.ts'
import { contentContract } from './journal/content.ts'
import { countsContract } from './journal/counts.ts'
import type { OpenStore } from './journal/fixture.ts'
import { hostileTextsContract } from './journal/hostile-texts.ts'
import { inboxContract } from './journal/inbox.ts'
import { listsContract } from './journal/lists.ts'
import { openCallsContract } from './journal/open-calls.ts'
import { pagingContract } from './journal/paging.ts'
import { quarantineContract } from './journal/quarantine.ts'
import { sessionsContract } from './journal/sessions.ts'

/** Promises of every journal store, as one suite. `open` gives a fresh, empty store for each sentence. */
export function journalContract(name: string, open: OpenStore): void {
  describe(`${name} keeps the promises of a journal store`, () => {
    sessionsContract(open)
    inboxContract(open)
    appendsContract(open)
    beginningsContract(open)
    pagingContract(open)
    listsContract(open)
    contentContract(open)
    quarantineContract(open)
    hostileTextsContract(open)
    concurrencyContract(open)
    countsContract(open)
    openCallsContract(open)
    carryingContract(open)
  })
}
