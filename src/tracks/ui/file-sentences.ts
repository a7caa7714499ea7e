import { sayFiles } from '../../messages/say-files.ts'
import type { OpenedFile } from '../move.ts'

/** Says which file was opened, and what of it is not there. */
export function fileSentences(
  { name, rows, columns, rowsLeftOut, columnsLeftOut, others }: OpenedFile,
  locale: string,
): string {
  const count = (value: number) => new Intl.NumberFormat(locale).format(value)
  return [
    sayFiles(rows === 1 ? 'file_opened_one' : 'file_opened', locale, { name, rows: count(rows) }),
    ...(rowsLeftOut > 0
      ? [sayFiles('file_rows_left_out', locale, { all: count(rows + rowsLeftOut), rows: count(rows) })]
      : []),
    ...(columnsLeftOut > 0
      ? [
          sayFiles('file_columns_left_out', locale, {
            all: count(columns + columnsLeftOut),
            columns: count(columns),
          }),
        ]
      : []),
    ...(others > 0
      ? [sayFiles(others === 1 ? 'file_other_one' : 'file_others', locale, { count: count(others) })]
      : []),
  ].join(' ')
}
