import { phraseList, wordSet } from '../../../text/word-set.ts'
import type { TalkSection } from '../../sections/router/talk-section.ts'

export const talk: TalkSection = {
  words: {
    asks: wordSet('was warum wieso weshalb wer wessen welche welcher welches welchen wann wie wo ist sind'),
    verbs: wordSet(
      'ist sind war waren bedeutet bedeuten heisst macht machen kann koennen soll sollte wuerde viele viel lange genau fuehre fuehrt geht mache eigentlich hat haben dauern dauert zaehlt der die das ein eine man',
    ),
    greetings:
      phraseList(`hallo, hi, hey, servus, moin, guten morgen, guten tag, guten abend, gruess gott, tschuess, ciao,
      bis dann, bis bald, bis spaeter, danke, vielen dank, besten dank, dankeschoen, zunaechst einmal, erst einmal, erst mal,
      na dann, viel erfolg, viel glueck, schoen dich, freut mich, entschuldigung, kein problem, alles klar, glueckwunsch`),
    explanations: wordSet(
      'erklaer erklaere erklaeren erklaerung bedeutung bedeutet definition definiere tipp tipps rat ratschlag empfehlen empfiehlst empfehlung vorschlag unterschied verstehe verstanden zusammenfassen fass witz meinung beispiel beispiele begriff coachen',
    ),
    edits: wordSet(
      'setze setz aendere aender loesche loesch entferne entfern ersetze ersetz streiche streich benenne nenne verschiebe verschieb aktualisiere korrigiere markiere tausche',
    ),
    adds: wordSet('fuege fueg ergaenze trage trag schreib schreibe nimm'),
    polite: wordSet('bitte kannst koenntest kann wuerdest du mal doch dann und auch also jetzt nun ok okay'),
  },
  possibly: /\b(?:geht|gehen|ginge|moeglich|moeglichkeit|laesst|lassen|man|es was|okay wenn|ok wenn)\b/,
  puts: /^(?:setze?|pack|packe|schreibe?|nimm|tue?)$/,
  manyWords: wordSet('alle alles sie diese saemtliche'),
  fromUs:
    /^(?:(?:kannst|koenntest|wuerdest) du )?(?:bitte )?(?:nenne?|recherchiere?|erforsche?|untersuche?|komponiere?|male?|illustriere?|uebersetze?|(?:gib|nenne?|zeige?|sage?|schlage?|empfiehl|suche?|finde?|schreibe?|liste?) (?:mir|uns)|(?:hast|kennst|weisst) du|(?:kannst|koenntest) du (?:mir|uns))(?: bitte)?\b/,
  supposingWords: wordSet('wenn falls angenommen'),
  anyArticles: wordSet('ein eine'),
  indirect:
    /\b(?:sagen|sag|wissen|weisst du) (?:was|warum|welche[rsn]?|wer|ob|wozu|wie .{0,80}(?:aussieht|aussehen|funktioniert|geht))\b/,
  salutations: wordSet('hallo moin servus guten gruess liebe lieber'),
  hereWords: wordSet('ich wir mein meine meinen unser unsere unseren mir uns hier'),
  offeringWords: wordSet('mich ich dir'),
  intoWords: wordSet('auf zu zur'),
  knownArticles: wordSet('die der den unsere unserer meine meiner diese dieser'),
  singleWords: wordSet('ein einen eine einem noch weiteren weitere'),
  onWords: wordSet('auf'),
  listEnds: /^.*listen?$/,
  fewOfThem: 'die|eine|liste|mit|von|paar|gute|weitere',
  smallNumbers: 'zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|zwoelf|zwanzig|ein paar|einige',
  rows: /\b(?:zeilen?|spalten?|felder|tabellen?|formulare?|plaetze)\b/,
  pronominal: /^wor?(?:an|auf|aus|bei|durch|fuer|gegen|her|in|mit|nach|ran|rueber|rum|unter|von|vor|zu)$/,
  asksByItself: null,
  askingUs: /^(?:kannst|koenntest|weisst|koennten|wissen) (?:du|sie)\b/,
  askingPrepositions: wordSet('an in auf bei bis fuer mit nach seit von zu'),
  askedAfterPreposition: /^(?:welche[rmns]?|wem|wen)$/,
  unsettled: /^(?:wer was macht|wer macht was)$/,
  asksOpinion: (first, second, _, isAsked) =>
    /^(?:findest|meinst|glaubst|denkst|haeltst)$/.test(first) && (second === 'du' || isAsked),
  whatFor: 'wozu|warum|wieso|weshalb',
  notWords: 'nicht|kein\\w*',
  aboutIt: /^(?:was (?:ist|sind|bedeutet|heisst)|warum|wieso|wozu|ist (?:eine?|das|der|die)|sind)\b/,
  explains: /^(?:erklaeren?|erzaehlen?)$/,
}
