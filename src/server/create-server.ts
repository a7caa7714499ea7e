import { type Context, Hono } from 'hono'
import type { Engine } from '../compose/create-engine.ts'
import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import type { Principal } from '../core/principal.ts'
import { createReaders, type Readers } from './agui/readers.ts'
import { type Archives, createArchives } from './archives.ts'
import type { Authenticate } from './authenticate.ts'
import { type ByteGauge, createByteGauge } from './byte-gauge.ts'
import type { Admit } from './create-admit.ts'
import type { Door } from './door.ts'
import { createIdentify, type Identify } from './identify.ts'
import type { InnerFetch } from './mcp/http.ts'
import { nodeConnection } from './node-connection.ts'
import { problemResponse } from './problem.ts'
import { type BodyLimits, readByteBody, readJsonBody } from './read-body.ts'
import { createRequestMeter } from './request-meter.ts'
import type { BodySize, Route } from './route.ts'
import { createMcpRoute } from './routes/mcp.ts'
import type { SignIns } from './routes/sign-in.ts'
import { createRoutes } from './routes.ts'
import { withSafeHeaders } from './safe-headers.ts'
import { createUploadMeter, type UploadMeter } from './upload-meter.ts'
import { watchAdmission } from './watch-admission.ts'

export interface ServerOptions {
  /** Without it everybody on this machine is the local user. */
  readonly authenticate?: Authenticate | undefined
  /** Keys and tokens the server itself takes. `authenticate` goes before them. */
  readonly admit?: Admit | undefined
  /** Browsers that sign in with an access key. */
  readonly signIns?: SignIns
  readonly door?: Door
}

/** All routes but the page. Mounts anywhere that speaks Request and Response. */
export function createServer(engine: Engine, options: ServerOptions = {}): Hono {
  const app = new Hono()
  const identify = createIdentify(engine, options)
  /** The same without the log: a failure for one stream is one for all of them, and would fill it. */
  const identifyAgain = createIdentify({ ...engine, say: () => {} }, options)
  const gauges = {
    bodies: createByteGauge(LIMITS.bodiesBytes),
    files: createByteGauge(LIMITS.fileBodiesBytes),
  }
  const readers = createReaders()
  const uploads = createUploadMeter(engine.clock)
  const archives = createArchives(engine.clock)
  const requests = createRequestMeter(engine.clock, engine.config.requestsPerMinute)
  /** Requests we make ourselves to answer one: that one was counted. */
  const inner = new WeakSet<Request>()
  const fetchInner: InnerFetch = (request, principal) => {
    inner.add(request)
    return app.fetch(request, { principal })
  }
  const count: AnswerParts['count'] = (request, principal, times) => {
    if (!inner.has(request)) requests.count(principal, times)
  }
  const mcp = createMcpRoute(engine, fetchInner, options.door)
  for (const [name, route] of Object.entries<Route>(createRoutes(mcp, options.signIns))) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, c =>
      answer({ engine, identify, identifyAgain, gauges, readers, uploads, archives, count }, route, c),
    )
  }
  app.notFound(c =>
    problemResponse(new SignalboxError('unknown_route', `there is nothing at ${c.req.path}`), c.req.raw),
  )
  app.onError((error, c) => {
    if (!(error instanceof SignalboxError))
      engine.say(`${c.req.method} ${c.req.path}: ${error.stack ?? error}`)
    return problemResponse(error, c.req.raw)
  })
  return app
}

interface AnswerParts {
  readonly engine: Engine
  readonly identify: Identify
  readonly identifyAgain: Identify
  /** Of everybody. Files are held until they were read, and take no room from other bodies. */
  readonly gauges: Readonly<Record<'bodies' | 'files', ByteGauge>>
  readonly readers: Readers
  readonly uploads: UploadMeter
  readonly archives: Archives
  /** Throws where a person asks too often. */
  count(request: Request, principal: Principal, times?: number): void
}

/** A role is asked for before anything is looked up: a refusal does not tell what there is. */
async function answer(
  { engine, identify, identifyAgain, gauges, readers, uploads, archives, count }: AnswerParts,
  route: Route,
  c: Context,
): Promise<Response> {
  if (route.roles === 'anyone') return finished(c, await route.answer(engine, c))
  const visitor = await identify(c)
  const { principal } = visitor
  count(c.req.raw, principal)
  if (!route.roles.some(role => principal.roles.includes(role))) throw roleMissing(route.roles, principal)
  const source = (gauge: ByteGauge) => ({
    request: c.req.raw,
    node: nodeConnection(c),
    limits: bodyLimits(engine.config, route.body?.size ?? 'small'),
    gauge,
  })
  const visit = {
    ...engine,
    ...visitor,
    readBody: () => readJsonBody(source(gauges.bodies)),
    readBytes: <Result>(use: (bytes: Uint8Array) => Promise<Result>) =>
      readByteBody(source(gauges.files), use),
    countMore: (times: number) => count(c.req.raw, principal, times),
    watchAdmission: watchAdmission(visitor, () => identifyAgain(c), engine.clock),
    readers,
    uploads,
    archives,
  }
  return finished(c, await route.answer(visit, c))
}

/** A body nobody asked for is not made: its stream would be followed for ever. */
function finished(c: Context, made: Response): Response {
  if (c.req.method === 'HEAD') made.body?.cancel().catch(() => {})
  return withSafeHeaders(made)
}

const bodyLimits = ({ maxBodyBytes, maxSubmissionBytes }: Engine['config'], size: BodySize): BodyLimits =>
  ({
    small: { bytes: maxBodyBytes, values: LIMITS.bodyValues, depth: LIMITS.bodyDepth },
    file: { bytes: LIMITS.fileBytes, values: 0, depth: 0 },
    submission: { bytes: maxSubmissionBytes, values: LIMITS.submissionValues, depth: LIMITS.bodyDepth },
  })[size]

const roleMissing = (roles: readonly string[], principal: Principal) =>
  new SignalboxError(
    'role_missing',
    `this asks for the role ${roles.join(' or ')}; the person has ${principal.roles.join(', ') || 'none'}`,
  )
