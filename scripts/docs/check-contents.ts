import { CONTENTS, ENTRIES, type Section, WITHOUT_ROW } from '../../docs/contents.ts'
import type { DocFault } from './check-mentions.ts'

export const CONTENTS_FILE = 'docs/contents.ts'

/** Every document has exactly one row in the contents, or a reason for none; every row has its document. */
export function checkContents(
  documents: readonly string[],
  contents: readonly Section[] = CONTENTS,
): DocFault[] {
  const files = contents.flatMap(({ pages }) => pages.map(({ file }) => file))
  const fault = (path: string, message: string): DocFault => ({ path, line: 1, message })
  return [
    ...documents
      .filter(path => !files.includes(path) && !WITHOUT_ROW.some(row => row.path.test(path)))
      .map(path => fault(path, `has no place on the site: give it a row in ${CONTENTS_FILE}`)),
    ...files
      .filter((file, index) => files.indexOf(file) !== index)
      .map(file => fault(CONTENTS_FILE, `lists ${file} twice`)),
    ...files
      .filter(file => !documents.includes(file))
      .map(file => fault(CONTENTS_FILE, `lists ${file}, which is no document`)),
  ]
}

/** Every entry of the package is told of in the reference. */
export const checkEntries = (exports: readonly string[]): DocFault[] =>
  exports
    .map(path => path.replace(/^\./, 'signalbox'))
    .filter(entry => !entry.endsWith('.json') && !Object.hasOwn(ENTRIES, entry))
    .map(entry => ({ path: CONTENTS_FILE, line: 1, message: `ENTRIES does not say what ${entry} is for` }))
