import type { DeskActView, DeskDetail, DeskPage } from '../../../api/desk.ts'
import type { Json } from '../../../core/json.ts'
import type { Connection } from '../../../server/client/connection.ts'
import { problemOf } from '../../../server/client/rest.ts'
import { connect } from '../../chat/connect.ts'
import { type Call, textOption } from '../../command.ts'
import { UsageError } from '../../usage-error.ts'

/** Routes of the desk, for whoever asks. */
export interface Desk {
  queue(): Promise<DeskPage>
  read(session: string): Promise<DeskDetail>
  act(session: string, deed: string, body: Json): Promise<DeskActView>
}

/** At the desk of a server elsewhere, with the key of whoever asks; without an address, at that of the data folder. */
export async function atDesk<T>(call: Call, work: (desk: Desk) => Promise<T>): Promise<T> {
  const url = textOption(call, 'url')
  if (url !== null) return work(deskOf((path, init) => askElsewhere(call, url, path, init)))
  const connection = await connect(call)
  try {
    return await work(deskOf(connection.fetch))
  } finally {
    await connection.close()
  }
}

async function askElsewhere(
  { env }: Call,
  url: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const key = env.SIGNALBOX_KEY
  if (key === undefined)
    throw new UsageError('an access key is needed', 'Put it into the variable SIGNALBOX_KEY.')
  if (!URL.canParse(path, url))
    throw new UsageError(`${url} is no address`, 'As in --url https://help.example.org.')
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${key}`)
  try {
    return await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
  } catch {
    throw new UsageError(
      `${url} does not answer`,
      'See that a server runs there and can be reached from here.',
    )
  }
}

function deskOf(ask: Connection['fetch']): Desk {
  const read = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await ask(path, init)
    if (!answer.ok) throw await problemOf(answer)
    return (await answer.json()) as T
  }
  const pathOf = (session: string) => `/api/desk/${encodeURIComponent(session)}`
  return {
    queue: () => read('/api/desk?limit=200'),
    read: session => read(pathOf(session)),
    act: (session, deed, body) =>
      read(`${pathOf(session)}/${deed}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
