import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '../src/config/load-config.ts'

// Building it takes minutes and a network; these are the ways it rots.
const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
const manifest = JSON.parse(read('package.json'))

test('what it copies exists and is not ignored', () => {
  const copied = lines
    .filter(line => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap(line => line.split(/\s+/).slice(1, -1))
  const ignored = read('.dockerignore').trim().split('\n')
  expect(copied).toContain('package-lock.json')
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(ignored).not.toContain(path)
  }
})

test('its Node satisfies what the package asks for', () => {
  const versions = lines.flatMap(line => /^FROM node:(\d+)/.exec(line)?.[1] ?? []).map(Number)
  const needed = Number(/\d+/.exec(manifest.engines.node)?.[0])
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) expect(version).toBeGreaterThanOrEqual(needed)
})

// The Node that `npm install` brings does not start on the slim image of an older one, which lacks a library it links.
test('it is built on the image of the Node that scripts run on', () => {
  const builder = lines.flatMap(line => /^FROM node:(\d+)\S* AS build$/.exec(line)?.[1] ?? [])
  expect(builder).toEqual([/\d+/.exec(manifest.devDependencies.node)?.[0]])
})

test('it runs a command the package brings, and packing builds', () => {
  const command = lines.flatMap(line => /^CMD \["(\w+)"/.exec(line)?.[1] ?? [])
  expect(Object.keys(manifest.bin)).toEqual(command)
  expect(manifest.scripts.prepack).toBe('npm run build')
})

test('no secret and no data of this machine gets in', () => {
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.signalbox', '.git']))
})

test('its environment is one the configuration accepts', () => {
  const env = Object.fromEntries(
    lines
      .filter(line => line.startsWith('ENV '))
      .flatMap(line => line.slice(4).trim().split(/\s+/))
      .map(pair => pair.split('=', 2)),
  )
  expect(env).toHaveProperty('SIGNALBOX_DATA')
  expect(() => loadConfig({ env, cwd: root })).not.toThrow()
})
