import { wordSet } from '../nlu/text/word-set.ts'

// How options are named by words. Umlauts are reduced to their vowels here: "zwoelf" is "zwolf".

/** Says nothing about which option is meant. */
export const CHOICE_FILLERS = wordSet(`
  please pls thanks the a one option number no. nr choice take i i'll i'd id ill like want would choose pick go with let's
  lets it this in to for then ok okay yes yeah yep sure
  bitte danke das die der den dem ein eine option nummer variante nehme nehmen ich wir will mochte wahle lieber mit nach
  zu fur es dann ja gern gerne`)

export const NEGATIONS = wordSet('not no never without except nicht kein keine keinen nie ohne ausser')

/** 1 is the first, -1 the last. */
export const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  one: 1,
  former: 1,
  erste: 1,
  erster: 1,
  erstes: 1,
  ersten: 1,
  erstere: 1,
  ersteres: 1,
  eins: 1,
  second: 2,
  '2nd': 2,
  two: 2,
  zweite: 2,
  zweiter: 2,
  zweites: 2,
  zweiten: 2,
  zwei: 2,
  third: 3,
  '3rd': 3,
  three: 3,
  dritte: 3,
  dritter: 3,
  drittes: 3,
  dritten: 3,
  drei: 3,
  fourth: 4,
  '4th': 4,
  four: 4,
  vierte: 4,
  viertes: 4,
  vierten: 4,
  vier: 4,
  fifth: 5,
  '5th': 5,
  five: 5,
  funfte: 5,
  funftes: 5,
  funften: 5,
  funf: 5,
  last: -1,
  letzte: -1,
  letzter: -1,
  letztes: -1,
  letzten: -1,
}

/** Words people say for the options the engine itself offers, whatever the labels' language. */
export const OPTION_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  retry: [
    'retry it',
    'try again',
    'try it again',
    'again',
    'once more',
    'one more time',
    'repeat',
    'nochmal',
    'noch mal',
    'noch einmal',
    'nochmal versuchen',
    'noch einmal versuchen',
    'erneut versuchen',
    'versuch es nochmal',
    'versuche es noch einmal',
    'wiederholen',
  ],
  skip: [
    'skip it',
    'skip that',
    'skip this',
    'leave it out',
    'überspringen',
    'überspring es',
    'weglassen',
    'auslassen',
  ],
  stop: ['stop here', 'stop it', 'stop there', 'anhalten', 'aufhören', 'hier aufhören', 'stopp'],
}

/** Whole sentences for options of the engine's; a part of one names nothing. */
export const OPTION_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  happened: [
    'it went through',
    'it did happen',
    'it has happened',
    'it worked',
    'it is done',
    'es hat geklappt',
    'es ist durchgegangen',
    'es ist passiert',
    'es ging durch',
  ],
  not_happened: [
    'it did not go through',
    'it did not work',
    'it has not happened',
    'it failed',
    'es hat nicht geklappt',
    'es ist nicht durchgegangen',
    'es ist nicht passiert',
    'es ging nicht durch',
  ],
  leave: [
    'leave it',
    'leave it open',
    'leave it at that',
    'i do not know',
    'offen lassen',
    'lass es offen',
    'weiß nicht',
  ],
}
