import type { SmallTalkWords } from '../sections/small-talk-words.ts'

const YOU = '(?:du|sie|ihr)'
const ME = '(?:mir|uns|mich)'

export const smallTalk: SmallTalkWords = {
  help: [
    '/?hilfe',
    `was (?:kannst|koennen|koennt|kann|machst|machen) ${YOU}(?: alles| eigentlich| denn| so)*(?: fuer ${ME})?(?: tun| machen| anbieten)?`,
    `(?:wobei|womit|wie) (?:kannst|koennen|koennt) ${YOU}(?: ${ME})?(?: denn)? (?:helfen|weiterhelfen|behilflich sein)`,
    `(?:kannst|koennen|koennt|koenntest|koennten) ${YOU}(?: ${ME})?(?: bitte)? (?:helfen|weiterhelfen)`,
    '(?:ich )?brauche (?:deine |ihre |bitte )?hilfe',
    `hilf(?: ${ME})?`,
    `helfen sie(?: ${ME})?`,
    `(?:wer|was) (?:bist|sind|seid) ${YOU}(?: denn| eigentlich)?`,
    `(?:bist|sind) ${YOU} (?:wirklich )?(?:eine? )?(?:echte[rs]? )?(?:bot|roboter|mensch|maschine|computer|ki|chatbot|echt)`,
    'wie (?:heisst du|heissen sie|ist (?:dein|ihr) name)',
    'wie (?:funktioniert|geht) (?:das|es)(?: hier)?',
    'was (?:ist das(?: hier)?|kann ich (?:dich |sie |hier )?(?:fragen|tun|machen))',
  ],
  thanks: ['(?:vielen |besten |herzlichen |tausend |lieben )?dank(?:e(?:schoen)?)?'],
  greeting: [
    'hallo+|hej|moin(?: moin)?|servus|gruezi|gruess(?: gott| dich| sie)?',
    'guten? (?:tag|morgen|abend)',
    `wie geht(?:'?s| es)?(?: (?:dir|ihnen|euch))?`,
    'freut mich',
  ],
  farewell: [
    'tschuess(?:i)?|tschau|auf wiedersehen|bis (?:bald|dann|spaeter|zum naechsten mal)|gute nacht',
    'schoene[ns]? (?:tag|abend|wochenende)(?: noch)?',
  ],
  filler:
    'bitte|zusammen|nochmals?|sehr|schoen|gut|prima|toll|mal|denn|eigentlich|und|aber|na|das (?:war|ist) (?:alles|gut|super|nett)|fuer (?:die|deine|ihre) (?:hilfe|antwort|auskunft|muehe)|heute|hier|dir|ihnen|euch',
}
