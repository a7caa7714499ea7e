import { parseSync, Visitor } from 'rolldown/utils'
import { lineAt, type SourceFile } from './source-file.ts'
import { CENTRE, placeOf } from './table.ts'
import type { Violation } from './violation.ts'

const GLOBALS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'randomUUID', 'fetch'])
const MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  ...[...GLOBALS].map(name => `globalThis.${name}`),
])
const MENTIONS =
  /Date|Math\.random|set(Timeout|Interval|Immediate)|randomUUID|getRandomValues|performance|fetch/

/** In the centre, time, randomness and the network come through ports. Comments and strings do not count. */
export function findImpure(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, test }) => !test && CENTRE.includes(placeOf(path)?.unit ?? ''))
    .filter(({ text }) => MENTIONS.test(text))
    .flatMap(impuritiesIn)
}

function impuritiesIn({ path, text }: SourceFile): Violation[] {
  const found: Violation[] = []
  /** Offsets at which an identifier is a mere property name: `port.fetch`, `{ fetch: … }`. */
  const properties = new Set<number>()
  const report = (name: string, offset: number) => {
    const message = `${name} in the centre: take it from a port (Clock, Entropy, Model, …)`
    found.push({ kind: 'impure', path, line: lineAt(text, offset), message })
  }
  new Visitor({
    MemberExpression(node) {
      if (node.computed) return
      properties.add(node.property.start)
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
      const name = `${node.object.name}.${node.property.name}`
      if (MEMBERS.has(name)) report(name, node.start)
    },
    Property(node) {
      if (!node.shorthand) properties.add(node.key.start)
    },
    MethodDefinition(node) {
      properties.add(node.key.start)
    },
    TSPropertySignature(node) {
      properties.add(node.key.start)
    },
    TSMethodSignature(node) {
      properties.add(node.key.start)
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && !given.length) report('new Date()', start)
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date') report('Date()', start)
    },
    Identifier(node) {
      if (GLOBALS.has(node.name) && !properties.has(node.start)) report(node.name, node.start)
    },
  }).visit(parseSync(path, text).program)
  return found
}
