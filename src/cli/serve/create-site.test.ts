import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { memoryStorage } from '../../adapters/storage/open-storage.ts'
import { createEngine } from '../../compose/create-engine.ts'
import { createSite } from './create-site.ts'

async function aSite(page: string | null) {
  const engine = await createEngine({ storage: memoryStorage(), flags: { telemetry: 'none' }, env: {} })
  onTestFinished(() => engine.close())
  const site = createSite(engine, page)
  const get = (path: string, init?: RequestInit) => site.fetch(new Request(`http://localhost${path}`, init))
  return { site, get }
}

test('the page and its files stand before the routes, and only for reading', async () => {
  const { get } = await aSite(aFolder({ 'index.html': 'the page', 'assets/app.js': 'code' }))
  expect(await (await get('/')).text()).toBe('the page')
  expect(await (await get('/assets/app.js')).text()).toBe('code')
  expect(await (await get('/healthz')).json()).toMatchObject({ ok: true })
  expect((await get('/', { method: 'POST' })).status).toBe(404)
})

test('an address that leads nowhere shows people the page, and programs the problem', async () => {
  const { get } = await aSite(aFolder({ 'index.html': 'the page' }))
  const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
  const shown = await get('/nowhere', browser)
  expect([shown.status, await shown.text()]).toEqual([404, 'the page'])
  expect(await (await get('/nowhere')).json()).toMatchObject({ code: 'unknown_route' })
  expect(await (await get('/api/nowhere', browser)).json()).toMatchObject({ code: 'unknown_route' })
})

test('without a page the routes are all there is', async () => {
  const { get } = await aSite(null)
  expect((await get('/')).status).toBe(404)
  expect((await get('/api/assistants')).status).toBe(200)
})

test('once it stops, everything new is refused with advice to try again', async () => {
  const { site, get } = await aSite(null)
  site.refuse()
  const response = await get('/healthz')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'store_unavailable', retry: true })
})
