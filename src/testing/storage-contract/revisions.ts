import { expect } from 'vitest'
import { type OpenStorage, reopened, sentences } from './fixture.ts'

export function revisionsContract(open: OpenStorage): void {
  const it = sentences(open)

  it('has every revision that was put after a restart, and no other', async place => {
    await place.storage.revisions.put('abc123', '{"id":"intake"}')
    await place.storage.revisions.put('abc123', '{"id":"intake"}')
    const { revisions } = await reopened(place)
    expect(await revisions.get('abc123')).toBe('{"id":"intake"}')
    expect(await revisions.get('other')).toBeNull()
    expect(await revisions.list()).toEqual(['abc123'])
  })

  it('keeps a new revision that several put at once', async ({ storage: { revisions } }) => {
    await Promise.all(Array.from({ length: 8 }, () => revisions.put('abc123', '{"id":"intake"}')))
    expect(await revisions.get('abc123')).toBe('{"id":"intake"}')
  })
}
