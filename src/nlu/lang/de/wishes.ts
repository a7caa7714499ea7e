import { wordSet } from '../../text/word-set.ts'
import type { WishWords } from '../sections/wish-words.ts'

export const wishes: WishWords = {
  enough: wordSet('genug'),
  again: wordSet('wieder zurueck erneut'),
  lasting:
    /\b(?:mehr|nie|niemals|nie wieder|weitere[nr]?|kuenftig|zukuenftig|in zukunft|ab jetzt|ab sofort|ab heute|von heute an|von jetzt an|von nun an|fuer immer|fuer alle mal|dauerhaft|staendig|dauernd|immer|andauernd|gar|ueberhaupt|nur noch|laenger|jemals)\b/,
  textNouns: wordSet('text texte worte worten chat fliesstext prosa saetze'),
  everything: wordSet('alles alle'),
  doubts: wordSet('vielleicht eventuell evtl moeglicherweise womoeglich'),
  once: /\b(?:diesmal|dieses mal|hierfuer|dafuer|fuer (?:diese|diesen|dieses|das|die)(?! (?:chat|gespraech|unterhaltung|sitzung|woche|naechste))|erst ?mal|im moment|gerade|jetzt gerade|zuerst|vorerst|noch nicht)\b/,
  plainModifiers: wordSet(
    'weitere weiteren andere anderen alle allen solche solchen diese deine bloede bloeden dumme dummen nervige nervigen staendigen ganzen kleinen neue neuen mehr',
  ),
  fillers: wordSet('ding dinge dinger kram zeug sache sachen'),
  plainNouns: wordSet(
    'chat gespraech unterhaltung sitzung text handy mir mich uns dir dich schluss ende fall nerv pause weiteres',
  ),
  approving: wordSet('ok okay ordnung erlaubt willkommen gut super recht'),
  permits:
    /\b(?:du (?:darfst|kannst)|darfst du|sie (?:duerfen|koennen)|(?:darfst|kannst) du (?:(?:gerne?|ruhig|jetzt|ab jetzt|auch) )*(?:mir )?wieder|duerfen|erlaubt|erlaube|willkommen|ok|okay|in ordnung|einschalten|aktivieren?|freischalten|wieder an)\b/,
  plural: /(?:en|s|mme|euge|are|aren|plaene)$/,
  physical: wordSet('fenster raster'),
  ambiguous: wordSet('karte karten formular formulare fenster raster schaubild'),
  ends: [
    [
      /\b(?:(?<!ab |von |seit |bis )heute|(?:den|fuer den) rest des tages|den ganzen tag|bis (?:heute )?abend|bis mitternacht)\b/,
      'today',
    ],
    [/\b(?:diese woche|bis (?:zum )?ende der woche|rest der woche|die ganze woche)\b/, 'week'],
    [
      /\b(?:(?:in|fuer|waehrend) (?:diese[mrns]?|das|dem|der|unser\w*) (?:\w+ )?(?:gespraechs?|unterhaltung|chats?|sitzung)|solange wir (?:reden|chatten|sprechen)|hier)\b/,
      'conversation',
    ],
    [/\bbis (?:auf weiteres|ich (?:was anderes|etwas anderes|es|mich|dir|bescheid).*)\b/, 'revoked'],
  ],
  until:
    /\b(?:bis (?:einschliesslich |zum |zur )?|vor (?=(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen))(?<day>.+)$/,
  span: /\b(?:fuer|die|der|naechsten?|eine?|noch|den)(?: die)?(?: naechsten?| kommenden?)? (?<number>halbe|einen?|eine|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|zwoelf|fuenfzehn|zwanzig|dreissig|paar|\d{1,4})? ?(?<unit>minuten?|min|stunden?|std|tage?n?|wochen?)\b/,
  spanUnits: [
    [/^min/, 'minute'],
    [/^st/, 'hour'],
    [/^tag/, 'day'],
    [/^woche/, 'week'],
  ],
  spanNumbers: {
    halbe: 0.5, ein: 1, eine: 1, einen: 1, zwei: 2, paar: 3, drei: 3, vier: 4, fuenf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10,
    zwoelf: 12, fuenfzehn: 15, zwanzig: 20, dreissig: 30,
  }, // biome-ignore format: a table
  oneByOne: wordSet('einzeln jeden jede jedes hand haendisch manuell nacheinander'),
  delay:
    /\b(?:nicht (?:jetzt|heute)|jetzt nicht|heute nicht|noch nicht|spaeter|ein andermal|naechstes mal)\b/,
}
