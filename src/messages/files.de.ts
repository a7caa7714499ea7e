import type { FileMessageKey } from './files.en.ts'

export const files: Readonly<Record<FileMessageKey, string>> = {
  files_kept: 'Die Datei liegt bei diesem Gespräch, nur kann ich hier nichts mit ihr anfangen.',
  file_column: 'Spalte {number}',
  file_opened: 'Ich habe die {rows} Zeilen aus „{name}“ als Tabelle geöffnet.',
  file_opened_one: 'Ich habe die eine Zeile aus „{name}“ als Tabelle geöffnet.',
  file_rows_left_out: 'Die Datei hat {all} Zeilen; die ersten {rows} stehen in der Tabelle.',
  file_columns_left_out: 'Von ihren {all} Spalten sind die ersten {columns} da.',
  file_other_one: 'Die andere Datei liegt bei diesem Gespräch; einzeln geschickt, öffne ich auch sie.',
  file_others:
    'Die {count} anderen Dateien liegen bei diesem Gespräch; einzeln geschickt, öffne ich auch sie.',
  offline_file_table:
    '„{name}“ hat {rows} Zeilen. Ich kann sie als Tabelle öffnen: Schicken Sie die Datei dafür ohne Worte.',
  offline_file_text:
    '„{name}“ ist ein Text. Ich habe ihn aufgehoben, aber ohne Modell kann ich ihn nicht lesen.',
  offline_file_pdf:
    '„{name}“ ist ein PDF mit {pages} Seiten. Ich habe es aufgehoben, aber ohne Modell kann ich es nicht lesen.',
  offline_file_pdf_one:
    '„{name}“ ist ein PDF mit einer Seite. Ich habe es aufgehoben, aber ohne Modell kann ich es nicht lesen.',
  offline_file_image:
    '„{name}“ ist ein Bild. Ich habe es aufgehoben, aber ohne Modell kann ich keine Bilder sehen.',
  file_unread_unknown_type:
    '„{name}“ ist von einer Art, die ich nicht öffnen kann. Ich habe die Datei aufgehoben.',
  file_unread_broken:
    '„{name}“ ist beschädigt oder nicht das, was der Name sagt. Ich habe die Datei aufgehoben, wie sie ist.',
  file_unread_locked:
    '„{name}“ ist mit einem Kennwort geschützt. Bitte schicken Sie die Datei ohne Kennwort.',
  file_unread_too_much: '„{name}“ ist zu viel auf einmal. Bitte schicken Sie einen Teil davon.',
  file_unread_no_text: 'In „{name}“ steht kein Text. Falls es ein Scan ist, schicken Sie ihn bitte als Bild.',
}
