import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { loadConfig } from '../src/config/load-config.ts'
import { askingPage, doorOf } from '../src/server/door.ts'
import { createRoutes } from '../src/server/routes.ts'

// No Docker here to start them with; these are the ways they rot.
const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = parse(read('deploy/compose.yaml'), { merge: true })
const proxy = read('deploy/nginx.conf')
const [deployment, service] = parseAllDocuments(read('deploy/kubernetes.yaml')).map(one => one.toJS())
const guide = read('docs/guides/deploy.md')

const nodes = Object.keys(compose.services).filter(name => 'build' in compose.services[name])
const GIVEN = { POSTGRES_PASSWORD: 'p4ss', SIGNALBOX_JWT_SECRET: 's'.repeat(64) } as const
/** Values as compose fills them in: `${NAME:-default}` and `${NAME:?why}`; a name alone is handed on where it is set. */
const filled = (text: string): string =>
  text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string) =>
      name in GIVEN
        ? GIVEN[name as keyof typeof GIVEN]
        : kind === '-'
          ? rest
          : expect.fail(`${name} is not given`),
  )
const environmentOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, filled(String(value ?? ''))] as const)
      .filter(([, value]) => value !== ''),
  )

/** Names in the environment that somebody reads: settings, secrets and keys of providers. */
const known = new Set(
  [
    ...read('docs/guides/cli.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g),
    ...read('docs/guides/who-may-come-in.md').matchAll(/`(SIGNALBOX_\w+)/g),
    ...read('README.md').matchAll(/`(\w+_API_KEY)`/g),
  ].map(([, name]) => name),
)

test('two nodes start with what compose hands them, on one database and with a data folder each', () => {
  expect(nodes).toHaveLength(2)
  for (const name of nodes) {
    const env = environmentOf(compose.services[name].environment)
    expect(Object.keys(env).filter(variable => !known.has(variable))).toEqual([])
    const config = loadConfig({ env, cwd: root })
    expect(config).toMatchObject({ host: '0.0.0.0', access: ['tokens'], port: 4141 })
    expect(config.database).not.toBeNull()
    expect(compose.services[name].volumes).toEqual([`${name}:/data`])
    expect(env.DATABASE_URL).toContain(
      `:${GIVEN.POSTGRES_PASSWORD}@db:5432/${compose.services.db.environment.POSTGRES_DB}`,
    )
  }
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(['db', ...nodes]))
})

test('the proxy knows every node at its port, and lets streams through', () => {
  const [port] = nodes.map(name => compose.services[name].environment.PORT)
  expect([...proxy.matchAll(/^ {2}server ([\w-]+:\d+)/gm)].map(([, server]) => server)).toEqual(
    nodes.map(name => `${name}:${port}`),
  )
  for (const setting of ['proxy_buffering off;', 'proxy_http_version 1.1;', 'proxy_read_timeout 1h;'])
    expect(proxy).toContain(setting)
  expect(compose.services.proxy.ports).toEqual(['8080:80'])
  const [mounted = ''] = compose.services.proxy.volumes
  expect(existsSync(join(root, 'deploy', mounted.split(':')[0]))).toBe(true)
})

test.each(['http://localhost:8080', 'http://localhost', 'https://chat.example.com:8443'])(
  'a page at %s may ask through the proxy',
  origin => {
    const { host, hostname } = new URL(origin)
    const [, variable = ''] = /proxy_set_header Host (\$\w+);/.exec(proxy) ?? []
    expect(guide).toContain(`proxy_set_header Host ${variable}`)
    // As nginx fills them in.
    const named = { $http_host: host, $host: hostname }[variable]
    const [name = ''] = nodes
    const config = loadConfig({ env: environmentOf(compose.services[name].environment), cwd: root })
    const header = (one: string) => ({ origin, host: named })[one]
    expect(askingPage(doorOf(config), 'POST', header)).toBe('own')
  },
)

test('the probes of Kubernetes are routes that answer anyone', () => {
  const [container] = deployment.spec.template.spec.containers
  const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'].map(name => container[name].httpGet)
  const open = Object.entries(createRoutes(() => new Response())).filter(
    ([, { roles }]) => roles === 'anyone',
  )
  for (const { path, port } of probes) {
    expect(open.map(([route]) => route)).toContain(`GET ${path}`)
    expect(guide).toContain(`\`${path}\``)
    expect(container.ports.map((one: { name: string }) => one.name)).toContain(port)
  }
  const env = environmentOf(
    Object.fromEntries(
      container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    ),
  )
  expect(Object.keys(env).filter(variable => !known.has(variable))).toEqual([])
  expect(loadConfig({ env: { ...env, ...GIVEN }, cwd: root })).toMatchObject({
    port: container.ports[0].containerPort,
  })
  expect(service.spec.selector).toEqual(deployment.spec.selector.matchLabels)
})
