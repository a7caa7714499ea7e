import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, type Engine, type EngineOptions } from '../src/compose/create-engine.ts'
import { createServer, type ServerOptions } from '../src/server/create-server.ts'
import { listen } from '../src/server/listen.ts'
import { type Bundled, bundledAssistants } from './bundled-assistants.ts'

export interface TestServer {
  readonly url: string
  readonly engine: Engine
  /** Stops it and leaves its data. */
  stop(): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions extends EngineOptions, ServerOptions {
  /** Of the assistants that come with the package, where no folder is named. */
  readonly bundled?: readonly Bundled[]
}

/** A real server on a free port of loopback, with its own data folder. */
export async function startServer({
  authenticate,
  bundled = ['discovery', 'projects'],
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const data = String(options.flags?.data ?? (await mkdtemp(join(tmpdir(), 'signalbox-'))))
  const engine = await createEngine({
    env: {},
    cwd: join(import.meta.dirname, '..'),
    ...options,
    flags: {
      telemetry: 'sqlite',
      // Another place has assistants of its own.
      ...(options.cwd === undefined && { assistants: bundledAssistants(bundled) }),
      ...options.flags,
      data,
    },
  })
  await engine.start()
  const server = await listen({
    fetch: createServer(engine, { authenticate }).fetch,
    host: '127.0.0.1',
    port: 0,
  })
  const stop = async () => {
    await server.close()
    await engine.close()
  }
  return {
    url: server.url.replace('localhost', '127.0.0.1'),
    engine,
    stop,
    async close() {
      await stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
