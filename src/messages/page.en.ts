/** The few sentences of the catalog that the page carries from its first load on. */
export const page = {
  word_yes: 'yes',
  word_no: 'no',
  word_none: 'none',
  price_free: 'free',
  ui_rows_too_many: 'a table holds at most {most} rows, and there are {count} here.',
  ui_columns_too_many: 'a table holds at most {most} columns, and there are {count} here.',
  ui_cells_too_many: 'a table holds at most {most} cells, and there are {count} here.',
} as const satisfies Record<string, string>

export type PageMessageKey = keyof typeof page
