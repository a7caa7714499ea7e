import type { Act } from './act.ts'
import { ANSWERS } from './answers.ts'
import type { BusyMode, Client } from './client.ts'

const busyMode = ({ stage }: Client): BusyMode => stage.kernel.random.pick(['refuse', 'refuse', 'queue'])

function send(client: Client, words: string): Promise<void> {
  const key = client.newKey()
  return client.submit(key, client.message(key, words), busyMode(client))
}

async function sendAndCancel(client: Client, low: number, high: number): Promise<void> {
  const sent = send(client, 'what is the weather in Rome today?')
  const key = client.keys.at(-1) ?? ''
  await client.think(low, high)
  await Promise.all([sent, client.cancel(key)])
}

/** What people and their clients do, whatever the session waits for. */
const TALK: readonly Act[] = [
  {
    name: 'says something',
    weight: 50,
    perform: client => send(client, 'what is the weather in Rome today?'),
  },
  { name: 'says something short', weight: 10, perform: client => send(client, 'please do it') },
  {
    name: 'has much to list',
    weight: 5,
    perform: client => send(client, 'Please open a table for our twelve stakeholders.'),
  },
  { name: 'says nothing', weight: 3, perform: client => send(client, '') },
  {
    name: 'sends the same twice at once',
    weight: 6,
    perform: client => {
      const key = client.newKey()
      const input = client.message(key, 'what about a double click?')
      const mode = busyMode(client)
      return Promise.all([client.submit(key, input, mode), client.submit(key, input, mode)])
    },
  },
  {
    name: 'sends two things at once',
    weight: 6,
    perform: client =>
      Promise.all([send(client, 'what about the first thing?'), send(client, 'and what about the second?')]),
  },
  { name: 'stops it at once', weight: 4, perform: client => sendAndCancel(client, 0, 40) },
  { name: 'stops it soon', weight: 8, perform: client => sendAndCancel(client, 40, 2_000) },
  {
    name: 'stops something earlier',
    weight: 2,
    perform: client => client.cancel(client.stage.kernel.random.pick(client.keys.slice(-4))),
  },
  {
    name: 'stops a plan that is being made',
    weight: 30,
    when: ({ history: { drafting, open } }) =>
      drafting.drafts.values().some(({ status, turn }) => status === 'drafted' && turn === open?.turn),
    perform: client => client.cancel(client.history.open?.input ?? ''),
  },
  {
    name: 'stops a job',
    weight: 10,
    when: ({ history: { claims } }) =>
      claims.values().some(({ handle, settlements }) => handle !== null && settlements.length === 0),
    perform: client => client.cancel(client.history.open?.input ?? ''),
  },
  {
    name: 'repeats something earlier',
    weight: 3,
    perform: client => client.repeat(client.stage.kernel.random.pick(client.keys.slice(-6))),
  },
  {
    name: 'uses a key for two things',
    weight: 2,
    perform: client => client.misuse(client.stage.kernel.random.pick(client.keys.slice(-2))),
  },
  {
    name: 'uses a key for two things at once',
    weight: 2,
    perform: client => {
      const key = client.newKey()
      return Promise.all([
        client.submit(key, client.message(key, 'what about one?'), busyMode(client)),
        client.misuse(key),
      ])
    },
  },
  {
    name: 'forgets everything',
    weight: 4,
    perform: client => client.submit(client.newKey(), client.deletion(), busyMode(client)),
  },
  { name: 'looks', weight: 4, perform: client => client.look() },
]

/** What people and their clients do. Later work adds its rows. */
export const ACTS: readonly Act[] = [...TALK, ...ANSWERS]
