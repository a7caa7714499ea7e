import type { UnreadReason } from '../core/message-file.ts'

/** Sentences about files that come with messages. */
export const files = {
  files_kept: 'I have kept the file with this conversation, but there is nothing I can do with it here.',
  file_column: 'Column {number}',
  file_opened: 'I have opened the {rows} rows of “{name}” as a table.',
  file_opened_one: 'I have opened the one row of “{name}” as a table.',
  file_rows_left_out: 'The file has {all} rows; the first {rows} are in the table.',
  file_columns_left_out: 'Of its {all} columns, the first {columns} are there.',
  file_other_one: 'The other file is kept with this conversation; send it by itself to open it, too.',
  file_others:
    'The other {count} files are kept with this conversation; send them one by one to open them, too.',
  offline_file_table:
    '“{name}” has {rows} rows. I can open them as a table: send the file without any words.',
  offline_file_text: '“{name}” is a text. I have kept it, but without a model I cannot read it.',
  offline_file_pdf:
    '“{name}” is a PDF with {pages} pages. I have kept it, but without a model I cannot read it.',
  offline_file_pdf_one:
    '“{name}” is a PDF with one page. I have kept it, but without a model I cannot read it.',
  offline_file_image: '“{name}” is a picture. I have kept it, but without a model I cannot see pictures.',
  file_unread_unknown_type: '“{name}” is of a kind I cannot open. I have kept it.',
  file_unread_broken: '“{name}” is damaged, or not what its name says. I have kept it as it is.',
  file_unread_locked: '“{name}” is protected by a password. Please send it without one.',
  file_unread_too_much: '“{name}” is too much to read at once. Please send a part of it.',
  file_unread_no_text: 'There is no text in “{name}”. If it was scanned, please send it as a picture.',
} as const satisfies Record<string, string> & Record<`file_unread_${UnreadReason}`, string>

export type FileMessageKey = keyof typeof files
