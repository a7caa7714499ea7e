import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { Engine } from '../../compose/create-engine.ts'
import { thisPackage } from '../../config/this-package.ts'

let reading: Promise<string> | null = null

/** Without the white space it is kept with for people. */
const read = async (): Promise<string> =>
  JSON.stringify(JSON.parse(await readFile(join(thisPackage().folder, 'schemas/openapi.json'), 'utf8')))

/** GET /api/openapi.json – written from the table of routes by `npm run schema`; tests hold it to what the server does. */
export async function getOpenApi(_: Engine, c: Context): Promise<Response> {
  reading ??= read().catch(error => {
    reading = null
    throw error
  })
  return c.body(await reading, 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
}
