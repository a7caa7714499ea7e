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
}
