import type { PageMessageKey } from './page.en.ts'

export const page: Readonly<Record<PageMessageKey, string>> = {
  word_yes: 'ja',
  word_no: 'nein',
  word_none: 'keine',
  price_free: 'kostenlos',
  ui_rows_too_many: 'eine Tabelle fasst höchstens {most} Zeilen, hier sind es {count}.',
  ui_columns_too_many: 'eine Tabelle fasst höchstens {most} Spalten, hier sind es {count}.',
  ui_cells_too_many: 'eine Tabelle fasst höchstens {most} Zellen, hier sind es {count}.',
}
