import { createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server'
import type { Person } from '../../ports/desk-store.ts'
import type { KeyRing, SigningKey } from '../../ports/key-ring.ts'
import { type State, StateSchema } from './call-state.ts'

/** As long as a question may reasonably be looked at; the keys are known for longer. */
const VALID_SECONDS = 24 * 60 * 60

/** Seals what a call's state is between its rounds, which travels through the client. */
export interface StateSeal {
  seal(state: State, ctx: ServerContext): Promise<string>
  /** Rejects what was not sealed here, for this person and assistant, within a day. */
  open(sealed: string, ctx: ServerContext): Promise<State>
}

export function stateSeal(ring: KeyRing, assistant: string, { tenant, user }: Person): StateSeal {
  const codecOf = ({ secret }: SigningKey) =>
    createRequestStateCodec<State>({
      key: secret,
      ttlSeconds: VALID_SECONDS,
      bind: ({ mcpReq }) => JSON.stringify([mcpReq.method, assistant, tenant, user]),
    })
  return {
    async seal(state, ctx) {
      const [key] = await ring.keys()
      return `${key.id}.${await codecOf(key).mint(state, ctx)}`
    },
    async open(sealed, ctx) {
      const dot = sealed.indexOf('.')
      const key = (await ring.keys()).find(({ id }) => id === sealed.slice(0, dot))
      if (key === undefined) throw new Error('it is sealed with no key of ours')
      return StateSchema.parse(await codecOf(key).verify(sealed.slice(dot + 1), ctx))
    },
  }
}
