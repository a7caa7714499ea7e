import { wordSet } from '../../../text/word-set.ts'
import type { WantedWords } from '../../sections/router/wanted-words.ts'

export const wanted: WantedWords = {
  stateVerbs: wordSet('ist sind war waren hat haben hatte wird wurde kostet'),
  others: /\b(?:er|kolleg(?:e|in|en)|chef(?:in)?|nachbar(?:in)?|sie (?:will|moechte|hat|muss|wollte))\b/,
  speakers: wordSet('ich wir du'),
  determiners: wordSet('ein eine einen die das den meine meinen unsere neue neuen noch jetzt bitte dringend'),
  alreadyWords: wordSet('schon bereits'),
  neverWords: /^(?:nie|niemals)$/,
  denials: wordSet('kein keine keinen nicht ohne'),
  wants: wordSet('brauche brauchen moechte moechten will wollen'),
  makes: wordSet('erstellen erstelle erfassen anlegen oeffne oeffnen eintragen mache machen'),
  wonders:
    /\b(?:wissen|fragen|frage mich|verstehen|erfahren|klaeren|pruefen) (?:\S+ ){0,3}?(?:ob|wie|was|warum|wann|wer|welche[rsmn]?|wo|ueber)\b/,
  againWords: wordSet('wieder'),
  likeWords: wordSet(''),
}
