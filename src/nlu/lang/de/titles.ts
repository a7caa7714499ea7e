import type { TitleWords } from '../sections/title-words.ts'

const YOU = '(?:du|ihr|sie)'
const ME = '(?:mir|mich|uns)'
/** „Was ist auf diesem Bild“ fragt, was da ist: Ohne den Anfang ist nichts genannt. */
const NO_PLACE =
  '(?! (?:auf|in|im|an|am|mit|bei|beim|für|von|vom|zu|zum|hinter|zwischen|unter|los|neu|falsch|offen|da)\\b)'
const MILD = '(?: (?:bitte|mal|vielleicht|kurz|gern|gerne|denn|eigentlich|doch))*'

export const titles: TitleWords = {
  openers: [
    '(?:hallo|hi|hey|moin(?: moin)?|servus|grüezi|grüß (?:gott|dich|sie)|guten (?:tag|morgen|abend))(?: zusammen)?',
    'bitte|also|so|und|nun|kurze frage|eine frage|entschuldigung|entschuldigen sie|sorry',
    `(?:kannst|könntest|könnt|könntet|können|könnten|würdest|würden|magst) ${YOU}${MILD}(?: ${ME})?${MILD}(?: helfen(?:,| bei)?)?`,
    `(?:kann|könnte|dürfte|darf) (?:ich|man)${MILD}`,
    `(?:ich|wir) (?:möchten?|würden?|will|wollen|hätten?|brauchen?|benötigen?|suchen?|habe?n?|muss|müssen|interessiere mich)${MILD}(?: (?:wissen|fragen)(?:,)?| nach| für)?`,
    'es gibt|es geht um|ich (?:frage mich|wüsste gern|wüsste gerne)(?:,)?',
    `(?:hilf|helfen sie)(?: ${ME})?${MILD}(?: bei)?`,
    'lass(?:t)? uns(?: über)?',
    `(?:zeig|zeige|gib|erzähl|erzähle|sag|sage|mach|mache|schreib|schreibe|schick|schicke|mal|male|zeichne)(?:en sie)? ${ME}${MILD}(?: etwas)?(?: über| von)?`,
    `was (?:ist|sind|bedeutet|heißt)${NO_PLACE}|wie lautet`,
    'weißt du|wissen sie',
    '(?:eine )?frage (?:zu[mr]?|über|wegen)',
  ],
  articles: ['der', 'die', 'das', 'den', 'dem', 'des', 'ein(?:e[nmrs]?)?', 'einige'],
  closers: [
    'bitte(?: sehr)?',
    '(?:vielen |besten |herzlichen )?dank(?:e)?(?: im voraus| schön)?',
    'für (?:mich|uns)',
  ],
}
