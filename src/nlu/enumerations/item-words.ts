import type { Language } from '../text/language.ts'
import { wordSet } from '../text/word-set.ts'

/** May stand before an item and belong to it. */
export const ARTICLES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('a an the our my your their his her its some'),
  de: wordSet(`
    der die das den dem des ein eine einen einem einer unser unsere unseren mein meine meinen dein deine ihr ihre ihren`),
}

export const CONJUNCTIONS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('and or plus &'),
  de: wordSet('und oder sowie &'),
}

/** Make a clause of what they stand in, and so no item. */
export const CLAUSE_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(`
    i you he she it we they me him us them who whom whose which what where when why how if because since while though
    although unless until whether that's it's i'm i've i'd i'll you're you've we're we've we'll they're he's she's
    is are was were be been am do does did don't doesn't didn't isn't aren't wasn't has have had will would can
    could should shall may might must cannot can't won't let let's there there's
    came saw went left took gave said told made got ran knew thought felt found began became kept brought wrote ate
    drank spoke sat stood sold bought sent paid met heard held lost won put cut hit read`),
  de: wordSet(`
    ich du er sie es wir ihr mich dich ihn uns euch ihnen mir dir ihm sich man wer wen wem was welche welcher welches
    wo wann warum wieso wie wenn weil dass ob obwohl falls damit nachdem bevor sobald während
    ist sind war waren sei bin bist wird werden wurde wurden hat haben hatte hatten habe hast kann können konnte soll
    sollen muss müssen will wollen möchte darf mag gibt geht kommt macht lass`),
}

/** Words people say between commas that are no thing. */
export const DISCOURSE: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(`
    yes no yeah yep nope ok okay well hello hi hey dear thanks thank please sorry sure right actually honestly frankly
    basically however otherwise therefore thus hence anyway besides moreover meanwhile finally then first second next
    also too maybe perhaps probably but so yet not never just only again still otherwise instead wait bye cheers
    sadly luckily unfortunately fortunately of course indeed especially namely except nice welcome great good cool
    today tomorrow yesterday tonight now later soon here everyone folks as after before once`),
  de: wordSet(`
    ja nein jo nee ok okay na hallo hi hey moin liebe lieber sehr danke bitte sorry klar also eigentlich ehrlich
    jedoch sonst deshalb daher trotzdem übrigens außerdem schließlich dann danach zuerst erst auch vielleicht
    wahrscheinlich aber sondern nicht nie nur wieder noch stattdessen warte tschüss leider zum glück natürlich
    besonders nämlich außer gut toll heute morgen gestern jetzt später bald hier zwar keine freut mal`),
}

/** Say what something consists of; the noun before them is the head of the list. */
export const COPULAS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('are is were was include includes included including called named being comprise comprises'),
  de: wordSet('sind ist waren war heissen heißt umfassen umfasst lauten lautet wären'),
}

/** Words a German sentence may begin with that are no head: "Betroffen sind Lyon, Nizza und Lille." */
export const NO_HEADS = wordSet(`
  betroffen beteiligt dabei gemeint enthalten verfügbar eingeladen zuständig interessiert anwesend vorhanden geplant
  there here das dies these those they it`)

export const CLOSINGS = wordSet(`
  regards best sincerely cheers thanks yours kind warm dear hi hello hey
  grüße gruß grüßen mfg lg vg danke hallo liebe lieber beste freundliche freundlichen viele herzliche`)
