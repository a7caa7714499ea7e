import { sayFiles } from '../messages/say-files.ts'
import type { ModelFile } from '../ports/model.ts'

/** Says of each file what can be done with it here, where no model reads. */
export const reportFiles = (files: readonly ModelFile[], locale: string): string =>
  files.map(file => sentenceOf(file, locale)).join('\n')

function sentenceOf(
  { name, as, rows = 0, pages = 0, why = 'unknown_type' }: ModelFile,
  locale: string,
): string {
  const count = (value: number) => new Intl.NumberFormat(locale).format(value)
  switch (as) {
    case 'table':
      return sayFiles('offline_file_table', locale, { name, rows: count(rows) })
    case 'text':
      return sayFiles('offline_file_text', locale, { name })
    case 'pdf':
      return sayFiles(pages === 1 ? 'offline_file_pdf_one' : 'offline_file_pdf', locale, {
        name,
        pages: count(pages),
      })
    case 'image':
      return sayFiles('offline_file_image', locale, { name })
    case 'nothing':
      return sayFiles(`file_unread_${why}`, locale, { name })
  }
}
