import { phraseList, wordSet } from '../../text/word-set.ts'
import type { ColumnWords } from '../sections/column-words.ts'

export const columns: ColumnWords = {
  tabular: wordSet(
    'table tables tabel spreadsheet sheet grid list register overview tabular columns column log',
  ),
  headings: wordSet('columns headings headers fields'),
  namely: wordSet('namely'),
  many: /(?:[^s]s|people|children|men)$/,
  capitals: false,
  tails: wordSet('as off side next beside'),
  captureForms: null,
  capture: wordSet(
    'list register record note log track collect enter fill type write capture gather document catalogue keep compare',
  ),
  need: wordSet('need want require put like'),
  auxiliaries: wordSet('in can could down'),
  making: wordSet('set make create draw start open build up'),
  with: wordSet('with containing showing including'),
  each: wordSet('each every all everybody everyone'),
  of: wordSet('of for from'),
  into: phraseList('where, in which, into which, that has, which has'),
  selves: wordSet('i we'),
  joins: wordSet(', ; and & + plus /'),
  or: wordSet('or'),
  before: wordSet("a an the their its his her which what whether there there's is are my our any 's"),
  properties: wordSet(`
    name number date day time deadline due price cost fee amount quantity total budget size weight height age colour color
    email mail phone address postcode website link url owner holder contact person role title type kind category status
    state priority level location place room site department team supplier brand model version serial batch expiry birthday
    start end duration hours years notes note comment comments description reason source score rating count stock unit
    allergens ingredients instrument key breed tag id code reference seats capacity language gender nationality`),
  questions: wordSet('who when where what why how'),
  results: wordSet(`
    answer answers application applications bid bids bug bugs comment comments complaint complaints finding findings goal
    goals idea ideas issue issues lead leads measure measures note notes objective objectives offer offers participant
    participants partner partners agency agencies landlord landlords logo logos machine machines fixture fixtures question
    questions quote quotes registration registrations request requests requirement requirements response responses risk
    risks sign-up sign-ups ups signup signups stories story suggestion suggestions task tasks ticket tickets`),
  others: wordSet(`
    i we you he she they it me us them him let let's that this those these so but because if then please pls plz can could
    will would shall should must may might do does did don't have has had thanks`),
}
