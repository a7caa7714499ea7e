import { wordSet } from '../../text/word-set.ts'
import type { ListWords } from '../sections/list-words.ts'

export const lists: ListWords = {
  qualifiers: wordSet(
    'kein keine keinen nicht zu nie nur gut gute mehr weniger alle jede noch sehr wieder beide dieser diese dieses mehrere',
  ),
  modals: wordSet(''),
  subjects: wordSet('ich du er sie es wir ihr alles'),
  singular: wordSet('ein eine einen einem einer'),
  articles: wordSet(`
    der die das den dem des ein eine einen einem einer unser unsere unseren mein meine meinen dein deine ihr ihre ihren`),
  announcing: 'und zwar, nämlich',
  conjunctions: wordSet('und oder sowie &'),
  clauseWords: wordSet(`
    ich du er sie es wir ihr mich dich ihn uns euch ihnen mir dir ihm sich man wer wen wem was welche welcher welches
    wo wann warum wieso wie wenn weil dass ob obwohl falls damit nachdem bevor sobald während
    ist sind war waren sei bin bist wird werden wurde wurden hat haben hatte hatten habe hast kann können konnte soll
    sollen muss müssen will wollen möchte darf mag gibt geht kommt macht lass`),
  discourse: wordSet(`
    ja nein jo nee ok okay na hallo hi hey moin liebe lieber sehr danke bitte sorry klar also eigentlich ehrlich
    jedoch sonst deshalb daher trotzdem übrigens außerdem schließlich dann danach zuerst erst auch vielleicht
    wahrscheinlich aber sondern nicht nie nur wieder noch stattdessen warte tschüss leider zum glück natürlich
    besonders nämlich außer gut toll heute morgen gestern jetzt später bald hier zwar keine freut mal`),
  copulas: wordSet('sind ist waren war heissen heißt umfassen umfasst lauten lautet wären'),
  noHeads: wordSet(`
    betroffen beteiligt dabei gemeint enthalten verfügbar eingeladen zuständig interessiert anwesend vorhanden
    geplant das dies`),
  closings: wordSet(`
    hey grüße gruß grüßen mfg lg vg danke hallo liebe lieber beste freundliche freundlichen viele herzliche`),
  longConjunctions: new Set(),
  prepositions: wordSet('mit bei für von nach'),
  repeatedPrepositions: wordSet(''),
  genitives: wordSet('der des von vom'),
}
