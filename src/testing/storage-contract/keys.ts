import { expect } from 'vitest'
import { type OpenStorage, reopened, sentences } from './fixture.ts'

export function keysContract(open: OpenStorage): void {
  const it = sentences(open)

  it('gives everybody the same keys, after a restart too', async opened => {
    const [one, other] = await Promise.all([opened.storage.keys.keys(), opened.storage.keys.keys()])
    expect(other).toEqual(one)
    expect(one[0].secret.length).toBeGreaterThanOrEqual(43)
    const { keys } = await reopened(opened)
    expect(await keys.keys()).toEqual(one)
  })

  it('knows keys that were carried here beside its own', async opened => {
    const createdAt = Date.now() - 1_000
    const other = { id: 'carried1', secret: 's'.repeat(43), createdAt }
    const [own] = await opened.storage.keys.keys()
    await opened.storage.keys.adopt([other])
    await opened.storage.keys.adopt([other])
    const { keys } = await reopened(opened)
    expect(await keys.keys()).toMatchObject([own, { id: other.id, secret: other.secret }])
    expect(await keys.carry()).toEqual([expect.objectContaining(own), other])
  })
}
