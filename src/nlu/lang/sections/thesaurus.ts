/**
 * Things and deeds that people name by many words, whatever their business. A concept stands for what all its words
 * share, in every language: "reimburse", "erstatten" and "Geld zurück" are one wish.
 */
export const CONCEPTS = {
  deeds: [
    'access', 'add', 'answer', 'apply', 'approve', 'arrive', 'back', 'block', 'bring', 'buy', 'call', 'cancel',
    'change', 'check', 'choose', 'clean', 'collect', 'complain', 'confirm', 'connect', 'copy', 'end',
    'exchange', 'explain', 'extend', 'help', 'increase', 'inform', 'install', 'lend', 'lower', 'make', 'move',
    'order', 'pause', 'pay', 'record', 'redirect', 'refund', 'remind', 'remove', 'rent', 'repair', 'reserve',
    'reset', 'return', 'search', 'send', 'show', 'sign_up', 'skip', 'speak', 'start', 'submit', 'transfer',
    'use', 'visit', 'wake',
  ],
  troubles: [
    'absent', 'accident', 'break', 'delay', 'dirty', 'fault', 'fire_water', 'lose', 'malfunction', 'noise',
    'problem', 'rotten', 'sick', 'steal', 'stuck', 'unknown_charge', 'whereabouts',
  ],
  money: [
    'account', 'amount', 'balance', 'bank', 'card', 'charge', 'cost', 'discount', 'expense', 'fine',
    'instalment', 'invoice', 'money', 'salary', 'voucher',
  ],
  time: [
    'appointment', 'calendar_day', 'deadline', 'holiday', 'hour', 'night', 'open_hours', 'status', 'urgent',
  ],
  people: [
    'boss', 'child', 'doctor', 'driver', 'guest', 'human', 'neighbour', 'party_size', 'patient', 'teacher',
    'technician', 'trainer',
  ],
  things: [
    'address', 'bag', 'bicycle', 'book', 'car', 'certificate', 'checkout', 'clothes', 'contract', 'course',
    'data', 'delivery', 'device', 'dish', 'dog', 'drink', 'electricity', 'email', 'entrance', 'file', 'flat',
    'flight', 'gas_heating', 'household', 'ingredient', 'inspection', 'internet', 'key', 'laboratory',
    'library_desk', 'locker', 'medicine', 'membership', 'meter', 'mobile', 'parking', 'passport', 'performance',
    'point', 'question', 'relocation', 'rent_home', 'room_clean', 'rubbish', 'seat', 'sim', 'software',
    'street', 'table', 'thing', 'ticket', 'towel', 'vegetables', 'wheel', 'wheelchair',
  ],
  work: [
    'archive', 'close', 'delete', 'examine', 'finish', 'milestone', 'obstacle', 'overview',
    'project', 'responsible', 'solve', 'task', 'template',
  ],
} as const // biome-ignore format: a table
export type ThesaurusField = keyof typeof CONCEPTS
export type Concept = (typeof CONCEPTS)[ThesaurusField][number]

/** Words of one field by concept, folded, in their basic form; those of a phrase are joined by "_". */
export type FieldWords<Field extends ThesaurusField> = Readonly<
  Record<(typeof CONCEPTS)[Field][number], ReadonlySet<string>>
>

/** Words by concept, of all fields. */
export type Thesaurus = Readonly<Record<Concept, ReadonlySet<string>>>
