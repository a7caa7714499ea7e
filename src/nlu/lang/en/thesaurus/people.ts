import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const people: FieldWords<'people'> = {
  boss: wordSet('manager boss supervisor superior in_charge director management above_you'),
  child: wordSet('child kid son daughter pupil children boy girl'),
  doctor: wordSet('doctor physician gp dentist nurse'),
  driver: wordSet('driver driving learner driving_licence'),
  guest: wordSet('guest guests visitor friend companion'),
  human: wordSet(`
    human person agent staff employee representative rep adviser advisor operator colleague somebody someone
    anybody anyone real_person flesh_and_blood people team lady gentleman`),
  neighbour: wordSet('neighbour neighbours neighbor neighbors upstairs next_door'),
  party_size: wordSet('people persons guests group adults for_two table_for'),
  patient: wordSet('patient prescription_holder'),
  teacher: wordSet('teacher tutor instructor lecturer professor'),
  technician: wordSet('technician engineer mechanic repairman electrician plumber'),
  trainer: wordSet('trainer coach personal_trainer'),
}
