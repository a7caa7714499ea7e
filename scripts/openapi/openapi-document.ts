import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from '../../src/core/error.ts'
import type { Parameter, Route } from '../../src/server/route.ts'
import { createAreas } from '../../src/server/routes.ts'
import { COOKIES } from '../../src/server/sign-in-cookie.ts'
import { PATH_PARAMETERS } from './path-parameters.ts'
import type { JsonSchema } from './schemas-of-views.ts'

/** Of every route: faults, what listens before the routes, and a store that is away, full or newer. */
const BASIC: readonly ErrorCode[] = [
  'internal',
  'overloaded',
  'unknown_host',
  'foreign_origin',
  'store_unavailable',
  'storage_full',
  'newer_store',
]
/** Of routes that ask who it is. */
const OF_PEOPLE: readonly ErrorCode[] = [
  'not_signed_in',
  'access_ended',
  'role_missing',
  'sign_in_failed',
  'rate_limited',
]
const OF_BODIES: readonly ErrorCode[] = ['malformed_body', 'too_deep', 'too_large', 'wrong_content_type']
/** Of addresses that name something. */
const OF_NAMES: Readonly<Record<string, readonly ErrorCode[]>> = {
  session: ['unknown_session', 'session_quarantined', 'newer_journal'],
  thread: ['unknown_session', 'session_quarantined', 'newer_journal'],
  assistant: ['unknown_assistant', 'assistant_broken'],
}

const ABOUT: Readonly<Record<string, string>> = {
  owner: 'What the address names is its owner’s, and does not exist for anybody else.',
  asker: 'Everyone finds their own.',
  installation: 'The same for everyone.',
  tenant: 'What everybody in the asker’s tenant did.',
  process: 'Numbers of everybody, without a name or a word of theirs.',
  desk: 'For whoever has a role somebody of their tenant waits for; for anybody else it does not exist.',
  sharer: 'For everybody of the owner’s tenant who has the link.',
}

const METHODS_OF_ALL = ['GET', 'POST', 'DELETE'] as const
const REF = { $ref: '#/components/schemas/Problem' }

type Responses = Record<string, unknown>

/** The OpenAPI document of every route in the table. */
export function openApiDocument(views: Readonly<Record<string, JsonSchema>>, version: string) {
  const areas = createAreas(() => new Response(), null)
  const paths: Record<string, Record<string, unknown>> = {}
  const responses: Responses = {}
  for (const [area, table] of Object.entries(areas))
    for (const [name, route] of Object.entries<Route>(table)) {
      const [method = '', path = ''] = name.split(' ')
      const address = path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
      for (const one of method === 'ALL' ? METHODS_OF_ALL : [method])
        paths[address] = {
          ...paths[address],
          [one.toLowerCase()]: operation(area, one, address, route, responses),
        }
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Signalbox',
      version,
      description:
        'Times are milliseconds since 1970. Words for people come in the language of `Accept-Language`, English or German. Every error is `application/problem+json`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }, { signIn: [] }, { signInOverHttp: [] }],
    tags: Object.keys(areas).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access key, or a token of the configured issuer.',
        },
        signIn: cookie(COOKIES[0], 'A browser that signed in over https.'),
        signInOverHttp: cookie(COOKIES[1], 'A browser that signed in over http.'),
      },
      responses,
      schemas: views,
    },
  }
}

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description })

function operation(area: string, method: string, address: string, route: Route, responses: Responses) {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const body = method === 'POST' || method === 'PUT' ? route.body : undefined
  const parameters = [
    ...names.map(name => ({
      name,
      in: 'path',
      required: true,
      description: meaningOf(name),
      schema: { type: 'string' },
    })),
    ...parametersIn('query', route.query),
    ...parametersIn('header', route.headers),
  ]
  const codes = [
    ...(route.problems ?? []),
    ...(route.roles === 'anyone' ? [] : [...OF_PEOPLE, ...names.flatMap(name => OF_NAMES[name] ?? [])]),
    ...(body === undefined ? [] : OF_BODIES),
    ...BASIC,
  ]
  return {
    operationId: [method.toLowerCase(), ...address.split(/[^A-Za-z]+/)].filter(part => part !== '').join('-'),
    tags: [area],
    summary: route.says,
    ...(route.roles === 'anyone'
      ? { security: [] }
      : { description: ABOUT[route.about], 'x-roles': route.roles, 'x-about': route.about }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: bodyOf(body) }),
    responses: { ...answersOf(route), ...problemsOf(codes, route, responses) },
  }
}

function meaningOf(name: string): string {
  const meaning = PATH_PARAMETERS[name]
  if (meaning === undefined) throw new Error(`say in scripts/openapi/path-parameters.ts what :${name} is`)
  return meaning
}

const parametersIn = (place: 'query' | 'header', named: Readonly<Record<string, Parameter>> = {}) =>
  Object.entries(named).map(([name, { says, schema }]) => ({ name, in: place, description: says, schema }))

function bodyOf({ size, schema, example, optional }: NonNullable<Route['body']>) {
  const json = schema === undefined ? {} : jsonSchemaOf(schema)
  const content =
    size === 'file'
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: json, ...(example !== undefined && { example }) } }
  return { required: optional !== true, content }
}

function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const answersOf = ({ answers }: Route) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      {
        description: DESCRIPTIONS[status] ?? 'Refused.',
        ...(answer !== null && { content: contentOf(answer) }),
      },
    ]),
  )

function contentOf(answer: Route['answers'][number]) {
  const bodies = answer === null ? [] : [answer].flat()
  const schemas = bodies
    .filter(body => !body.includes('/'))
    .map(name => ({ $ref: `#/components/schemas/${name}` }))
  return {
    ...(schemas.length > 0 && {
      'application/json': { schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas } },
    }),
    ...Object.fromEntries(bodies.filter(body => body.includes('/')).map(type => [type, {}])),
  }
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'The answer.',
  201: 'It was made.',
  202: 'It was taken, and is being done.',
  204: 'Done; there is nothing to say.',
}

/** Refusals, each status with the codes it may have; the same ones are written once, under a name made of them. */
function problemsOf(codes: readonly ErrorCode[], { answers }: Route, responses: Responses) {
  const byStatus = Map.groupBy([...new Set(codes)].toSorted(), code => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => {
      const name = [status, ...own].join('.')
      const schema = { allOf: [REF, { properties: { code: { enum: own } } }] }
      const problem = { 'application/problem+json': { schema } }
      const answer = answers[status]
      if (answer !== undefined)
        return [status, { description: own.join(', '), content: { ...contentOf(answer), ...problem } }]
      responses[name] ??= { description: own.join(', '), content: problem }
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}
