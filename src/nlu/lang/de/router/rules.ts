import { wordSet } from '../../../text/word-set.ts'
import type { RuleWords } from '../../sections/router/rule-words.ts'

export const rules: RuleWords = {
  neverWords: wordSet('nie niemals'),
  alwaysWords: wordSet('immer stets'),
  showingVerbs: wordSet(
    'zeig zeige zeigen oeffne oeffnen nutze nutzen nimm mach mache machen biete anbieten',
  ),
  listNouns: wordSet('liste listen eintraege sachen dinge'),
  aboutWords: wordSet('um ueber'),
  politeWords: wordSet('bitte mir'),
  listCompound: /^(.{6,})listen?$/,
  inflection: /(?:en|e|n|s|o)$/,
  joinsWords: true,
  forWords: wordSet('fuer bei zu ueber'),
  listed:
    /^(?:bitte )?(?:welche (?:(?:eigenen )?regeln|(?:meiner )?wuensche) (?:habe ich|(?:hast du|haben sie)(?: (?:dir|sich))?(?: (?:fuer|ueber|von) mi[cr]h?)?(?: (?:gemerkt|gespeichert|notiert))?|gelten(?: fuer mich)?|gibt es|sind das)|was sind meine (?:eigenen )?regeln|(?:zeig|zeige|zeigen sie|nenn|nenne|nennen sie|liste)(?: mir)? (?:alle )?meine (?:eigenen )?regeln(?: auf)?|meine regeln|was (?:hast du dir|haben sie sich) (?:(?:fuer|ueber|von) mi[cr]h? )?(?:gemerkt|notiert)|was gilt (?:fuer|bei) mi[cr]h?|was habe ich (?:abgeschaltet|ausgeschaltet|abbestellt|abgewaehlt)|(?:was|welche werkzeuge|welche hilfsmittel) (?:ist|sind) (?:bei mir |fuer mich )?(?:abgeschaltet|ausgeschaltet|abgewaehlt))(?: bitte)?$/,
  dropped:
    /^(?:bitte )?(?:loesch|loesche|loeschen sie|vergiss|vergessen sie|entfern|entferne|entfernen sie|streich|streiche|streichen sie|nimm|nehmen sie) (?:alle (?:meine )?(?:eigenen )?regeln|(?:die|meine|diese) regeln? (?:fuer|zu|ueber|bei|mit) (?:die |meine )?(?<thema>.+?))(?: bitte| wieder| zurueck)*$/,
}
