import { phraseList, wordSet } from '../../../text/word-set.ts'
import type { BulkWords } from '../../sections/router/bulk-words.ts'

export const bulk: BulkWords = {
  words: {
    plain: [/^(?:bulk|mass|batch)$/],
    sources: wordSet(
      'list lists spreadsheet spreadsheets sheet sheets csv tsv excel xlsx xls file table tables workbook export doc docs document documents word register roster database inventory log',
    ),
    bring: wordSet(
      'paste pasting copy copying upload uploads uploading import imports importing load loading drop dump insert bring transfer hand send attach share put feed throw provide supply dumping dropping take accept read chuck pasting',
    ),
    many: wordSet('many multiple several all everything lot lots bunch them whole'),
    enter: wordSet('enter type write add input record submit give hand pass create capture put fill list'),
    together: phraseList(
      'at once, in one go, all together, one go, at the same time, in bulk, in a batch, in one batch, in one shot',
    ),
    open: wordSet('open give make create show want need do use start fill as like prefer have get'),
    files: /^(?:spreadsheets?|excel|csv|tsv|xlsx?|workbook|sheets)$/,
    lies: /^(?:ha(?:ve|s|d)|got|is|are|it's|live|sit|keep|kept|store|maintain|track|export|save|manage|works?$|possible)/,
    within: wordSet('in as from inside via by'),
  },
  asksWhere:
    /^where (?:can|could|do|should|would|may|might) (?:i|we) (?:\S+ ){0,2}(?:enter|type|write|record|log|note|list|put|keep|paste|store)\b.{0,80} (?:all|every|each|everyone|everybody|the whole|these|those)\b/,
  singly:
    /\b(?:one by one|one at a time|one after (?:the other|another)|individually|each (?:one )?separately)\b/,
  tired:
    /\b(?:painful|pain|tedious|annoying|slow|faster|quicker|hate|cumbersome|boring|forever|too long|no fun)\b/,
  rowNouns: wordSet('rows columns'),
  onWords: wordSet('on onto off'),
  knownArticles: wordSet('the my our your to'),
  intoWords: wordSet('into in'),
  likedWords: wordSet('better easier great good nice ideal best ideal'),
  ofWords: wordSet('of with for'),
  beforeNoun: wordSet('the our my all their these'),
  tableStart: /^(?:table)/,
  intoArticles: /^an?$/,
  wouldBe: wordSet('would'),
  splitVerbs: null,
  splitEnds: wordSet(''),
  sourceCompound: null,
  toFill: /^(?:(?:to|for me to|where i can|i can) (?:fill|type|enter|complete))\b/,
}
