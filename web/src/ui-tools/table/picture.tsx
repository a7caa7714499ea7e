import { useState } from 'react'
import { writeCsv } from '../../../../src/files/write-csv.ts'
import { cellOf, type TableData } from '../../../../src/ui-tools/table/data.ts'
import type { DataTableParams } from '../../../../src/ui-tools/table/params.ts'
import { useWords } from '../../words/use-words.tsx'
import { ExportIcon } from '../icons.tsx'
import type { PictureProps } from '../picture-props.ts'
import { saveFile } from '../save-file.ts'
import { useWordsOf } from '../use-words-of.ts'
import { TABLE_WORDS } from './words/words.ts'

const FIRST_ROWS = 6
/** More than that nobody reads in a conversation. */
const MOST_ROWS = 300

export function TablePicture({ request, data, children }: PictureProps<DataTableParams, TableData>) {
  const {
    words: { tools: words },
  } = useWords()
  const own = useWordsOf(TABLE_WORDS)
  const { title, columns } = request.params
  const { rows } = data
  const [most, setMost] = useState(FIRST_ROWS)
  // A single row behind a button is no help.
  const shown = rows.slice(0, rows.length <= most + 1 ? rows.length : most)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard */}
      <section className="capture-scroll" tabIndex={0} aria-label={title}>
        <table className="capture-table">
          <thead>
            <tr>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={at}>
                {columns.map(({ name, type }) => (
                  <td key={name} data-type={type}>
                    {cellOf(row, name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="capture-foot">
        {children}
        {shown.length < rows.length && most === FIRST_ROWS ? (
          <button type="button" className="button quiet small" onClick={() => setMost(MOST_ROWS)}>
            {words.showAll(own.count(rows.length))}
          </button>
        ) : (
          <span className="capture-count">
            {shown.length < rows.length
              ? words.firstOf(shown.length, own.count(rows.length))
              : own.count(rows.length)}
          </span>
        )}
        <button
          type="button"
          className="button quiet small"
          onClick={() => saveFile(`${title}.csv`, `\uFEFF${writeCsv(columns, rows)}`, 'text/csv')}
        >
          <ExportIcon />
          {own.export}
        </button>
      </div>
    </>
  )
}
