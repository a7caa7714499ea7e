/**
 * Things and deeds that people name by many words, whatever their business. A concept stands for what all its words
 * share, in every language: "reimburse", "erstatten" and "Geld zurück" are one wish.
 */
export const CONCEPTS = [
  'access', 'account', 'address', 'answer', 'appointment', 'arrive', 'back', 'block', 'boss', 'break', 'buy', 'call', 'cancel',
  'card', 'change', 'charge', 'complain', 'connect', 'cost', 'delay', 'delivery', 'exchange', 'extend', 'fault',
  'human', 'lend', 'lose', 'malfunction', 'money', 'move', 'open_hours', 'order', 'pay', 'problem', 'record', 'refund',
  'repair', 'reserve', 'return', 'send', 'sign_up', 'speak', 'status', 'steal', 'thing', 'ticket', 'transfer', 'whereabouts',
] as const // biome-ignore format: a table
export type Concept = (typeof CONCEPTS)[number]

/** Words by concept, folded, in their basic form; those of a phrase are joined by "_". */
export type Thesaurus = Readonly<Record<Concept, ReadonlySet<string>>>
