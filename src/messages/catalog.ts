/** Every sentence the engine itself says to a person, by locale. */
const en = {
  blank_message: 'I did not catch anything. What would you like to do?',
  tool_in_doubt:
    'I cannot tell whether "{tool}" took place: we were interrupted in the middle of it. I have not tried again, so that nothing happens twice. Please check, and tell me how to go on.',
  tool_cap:
    'I stopped after {count} steps without finishing. Please say it in another way, or in smaller pieces.',
}

export type MessageKey = keyof typeof en

const de: Record<MessageKey, string> = {
  blank_message: 'Da kam nichts bei mir an. Was möchten Sie tun?',
  tool_in_doubt:
    'Ich kann nicht sagen, ob „{tool}“ stattgefunden hat: Wir wurden mittendrin unterbrochen. Ich habe es nicht noch einmal versucht, damit nichts doppelt geschieht. Bitte sehen Sie nach und sagen Sie mir, wie es weitergehen soll.',
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
