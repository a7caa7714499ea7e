import { wordSet } from '../../../text/word-set.ts'
import type { ProcessSection } from '../../sections/router/process-section.ts'

export const processes: ProcessSection = {
  nouns: wordSet(
    'prozess prozesse prozessen prozesses ablauf ablaeufe ablaeufen ablaufs verfahren vorgehen workflow workflows',
  ),
  pipelines: wordSet(''),
  steps: wordSet('schritt schritte schritten pfad etappen'),
  approvals: wordSet('freigabe genehmigungs genehmigung abnahme bewilligungs zustimmungs freigabe-'),
  capture:
    /^(?:(?:auf)?zeichne|ab(?:zu)?bild|dokumentier|fest(?:zu)?halt|skizzier|modellier|visualisier|auf(?:zu)?schreib|dar(?:zu)?stell)/,
  elsewhere:
    /^(?:hals$|kafka|reifung|gericht|landgericht|amtsgericht|anwalt|klage|richter|angeklagt|staatsanwalt)/,
  consent: /^(?:freigabe|genehmigung|unterschrift|zustimmung|abnahme|bewilligung|gegenzeichnung)$/,
  forbids: wordSet('nichts niemand kein keine keiner nie'),
  personalWords: wordSet('ich du dein deine deiner mein meine meiner mir dir'),
  askingWords: wordSet('lass lasst hilf will moechte moechten wollen bitte kannst koennen sollten'),
  stepWords: wordSet('schritt'),
  aboutWords: wordSet('ueber'),
  whatFor: wordSet('fuer bei von aus'),
  passes: wordSet('durchlaufen durchlaeuft brauchen braucht'),
  hasVerbs: wordSet('hat haben'),
  articles: wordSet('der die das unser unsere unseren ein eine mein meine'),
  limits: wordSet(''),
  notNames: wordSet(''),
  toWords: wordSet('nach'),
  forWord: 'für',
  unmapped:
    /^(?:friedens|heilungs|trauer|denk|gedanken|alterungs|lern|reife|reifungs|gaerungs|wachstums|erkenntnis|verdauungs|verwesungs|demokratie)prozess/,
  courtCompound: /^(?:gerichts|straf|zivil|schau|mord)(?:prozess|verfahren)/,
  againstWords: wordSet('gegen'),
  compound: /(?:prozess?|ablauf|verfahren|workflow)(?:e|en|es|s)?$|ablaeufen?$/,
  slipped: null,
  pipelineCompound: /pipelines?$/,
  migrationCompound: /^migrations?(?:schritte?n?|pfad|plan|etappen)/,
  migrationTitle: /^migrations(?:schritte?n?|pfad|plan)$/,
  approvalCompound: /^(?:freigabe|genehmigung|abnahme|bewilligung|zustimmung)/,
  withoutWords: wordSet('ohne'),
  verbForms: wordSet(''),
  lacking: wordSet('noch brauchen braucht brauche wollen sollten fehlt klaren richtigen'),
  processVerbs: null,
}
