import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { describeEntry, namedBy } from './describe-entry.ts'

test('exports are listed with their declarations and comments, wherever they are declared', () => {
  const folder = aFolder({
    'index.d.ts': [
      "import type { Inner } from './inner.ts';",
      "export { make, type Inner as Thing } from './inner.ts';",
      '/** Schemas. */',
      "export * as z from 'zod/mini';",
      '/** Told. */',
      'export interface Own {',
      '    /** Deep. */',
      '    readonly inner: Inner;',
      '}',
      'export {};',
    ].join('\n'),
    'inner.d.ts': [
      '/** Of nobody. */',
      'interface Hidden {',
      '    readonly b: string;',
      '}',
      'export interface Inner {',
      '    readonly a: string;',
      '}',
      '/**',
      ' * Made',
      ' * here;',
      ' */',
      'export declare function make(value: {',
      '    readonly a: string;',
      '}): Inner;',
    ].join('\n'),
  })
  const described = describeEntry(join(folder, 'index.d.ts'))
  expect(described.map(({ file: _, ...rest }) => rest)).toEqual([
    {
      name: 'Own',
      comment: 'Told.',
      declaration: 'export interface Own {\n    readonly inner: Inner;\n}',
      commented: 'export interface Own {\n    /** Deep. */\n    readonly inner: Inner;\n}',
    },
    {
      name: 'Thing',
      comment: null,
      declaration: 'export interface Inner {\n    readonly a: string;\n}',
      commented: 'export interface Inner {\n    readonly a: string;\n}',
    },
    {
      name: 'make',
      comment: 'Made\nhere;',
      declaration: 'export declare function make(value: {\n    readonly a: string;\n}): Inner;',
      commented: 'export declare function make(value: {\n    readonly a: string;\n}): Inner;',
    },
    { name: 'z', comment: 'Schemas.', declaration: "* from 'zod/mini'", commented: "* from 'zod/mini'" },
  ])
})

test('a union is listed whole, though comments stand between its members', () => {
  const folder = aFolder({
    'index.d.ts': [
      'export type Part = ',
      '/** Of words; */',
      '{',
      "    readonly type: 'text';",
      '}',
      '/** The last. */',
      ' | {',
      "    readonly type: 'end';",
      '};',
      "export type Other = 'a';",
    ].join('\n'),
  })
  expect(describeEntry(join(folder, 'index.d.ts')).map(({ declaration }) => declaration)).toEqual([
    "export type Other = 'a';",
    "export type Part =\n{\n    readonly type: 'text';\n}\n | {\n    readonly type: 'end';\n};",
  ])
})

test('types that signatures name without exporting them are found where they are declared', () => {
  const folder = aFolder({
    'index.d.ts': "export { make, type Told } from './make.ts';\n",
    'make.d.ts': [
      'export type Told = string;',
      "import type { Deep as Far } from './deep.ts';",
      "import type { Schema } from 'elsewhere';",
      'interface Near {',
      '    readonly a: string;',
      '}',
      'export declare function make(near: Near, far: Far, told: Told, schema: Schema): void;',
    ].join('\n'),
    'deep.d.ts': '/** Deep down. */\nexport type Deep = string;\n',
  })
  const exported = describeEntry(join(folder, 'index.d.ts'))
  const named = namedBy(
    exported.filter(({ name }) => name === 'make'),
    exported,
  )
  expect(named.map(({ name, comment }) => [name, comment])).toEqual([
    ['Far', 'Deep down.'],
    ['Near', null],
  ])
})
