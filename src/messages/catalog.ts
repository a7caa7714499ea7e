/** Every sentence the engine itself says to a person, by locale. */
const en = {
  blank_message: 'I did not catch anything. What would you like to do?',
  confirm_tool: 'May I run "{tool}"? {reason}',
  confirm_again: 'Something changed since you agreed, so I ask once more. May I run "{tool}"? {reason}',
  tool_denied: 'I may not run "{tool}": {reason}',
  step_failed: '"{tool}" failed. Shall I try it again, skip it, or stop here?',
  in_doubt_question:
    'I cannot tell whether "{tool}" took place: we were interrupted in the middle of it. Did it happen?',
  option_retry: 'Try again',
  option_skip: 'Skip it',
  option_stop: 'Stop here',
  option_happened: 'It happened',
  option_not_happened: 'It did not happen: do it now',
  option_leave: 'Leave it open',
  cancelled: 'All right, I have left it.',
  expired: 'That question had run out before you answered. Nothing was done.',
  answered_already: 'That was answered already.',
  no_longer_open: 'That question is no longer open.',
  still_open: 'One thing is still open: {question}',
  not_understood: 'I am not sure whether that was a yes. Please say yes or no.',
  not_understood_choice: 'I did not understand which of them you mean: {options}?',
  change_how: 'You can change the details before you agree. What should be different?',
  invalid_change: 'That change does not fit: {faults}',
  tool_cap:
    'I stopped after {count} steps without finishing. Please say it in another way, or in smaller pieces.',
  clarify_count: 'How many {noun} are we capturing?',
  clarify_count_bare: 'How many are there?',
  clarify_steps: 'Want to map the steps now?',
  ui_table_opens: 'That is easier in a table, so I have opened one: {title}.',
  ui_table_opens_for: '{count} entries are easier in a table, so I have opened one: {title}.',
  ui_map_opens: 'Let us draw that: I have opened a process map, {title}.',
  ui_ask_rows: 'I have {have} of {need}. Which ones are missing?',
  ui_ask_cells: '{column} is missing in row {rows}. Can you add it?',
  ui_ask_steps: 'I have {have} of {need} steps. Which ones are missing?',
  ui_ask_fields: 'For {count} steps I do not know the {field} yet. Can you add it?',
  ui_goes_on: 'I go on with what we have. Still missing: {missing}.',
  ui_missing_rows: '{more} of {need} entries',
  ui_missing_cells: '{column} in {count} rows',
  ui_missing_steps: '{more} of {need} steps',
  ui_missing_fields: '{field} of {count} steps',
  ui_findings: 'Something to look at:',
  ui_more_findings: 'and {count} more',
  ui_table_summary: '{title}: {count} entries.',
  ui_map_summary: '{title}: {count} steps.',
  ui_owners: 'Owners: {owners}',
  finding_empty_required: '{field} is empty.',
  finding_placeholder: '{field} says "{text}": is that still to come?',
  finding_same_entry: '"{name}" is there twice.',
  finding_same_name: '"{name}" is there more than once, with different details.',
  finding_similar_name: '"{name}" and "{other}" look like the same.',
  finding_goes_round: 'These steps wait for each other: {steps}.',
  finding_both_orders: 'These steps are both parallel and one after the other: {steps}.',
  finding_fewer_than_stated: 'You spoke of {stated}, here are {have}.',
  finding_group_missing: 'Nothing here is from "{group}", which you named.',
  opted_out: 'All right, I will not open that any more. Say the word when you want it back.',
  opted_in: 'All right, I will open it again when it helps.',
}

export type MessageKey = keyof typeof en

