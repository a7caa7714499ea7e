import type { CompiledFlow } from '../ir/compiled.ts'
import { textIn } from '../ir/text.ts'
import type { AnswerFault } from './answer-fault.ts'

type Code = Exclude<AnswerFault['code'], 'validator' | 'constraint'>
/** `{limit}` stands for the bound that was missed. */
const TEXTS: Readonly<Record<'en' | 'de', Readonly<Record<Code, string>>>> = {
  en: {
    not_a_text: 'I need a few words here.',
    not_a_number: 'I need a number here.',
    not_an_integer: 'I need a whole number here.',
    not_a_boolean: 'I need a yes or a no here.',
    not_an_option: 'That is not one of the choices.',
    not_a_date: 'I could not read that as a date.',
    not_an_email: 'That is not an e-mail address.',
    not_a_phone_number: 'That is not a phone number.',
    not_a_list: 'I need a list here.',
    wrong_pattern: 'That does not have the expected form.',
    too_short: 'That is too short: at least {limit} characters.',
    too_long: 'That is too long: at most {limit} characters.',
    too_small: 'That is too small: at least {limit}.',
    too_large: 'That is too large: at most {limit}.',
    too_early: 'That is too early: not before {limit}.',
    too_late: 'That is too late: not after {limit}.',
    too_few: 'Those are too few: at least {limit}.',
    too_many: 'Those are too many: at most {limit}.',
    unknown: 'I need an answer to go on.',
    unclear: 'I did not understand that.',
    required: 'This question cannot be skipped.',
  },
  de: {
    not_a_text: 'Hier brauche ich ein paar Worte.',
    not_a_number: 'Hier brauche ich eine Zahl.',
    not_an_integer: 'Hier brauche ich eine ganze Zahl.',
    not_a_boolean: 'Hier brauche ich ein Ja oder ein Nein.',
    not_an_option: 'Das steht nicht zur Auswahl.',
    not_a_date: 'Das konnte ich nicht als Datum lesen.',
    not_an_email: 'Das ist keine E-Mail-Adresse.',
    not_a_phone_number: 'Das ist keine Telefonnummer.',
    not_a_list: 'Hier brauche ich eine Liste.',
    wrong_pattern: 'Das hat nicht die erwartete Form.',
    too_short: 'Das ist zu kurz: mindestens {limit} Zeichen.',
    too_long: 'Das ist zu lang: höchstens {limit} Zeichen.',
    too_small: 'Das ist zu wenig: mindestens {limit}.',
    too_large: 'Das ist zu viel: höchstens {limit}.',
    too_early: 'Das ist zu früh: frühestens {limit}.',
    too_late: 'Das ist zu spät: spätestens {limit}.',
    too_few: 'Das sind zu wenige: mindestens {limit}.',
    too_many: 'Das sind zu viele: höchstens {limit}.',
    unknown: 'Ohne eine Antwort komme ich nicht weiter.',
    unclear: 'Das habe ich nicht verstanden.',
    required: 'Diese Frage lässt sich nicht überspringen.',
  },
}

/** Why an answer was not taken, in words; null where only the author could say it and did not. */
export function faultText(flow: CompiledFlow, fault: AnswerFault, locale: string): string | null {
  if (fault.code === 'validator') return fault.message === '' ? null : fault.message
  if (fault.code === 'constraint') {
    const message = flow.source.constraints?.[fault.name]?.message
    return message === undefined ? null : textIn(message, locale, flow.source.locale)
  }
  const text = TEXTS[/^de\b/i.test(locale) ? 'de' : 'en'][fault.code]
  return 'limit' in fault ? text.replace('{limit}', String(fault.limit)) : text
}
