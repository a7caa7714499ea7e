import { wordSet } from '../../text/word-set.ts'
import type { PendingWords } from '../sections/pending-words.ts'

export const pendings: PendingWords = {
  questionWords: wordSet("why what what's who whom whose where which how"),
  atHand: wordSet(`
    it this that these those here then cost costs price fee fees amount total account recipient option options
    difference risk reversible undo safe option mean means meant ask happens happen exactly fail failed cancel
    skip confirm approve confirmation approval say`),
  changeAnywhere: wordSet('instead rather'),
  changeFirst: wordSet(`
    change edit modify adjust update fix replace swap switch move reschedule postpone rename increase decrease
    reduce lower raise add remove include exclude use set put`),
  changeClause: wordSet('with without only'),
  changeLast: wordSet(''),
  leadIn: wordSet(`
    please can could would will you we i i'd like want to just let's yes yeah yep ok okay sure no nope but and
    then`),
  correcting: wordSet('no nope sorry oops wait correction mean meant actually pardon'),
  anotherMatter: wordSet('my new another'),
  besides: wordSet('too additionally another'),
  conditions: wordSet('if unless once provided condition until whether'),
  explain: wordSet('explain elaborate details'),
  but: wordSet('but'),
  requestFirst: wordSet(`
    show tell give open list find search book create write send delete remind translate explain talk speak`),
  relative: wordSet(`
    by more less fewer further additional another double twice triple half percent until or between`),
  choiceFillers: wordSet(`
    please pls thanks the a one option number no. nr choice take i i'll i'd id ill like want would choose pick
    go with let's lets it this in to for then ok okay yes yeah yep sure option`),
  optionNegations: wordSet('not no never without except'),
  ordinals: {
    first: 1,
    '1st': 1,
    one: 1,
    former: 1,
    second: 2,
    '2nd': 2,
    two: 2,
    third: 3,
    '3rd': 3,
    three: 3,
    fourth: 4,
    '4th': 4,
    four: 4,
    fifth: 5,
    '5th': 5,
    five: 5,
    last: -1,
  },
  optionSynonyms: {
    retry: ['retry it', 'try again', 'try it again', 'again', 'once more', 'one more time', 'repeat'],
    skip: ['skip it', 'skip that', 'skip this', 'leave it out'],
    stop: ['stop here', 'stop it', 'stop there'],
  },
  optionSentences: {
    happened: [
      'yes',
      'yes it did',
      'yes it has',
      'yes it happened',
      'yes it did happen',
      'yes it went through',
      'yes it worked',
      'yeah',
      'yep',
      'yup',
      'it did',
      'it has',
      'it went through',
      'it did happen',
      'it has happened',
      'it worked',
      'it is done',
    ],
    not_happened: [
      'it did not',
      'no it did not',
      'no it did not happen',
      'no it has not',
      'no it did not work',
      'no it did not go through',
      'no it failed',
      'it did not go through',
      'it did not work',
      'it has not happened',
      'it failed',
    ],
    leave: [
      'leave it',
      'leave it open',
      'leave it at that',
      'i do not know',
      'do not know',
      'i do not know that',
      'i am not sure',
      'i’m not sure',
      'not sure',
      'unsure',
      'no idea',
      'i have no idea',
      'i cannot tell',
      'i can not tell',
      'dunno',
      'idk',
      'who knows',
    ],
  },
}
