import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const people: FieldWords<'people'> = {
  boss: wordSet(`
    chef chefin leiter leiterin vorgesetzter vorgesetzte vorgesetzten geschaeftsfuehrer leitung inhaber
    boss abteilungsleiter verantwortlichen verantwortliche`),
  child: wordSet(`
    kind sohn tochter schueler schuelerin kinder junge maedchen kleine kleiner juengster juengste
    aelteste aeltester enkel enkelin bub kleinen`),
  doctor: wordSet('arzt aerztin doktor hausarzt zahnarzt facharzt'),
  driver: wordSet('fahrer fahrerin fahranfaenger fuehrerschein mitfahrer'),
  guest: wordSet('gast gaeste besucher freund freundin begleitung kumpel'),
  human: wordSet(`
    mensch menschen person mitarbeiter mitarbeiterin ansprechpartner ansprechpartnerin kollege
    kollegin kollegen sachbearbeiter berater beraterin jemand jemanden leute team personal
    menschlichen echten_menschen echte_person kundendienst kundenservice kundenbetreuung
    servicemitarbeiter fleisch_und_blut irgendwen irgendjemand irgendjemanden betreuer zustaendigen
    zustaendige wem wen irgendwer jemandem auskennt lebende leibhaftig lebendigen ansprechperson
    ansprechpersonen`),
  neighbour: wordSet(`
    nachbar nachbarn nachbarin nebenan nachbarschaft ueber_mir unter_mir hausbewohner mieter_ueber`),
  party_size: wordSet(`
    personen leute gaeste gruppe zu_zweit zu_dritt zu_viert zu_fuenft zu_sechst zu_siebt zu_acht
    personenzahl`),
  patient: wordSet('patient patientin'),
  teacher: wordSet('lehrer lehrerin tutor dozent dozentin klassenlehrer klassenlehrerin lehrkraft'),
  technician: wordSet(`
    techniker monteur mechaniker elektriker klempner handwerker installateur fachmann reparaturdienst
    servicetechniker`),
  trainer: wordSet('trainer trainerin coach personaltrainer'),
}
