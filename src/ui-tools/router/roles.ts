import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'

const ROLES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(`
    nurse doctor dispatcher driver manager clerk director engineer developer analyst accountant buyer seller teacher
    student customer client supplier vendor agent operator technician supervisor lead owner ceo cfo cto cio hr it
    finance legal sales marketing procurement purchasing accounting operations support engineering logistics warehouse
    treasury quality qa security compliance management reception housekeeping board team department council union auditor reviewer approver requester applicant`),
  de: wordSet(`
    pflegekraft arzt aerztin fahrer disponent leiter leiterin leitung teamleiter chef chefin sachbearbeiter ingenieur
    entwickler buchhalter einkaeufer verkaeufer lehrer schueler kunde lieferant techniker betreuer ceo cfo hr it
    finanzen recht rechtsabteilung vertrieb marketing einkauf buchhaltung controlling support technik logistik lager
    qualitaet qs sicherheit revision empfang vorstand team abteilung betriebsrat pruefer antragsteller sekretariat geschaeftsfuehrung personalabteilung`),
}

/** Number of different roles or departments that are named. */
export const rolesIn = (tokens: readonly Token[], language: Language): number =>
  new Set(tokens.map(({ folded }) => folded).filter(word => ROLES[language].has(word))).size
