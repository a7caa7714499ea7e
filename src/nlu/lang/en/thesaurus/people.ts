import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const people: FieldWords<'people'> = {
  boss: wordSet(`
    manager boss supervisor superior in_charge director management above_you head_of higher_up senior
    line_manager`),
  child: wordSet(`
    child kid son daughter pupil children boy girl little_one youngest eldest grandson granddaughter
    toddler teenager`),
  doctor: wordSet('doctor physician gp dentist nurse'),
  driver: wordSet('driver driving learner driving_licence'),
  guest: wordSet('guest guests visitor friend companion'),
  human: wordSet(`
    human person agent staff employee representative rep adviser advisor operator colleague somebody
    someone anybody anyone real_person flesh_and_blood people team lady gentleman human_being
    living_person real_human live_agent proper_person actual_person customer_service
    customer_services helpdesk specialist breathing service_desk soul living_soul someone_real
    somebody_real real_one colleagues warm_body voice who_knows`),
  neighbour: wordSet(`
    neighbour neighbours neighbor neighbors upstairs next_door downstairs above_me below_me flat_above`),
  party_size: wordSet('people persons guests group adults for_two table_for of_us seats_for party_of'),
  patient: wordSet('patient prescription_holder'),
  teacher: wordSet('teacher tutor instructor lecturer professor'),
  technician: wordSet(`
    technician engineer mechanic repairman electrician plumber engineers repair_man fitter tradesman`),
  trainer: wordSet('trainer coach personal_trainer'),
}
