import type { Concept } from '../lang/sections/thesaurus.ts'

/**
 * Concepts that come up in one affair, whatever the business: who speaks of one of them may mean another. "It still has not
 * turned up" asks where it is; "my card is gone" wants it blocked.
 */
const SCENES = {
  waiting: ['order', 'delivery', 'arrive', 'send', 'delay', 'whereabouts', 'status', 'redirect'],
  progress: ['status', 'delay', 'inform', 'check', 'answer', 'repair'],
  money_back: ['refund', 'money', 'back', 'return', 'pay', 'charge', 'cancel'],
  wrong_charge: ['charge', 'unknown_charge', 'card', 'bank', 'fine', 'invoice', 'amount'],
  damage: ['break', 'fault', 'malfunction', 'problem', 'repair', 'technician', 'accident', 'fire_water'],
  complaint: [
    'complain',
    'problem',
    'record',
    'ticket',
    'fault',
    'break',
    'malfunction',
    'rotten',
    'dirty',
    'noise',
  ],
  replacement: ['exchange', 'break', 'fault', 'return', 'choose'],
  loss: ['lose', 'steal', 'whereabouts', 'search', 'block', 'bag', 'clothes', 'key', 'card', 'sim'],
  blocking: ['block', 'steal', 'lose', 'card', 'sim', 'unknown_charge'],
  person: ['human', 'speak', 'call', 'connect', 'boss', 'help'],
  account_access: ['access', 'reset', 'stuck', 'software', 'approve'],
  meeting: ['appointment', 'reserve', 'hour', 'doctor', 'teacher', 'visit', 'trainer', 'inspection'],
  other_day: ['move', 'appointment', 'calendar_day', 'deadline', 'absent', 'delay', 'hour'],
  calling_off: ['cancel', 'end', 'skip', 'pause', 'absent', 'remove', 'contract', 'membership'],
  illness: ['sick', 'absent', 'doctor', 'medicine', 'laboratory'],
  new_home: ['relocation', 'address', 'change', 'rent_home', 'flat', 'redirect'],
  more_time: ['extend', 'deadline', 'lend', 'night', 'checkout', 'book'],
  time_off: ['holiday', 'absent', 'night', 'pause'],
  outage: ['electricity', 'internet', 'malfunction', 'street', 'gas_heating'],
  bill: ['invoice', 'pay', 'instalment', 'amount', 'lower', 'copy', 'salary', 'expense', 'cost'],
  more_of_it: ['increase', 'add', 'data', 'contract', 'buy', 'use', 'balance'],
  paper: ['copy', 'certificate', 'file', 'confirm', 'send', 'email', 'contract'],
  eating: ['dish', 'drink', 'ingredient', 'vegetables', 'bring', 'table'],
  home: ['household', 'gas_heating', 'key', 'flat', 'technician', 'noise', 'neighbour'],
  tidy: ['clean', 'dirty', 'towel', 'room_clean', 'rubbish', 'collect'],
  taking_part: ['sign_up', 'course', 'reserve', 'seat', 'point', 'entrance', 'performance', 'buy'],
  travel: ['flight', 'bag', 'seat', 'passport', 'delay', 'move'],
  driving: ['car', 'wheel', 'inspection', 'repair', 'driver', 'accident', 'rent', 'parking', 'lend'],
  price: ['cost', 'amount', 'discount', 'lower', 'repair'],
  reading: ['meter', 'submit', 'electricity', 'gas_heating'],
  noting: ['record', 'inform', 'submit', 'ticket', 'file'],
  sending_money: ['transfer', 'account', 'bank', 'money', 'amount', 'pay'],
  equipment: ['device', 'buy', 'exchange', 'malfunction', 'install', 'apply'],
  work: ['task', 'project', 'milestone', 'finish', 'responsible', 'deadline', 'status', 'overview'],
  in_the_way: ['obstacle', 'solve', 'stuck', 'delay', 'problem', 'task'],
  putting_away: ['archive', 'delete', 'close', 'finish', 'end', 'remove'],
  looking_closely: ['examine', 'check', 'status', 'problem', 'overview', 'show'],
} as const satisfies Readonly<Record<string, readonly Concept[]>>

const scenesByConcept = new Map<string, readonly string[]>()
for (const [scene, concepts] of Object.entries(SCENES))
  for (const concept of concepts)
    scenesByConcept.set(concept, [...(scenesByConcept.get(concept) ?? []), scene])

/** Scenes a concept comes up in; none for synonyms of an assistant's own. */
export const scenesOf = (concept: string): readonly string[] => scenesByConcept.get(concept) ?? []
