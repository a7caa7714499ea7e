import type { Language } from '../text/language.ts'
import { wordSet } from '../text/word-set.ts'

/** Somebody gives their consent. Stems of folded words. */
export const APPROVAL =
  /^(?:approv|authori[sz]|sign(?:s|ed)?$|signature|signoff|greenlight|ratif|consent|endors|permits?$|releases?$|genehmig|freig|freizugeben|zustimm|zugestimm|bewillig|absegn|abgenommen|abnahme|unterschr|unterzeichn|abzeichn|gegenzeichn|billig)/

export const ARTICLES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('a an the our my your their his her its this that these those every each one another'),
  de: wordSet(`
    der die das ein eine unser unsere mein meine dein deine ihr ihre sein seine dieser diese dieses jeder jede jedes
    jemand`),
}
export const PRONOUNS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(
    'i you he she it we they somebody someone everyone everybody anything something nothing everything nobody',
  ),
  de: wordSet('ich du er sie es wir ihr man jemand etwas alles nichts niemand'),
}
/** Pronouns of the two who talk: what they do is talk, not a process. */
export const TALKERS = wordSet('i you ich du')

export const OBJECTS = wordSet('ihn es sie ihm ihr ihnen sich uns euch dich mich mir dir')

export const AUXILIARIES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('is are was were gets get will can must should may has have had needs need shall would could'),
  de: wordSet(`
    ist sind war waren wird werden wurde wurden hat haben hatte hatten kann koennen muss muessen soll sollen darf
    duerfen will wollen`),
}

/** German words that end like a verb. */
export const NO_VERBS = wordSet(`
  nicht mit seit jetzt erst den einen meinen deinen seinen ihren unseren diesen jeden allen beiden fertig zusammen oben
  unten innen aussen neben gegen dort zuerst bereit gut weit selbst meist sonst fast`)

/** May follow an English verb directly. */
export const AFTER_VERB = wordSet(`
  the a an our my your their his her its this that these those it them him us me you all every each any some both
  in on up out off over down back through away to for with by from into at about as online offline and or again`)

export const PRESENT_ENDING = /(?:[^sui]s|sses|shes|ches|xes)$/
export const PARTICIPLES: Readonly<Record<Language, RegExp>> = {
  en: /(?:ed|written|sent|paid|made|done|built|sold|sorted|shipped|read|kept|put|cut)$/,
  de: /^(?:ge|be|ver|er|ent|zer|ab|an|auf|aus|ein|weiter|frei|zurueck|unter|ueber|veroeffent).*(?:t|en)$/,
}
export const PASSIVE_VERBS = wordSet('is are was were gets get wird werden wurde wurden worden')
/** Names who does it in a passive clause. */
export const BY: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('by'),
  de: wordSet('von vom durch'),
}
export const AGENT_ARTICLES = wordSet(
  'the a an our my your their der dem den die einem einer unserem unserer meinem meiner',
)

/** Nouns that name something that happens. */
export const EVENT_EN =
  /^(?:approval|review|interview|payment|delivery|check|audit|inspection|test|meeting|call|signature|sign|kickoff|handover|launch|submission|registration|arrival|receipt|completion|.{3,}(?:tion|ment|ing|ance|ence))$/
export const EVENT_DE =
  /(?:ung|gabe|nahme|gang|schluss|eingang|schrift|gespraech|audit|test|pruefung|termin|anruf|start|kauf|versand|check|review|live|launch|release|rollout|beginn)$/

/** Say nothing that happens. */
export const TALK: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(`
    yes no yeah ok okay well hello hi hey thanks thank please sorry sure right actually honestly maybe perhaps but
    if unless because since though although who which what where why how that whether let let's i'm i'd i'll`),
  de: wordSet(`
    ja nein ok okay na hallo hi hey danke bitte sorry klar also eigentlich vielleicht aber falls weil da obwohl wer was
    welche welcher welches wo warum wie dass ob lass vielen`),
}