const de: Record<MessageKey, string> = {
  blank_message: 'Da kam nichts bei mir an. Was möchten Sie tun?',
  confirm_tool: 'Darf ich „{tool}“ ausführen? {reason}',
  confirm_again:
    'Seit Ihrer Zustimmung hat sich etwas geändert, deshalb frage ich noch einmal. Darf ich „{tool}“ ausführen? {reason}',
  tool_denied: 'Ich darf „{tool}“ nicht ausführen: {reason}',
  step_failed:
    '„{tool}“ ist fehlgeschlagen. Soll ich es noch einmal versuchen, überspringen oder hier aufhören?',
  in_doubt_question:
    'Ich kann nicht sagen, ob „{tool}“ stattgefunden hat: Wir wurden mittendrin unterbrochen. Ist es geschehen?',
  option_retry: 'Noch einmal versuchen',
  option_skip: 'Überspringen',
  option_stop: 'Hier aufhören',
  option_happened: 'Es ist geschehen',
  option_not_happened: 'Es ist nicht geschehen: jetzt ausführen',
  option_leave: 'Offen lassen',
  cancelled: 'In Ordnung, ich habe es gelassen.',
  expired: 'Diese Frage war abgelaufen, bevor Sie geantwortet haben. Es ist nichts geschehen.',
  answered_already: 'Das wurde schon beantwortet.',
  no_longer_open: 'Diese Frage ist nicht mehr offen.',
  still_open: 'Eines ist noch offen: {question}',
  not_understood: 'Ich bin nicht sicher, ob das ein Ja war. Bitte sagen Sie ja oder nein.',
  not_understood_choice: 'Ich habe nicht verstanden, was davon Sie meinen: {options}?',
  change_how: 'Sie können die Angaben ändern, bevor Sie zustimmen. Was soll anders sein?',
  invalid_change: 'Diese Änderung passt nicht: {faults}',
  tool_cap:
    'Ich habe nach {count} Schritten angehalten, ohne fertig zu werden. Bitte sagen Sie es anders oder in kleineren Stücken.',
  clarify_count: 'Wie viele {noun} erfassen wir?',
  clarify_count_bare: 'Wie viele sind es?',
  clarify_steps: 'Möchten Sie die Schritte jetzt aufzeichnen?',
  ui_table_opens: 'Das geht in einer Tabelle leichter, deshalb habe ich eine geöffnet: {title}.',
  ui_table_opens_for:
    '{count} Einträge gehen in einer Tabelle leichter, deshalb habe ich eine geöffnet: {title}.',
  ui_map_opens: 'Das zeichnen wir auf: Ich habe eine Prozesskarte geöffnet, {title}.',
  ui_ask_rows: 'Ich habe {have} von {need}. Welche fehlen noch?',
  ui_ask_cells: '{column} fehlt in Zeile {rows}. Können Sie das ergänzen?',
  ui_ask_steps: 'Ich habe {have} von {need} Schritten. Welche fehlen noch?',
  ui_ask_fields: 'Bei {count} Schritten fehlt noch: {field}. Können Sie das ergänzen?',
  ui_goes_on: 'Ich mache mit dem weiter, was wir haben. Es fehlt noch: {missing}.',
  ui_missing_rows: '{more} von {need} Einträgen',
  ui_missing_cells: '{column} in {count} Zeilen',
  ui_missing_steps: '{more} von {need} Schritten',
  ui_missing_fields: '{field} bei {count} Schritten',
  ui_findings: 'Ein Blick darauf lohnt sich:',
  ui_more_findings: 'und {count} weitere',
  ui_table_summary: '{title}: {count} Einträge.',
  ui_map_summary: '{title}: {count} Schritte.',
  ui_owners: 'Zuständig: {owners}',
  finding_empty_required: '{field} ist leer.',
  finding_placeholder: 'Bei {field} steht „{text}“: Kommt das noch?',
  finding_same_entry: '„{name}“ steht zweimal da.',
  finding_same_name: '„{name}“ steht mehrmals da, mit verschiedenen Angaben.',
  finding_similar_name: '„{name}“ und „{other}“ sehen nach demselben aus.',
  finding_goes_round: 'Diese Schritte warten aufeinander: {steps}.',
  finding_both_orders: 'Diese Schritte sind zugleich parallel und nacheinander: {steps}.',
  finding_fewer_than_stated: 'Sie sprachen von {stated}, hier sind {have}.',
  finding_group_missing: 'Aus „{group}“, das Sie genannt haben, ist nichts dabei.',
  opted_out: 'In Ordnung, das öffne ich nicht mehr. Sagen Sie Bescheid, wenn Sie es wieder möchten.',
  opted_in: 'In Ordnung, ich öffne es wieder, wenn es hilft.',
}

const CATALOGS: Readonly<Record<string, Record<MessageKey, string>>> = { en, de }

/** The sentence in the session's locale: `de-AT`, then `de`, then English. */
export function say(
  key: MessageKey,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const language = locale.toLowerCase()
  const [base = 'en'] = language.split('-')
  const catalog = CATALOGS[language] ?? CATALOGS[base] ?? en
  return catalog[key].replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  )
}
