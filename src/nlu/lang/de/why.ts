import { wordSet } from '../../text/word-set.ts'
import type { WhyWords } from '../sections/why-words.ts'

const LEAD =
  '(?:(?:und|aber|also|ok|okay|hm|he|moment|sorry|bitte|sag mal|sagen sie mal|erklaer mir|erklaeren sie mir|denn|eigentlich) )*'
const ASKS = '(?:warum|wieso|weshalb|weswegen|aus welchem grund|wie kommt es dass)'
const WHO = '(?:du|sie|ihr)'
const SMALL =
  '(?:(?:mir|uns|denn|eigentlich|jetzt|hier|da|dafuer|dazu|eben|gerade|nochmal|noch|wieder|diesmal) )*'
/** Between the verb and what was done with it. */
const SOON = '(?:(?:denn|eigentlich|bisher|bis jetzt|bislang|schon|alles|jetzt|von mir|davon|ueberhaupt) )*'
/** A verb in the perfect, whatever was done. */
const DONE = '(?:\\p{L}*ge\\p{L}+(?:t|en)|(?:be|er|ver|ent|ueber)\\p{L}+(?:t|en)|\\p{L}+iert)'
/** Deeds done with a thing; none of them is the name of one. */
const OPENED = '(?:geoeffnet|aufgemacht|gezeigt|angezeigt)'

export const why: WhyWords = {
  aboutTool: new RegExp(
    `^${LEAD}(?:${ASKS} (?:(?:hast|haben|habt) ${WHO}|wurde|ist)|${ASKS}) ${SMALL}(?:nicht )?(?:(?:eine|einen|ein|die|den|das|diese|diesen|dieses|keine|keinen|kein|irgendeine|noch) )*(?<thing>(?!${OPENED}\\b)[\\p{L}'-]+) ?${SMALL}(?:nicht )?(?:geoeffnet|aufgemacht|gezeigt|angezeigt|benutzt|verwendet|erstellt|gemacht|angeboten|angelegt|aufgegangen|genommen)?(?: (?:worden|${WHO}|hast|haben))*$`,
    'u',
  ),
  aboutLast: new RegExp(
    `^${LEAD}(?:${ASKS} (?:hast|haben|habt) ${WHO} ${SMALL}(?:(?:das|so|nicht|es) )*${SMALL}(?:getan|gemacht|gesagt|geantwortet|entschieden|reagiert)|${ASKS} (?:hast|haben|habt) ${WHO} ${SMALL}(?:das|es|dies) ${SMALL}(?:nicht )?${DONE}|${ASKS} (?:das|diese antwort|so|dieses)|was (?:hast|haben|habt) ${WHO} ${SMALL}(?:gemacht|getan|veraendert|geaendert))$`,
    'u',
  ),
  aboutDeed: new RegExp(
    `^${LEAD}(?:wie ?viel war (?:das|es)|wie ?viel (?:hast|haben|habt) ${WHO} ${SMALL}(?:erstattet|ueberwiesen|gezahlt|bezahlt|zurueckgezahlt)|(?:fuer |von |bei )?welche[mnrs]? \\p{L}+ war (?:das|es)|war (?:das|es) ${SMALL}(?:fuer|wegen) .{1,40}|hat (?:das|es) ${SMALL}(?:geklappt|funktioniert)|ist (?:das|es) ${SMALL}(?:erledigt|durch))(?: (?:jetzt|nochmal|denn|genau|eigentlich|noch|mal))*$`,
    'u',
  ),
  bare: new RegExp(
    `^${LEAD}(?:(?:${ASKS}|wozu|wofuer)(?: (?:das|denn|nur|eigentlich|jetzt|bitte|so|nicht))*|wie (?:das|kommt das|kommst du darauf|kommen sie darauf)(?: denn)?|was (?:ist|war) (?:denn )?der grund(?: dafuer)?)$`,
    'u',
  ),
  soFar: new RegExp(
    `^${LEAD}(?:was (?:hast|haben|habt) ${WHO} ${SOON}(?:verstanden|notiert|aufgeschrieben|erfasst|aufgenommen|vermerkt|mitbekommen|von mir)|was (?:habe|hab|haben) (?:ich|wir) (?:(?:dir|ihnen) )?${SOON}(?:gesagt|geantwortet|angegeben|beantwortet|eingegeben|genannt)|was (?:weisst|wissen|hast|haben) ${WHO} ${SOON}(?:von mir|ueber mich|dazu)?|wo (?:waren|sind|stehen) wir(?: (?:stehen geblieben|gerade|jetzt))*|(?:(?:kannst|koenntest) du |(?:koennen|koennten) sie )?(?:bitte )?(?:zeig|zeige|zeigen|nenn|nenne|nennen|wiederhol|wiederhole|wiederholen|lies|liste) (?:(?:sie|mir|uns|bitte|mal|noch|nochmal|einmal|alle) )*(?:meine (?:antworten|angaben|eingaben)|was (?:du|sie|ich|wir) .{0,40})|fass(?:e|en)? (?:(?:sie|bitte|mal|alles|es|das|meine angaben|meine antworten|noch|nochmal|einmal|kurz|bisher) )*zusammen(?: was .{0,40})?)(?: (?:bisher|bis jetzt|bislang|schon|bitte|nochmal|notiert|an))*$`,
    'u',
  ),
  denies: /\b(?:nicht|kein\w*|nie)\b/,
  pronouns: wordSet('das es die sie eine einen ein'),
}
