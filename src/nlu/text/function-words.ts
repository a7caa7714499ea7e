import type { Language } from './language.ts'
import { wordSet } from './word-set.ts'

/**
 * Words that are no noun and stand in no noun phrase after its number: they end it. Auxiliaries, prepositions,
 * pronouns, articles, conjunctions, and the adverbs that often follow a number.
 */
const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(`
    a an the this that these those my your our their his her its whose which what who whom
    i you he she it we they me him us them myself yourself itself ourselves themselves someone somebody everyone
    i'm i've i'd i'll you're you've we're we've we'd we'll they're they've they'd it's he's she's that's there's
    is are was were be been being am isn't aren't wasn't weren't do does did don't doesn't didn't done
    has have had haven't hasn't having will would can could should shall may might must cannot can't won't wouldn't
    need needs needed want wants wanted get gets got go goes went come comes came make makes made let lets let's
    to of in on at by for with without from into onto over under about as and or but nor so than through via
    across around near between among within during against toward towards upon off out up down
    if when while because since until till before after then next now here there where why how though although
    not no never very too also just only even still yet already again always often sometimes once please thanks
    per each every all both either neither any some such left more less most least
    today tomorrow yesterday tonight later soon instead together away back else ago total altogether max min`),
  de: wordSet(`
    der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner dein deine deinen
    sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer euer eure
    dieser diese dieses diesen diesem jener jene jede jeder jedes jeden jedem welche welcher welches welchen wer was
    ich du er sie es wir ihr mich dich ihn uns euch ihnen mir dir ihm sich man jemand niemand alle allen aller alles
    ist sind war waren sei bin bist wird werden wurde wurden worden hat haben hatte hatten habe hast kann koennen
    koennte konnte soll sollen sollte muss muessen musste will wollen wollte moechte moechten darf duerfen mag
    gibt geht gehen kommt kommen macht machen mach tun laesst lassen braucht brauchen
    in im an am auf aus bei beim mit nach von vom vor zu zum zur ueber unter um durch fuer gegen ohne bis seit ab
    waehrend wegen trotz zwischen neben hinter pro je und oder aber sondern denn weil dass wenn als ob obwohl
    sobald bevor nachdem dann danach jetzt nun hier da dort wo wie warum nicht nie niemals sehr auch nur noch
    schon immer wieder oft bitte danke heute morgen gestern spaeter bald draus daraus stattdessen zusammen insgesamt
    mal doch eben halt ja nein so mehr weniger ein- weg zurueck her hin davon`),
}

export const isFunctionWord = (folded: string, language: Language): boolean =>
  FUNCTION_WORDS[language].has(folded)
