/** Every sentence the engine itself says to a person, by locale. */
const en = {
  blank_message: 'I did not catch anything. What would you like to do?',
  confirm_tool: 'May I run "{tool}"? {reason}',
  confirm_changed: 'Changed. May I run "{tool}" with {arguments}? {reason}',
  confirm_again: 'Something changed since you agreed, so I ask once more. May I run "{tool}"? {reason}',
  estimate_time: 'It takes about {time}.',
  estimate_cost: 'It costs about {cost}.',
  estimate_both: 'It takes about {time} and costs about {cost}.',
  tool_denied: 'I may not run "{tool}": {reason}',
  tool_denied_choice: 'I may not run "{tool}": {reason} Shall I go on without it, or stop here?',
  step_failed: '"{tool}" did not work. {reason} Shall I try it again, skip it, or stop here?',
  step_missed: '"{tool}" did not happen, then. Shall I do it now, skip it, or stop here?',
  in_doubt_question:
    'I cannot tell whether "{tool}" took place: we were interrupted in the middle of it. Did it happen?',
  option_retry: 'Try again',
  option_do_now: 'Do it now',
  option_skip: 'Skip it',
  option_stop: 'Stop here',
  option_happened: 'It happened',
  option_not_happened: 'It did not happen',
  option_leave: 'Leave it open',
  cancelled: 'All right, I have left it.',
  expired: 'That question had run out before you answered. Nothing was done.',
  ran_out: 'Nobody answered in time, so I have left it: {question}',
  answered_already: 'That was answered already.',
  answered_elsewhere: 'That was answered already, from {channel}: {answer}.',
  settled_approved: 'with a yes',
  settled_declined: 'with a no',
  settled_changed: 'it was changed and asked again',
  settled_chosen: 'an option was chosen',
  settled_answered: 'an answer was given',
  settled_cancelled: 'it was cancelled',
  settled_expired: 'it had run out',
  settled_lapsed: 'it was given up',
  no_longer_open: 'That question is no longer open.',
  still_open: 'One thing is still open: {question}',
  not_seen: 'You wrote that before you could see my question, so I ask once more: {question}',
  not_understood: 'I am not sure whether that was a yes. Please say yes or no.',
  not_understood_choice: 'I did not understand which of them you mean: {options}?',
  change_how: 'You can change the details before you agree. What should be different?',
  invalid_answer: 'That answer does not fit: {faults}',
  malformed_answer: 'I could not read that answer. The question is still open.',
  nothing_to_change: 'There is nothing to change here.',
  invalid_change: 'That change does not fit: {faults}',
  tool_cap:
    'I stopped after {count} steps without finishing. Please say it in another way, or in smaller pieces.',
}

export type MessageKey = keyof typeof en

const de: Record<MessageKey, string> = {
  blank_message: 'Da kam nichts bei mir an. Was möchten Sie tun?',
  confirm_tool: 'Darf ich „{tool}“ ausführen? {reason}',
  confirm_changed: 'Geändert. Darf ich „{tool}“ mit {arguments} ausführen? {reason}',
  confirm_again:
    'Seit Ihrer Zustimmung hat sich etwas geändert, deshalb frage ich noch einmal. Darf ich „{tool}“ ausführen? {reason}',
  estimate_time: 'Es dauert etwa {time}.',
  estimate_cost: 'Es kostet etwa {cost}.',
  estimate_both: 'Es dauert etwa {time} und kostet etwa {cost}.',
  tool_denied: 'Ich darf „{tool}“ nicht ausführen: {reason}',
  tool_denied_choice:
    'Ich darf „{tool}“ nicht ausführen: {reason} Soll ich ohne es weitermachen oder hier aufhören?',
  step_failed:
    '„{tool}“ hat nicht geklappt. {reason} Soll ich es noch einmal versuchen, überspringen oder hier aufhören?',
  step_missed: '„{tool}“ ist also nicht geschehen. Soll ich es jetzt tun, überspringen oder hier aufhören?',
  in_doubt_question:
    'Ich kann nicht sagen, ob „{tool}“ stattgefunden hat: Wir wurden mittendrin unterbrochen. Ist es geschehen?',
  option_retry: 'Noch einmal versuchen',
  option_do_now: 'Jetzt tun',
  option_skip: 'Überspringen',
  option_stop: 'Hier aufhören',
  option_happened: 'Es ist geschehen',
  option_not_happened: 'Es ist nicht geschehen',
  option_leave: 'Offen lassen',
  cancelled: 'In Ordnung, ich habe es gelassen.',
  expired: 'Diese Frage war abgelaufen, bevor Sie geantwortet haben. Es ist nichts geschehen.',
  ran_out: 'Es kam keine Antwort in der Frist, deshalb habe ich es gelassen: {question}',
  answered_already: 'Das wurde schon beantwortet.',
  answered_elsewhere: 'Das wurde schon beantwortet, von {channel} aus: {answer}.',
  settled_approved: 'mit Ja',
  settled_declined: 'mit Nein',
  settled_changed: 'es wurde geändert und neu gefragt',
  settled_chosen: 'es wurde eine Möglichkeit gewählt',
  settled_answered: 'es kam eine Antwort',
  settled_cancelled: 'es wurde abgebrochen',
  settled_expired: 'die Frist war abgelaufen',
  settled_lapsed: 'es wurde aufgegeben',
  no_longer_open: 'Diese Frage ist nicht mehr offen.',
  still_open: 'Eines ist noch offen: {question}',
  not_seen: 'Das haben Sie geschrieben, bevor Sie meine Frage sehen konnten. Deshalb noch einmal: {question}',
  not_understood: 'Ich bin nicht sicher, ob das ein Ja war. Bitte sagen Sie ja oder nein.',
  not_understood_choice: 'Ich habe nicht verstanden, was davon Sie meinen: {options}?',
  change_how: 'Sie können die Angaben ändern, bevor Sie zustimmen. Was soll anders sein?',
  invalid_answer: 'Diese Antwort passt nicht: {faults}',
  malformed_answer: 'Diese Antwort konnte ich nicht lesen. Die Frage ist noch offen.',
  nothing_to_change: 'Hier gibt es nichts zu ändern.',
  invalid_change: 'Diese Änderung passt nicht: {faults}',
  tool_cap:
    'Ich habe nach {count} Schritten angehalten, ohne fertig zu werden. Bitte sagen Sie es anders oder in kleineren Stücken.',
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
