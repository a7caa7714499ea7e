import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { describeEntry } from './describe-entry.ts'

test('exports are listed with their declarations, wherever they are declared, and without comments', () => {
  const folder = aFolder({
    'index.d.ts': [
      "import type { Inner } from './inner.ts';",
      "export { make, type Inner as Thing } from './inner.ts';",
      "export * as z from 'zod/mini';",
      '/** Told. */',
      'export interface Own {',
      '    /** Deep. */',
      '    readonly inner: Inner;',
      '}',
      'export {};',
    ].join('\n'),
    'inner.d.ts': [
      'export interface Inner {',
      '    readonly a: string;',
      '}',
      'interface Hidden {',
      '    readonly b: string;',
      '}',
      'export declare function make(value: {',
      '    readonly a: string;',
      '}): Inner;',
    ].join('\n'),
  })
  expect(describeEntry(join(folder, 'index.d.ts'))).toEqual([
    { name: 'Own', declaration: 'export interface Own {\n    readonly inner: Inner;\n}' },
    { name: 'Thing', declaration: 'export interface Inner {\n    readonly a: string;\n}' },
    {
      name: 'make',
      declaration: 'export declare function make(value: {\n    readonly a: string;\n}): Inner;',
    },
    { name: 'z', declaration: "* from 'zod/mini'" },
  ])
})
