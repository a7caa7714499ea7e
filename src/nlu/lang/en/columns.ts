import { phraseList, wordSet } from '../../text/word-set.ts'
import type { ColumnWords } from '../sections/column-words.ts'

export const columns: ColumnWords = {
  tabular: wordSet(
    'table tables tabel spreadsheet sheet grid list register overview tabular columns column log rows chart inventory',
  ),
  headings: wordSet('columns headings headers fields'),
  namely: wordSet('namely'),
  many: /(?:[^s]s|people|children|men)$/,
  capitals: false,
  tails: wordSet('as off side next beside for'),
  captureForms:
    /^(?:list|record|not|log|track|collect|enter|fill|typ|writ|captur|gather|document|catalogu|compar|keep|regist|jot)(?:e|er|s|es|ing|ping|ging|ring)?$/,
  capture: wordSet(
    'list register record note log track collect enter fill type write capture gather document catalogue keep compare',
  ),
  need: wordSet('need want require put like'),
  by: wordSet('by'),
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
    abbreviation ability access accessories account accuracy acreage action activity address adviser age agenda agent
    aim aisle allergen allergens allergies allergy allowance alloy altitude amount angle appointment approval area
    arrival artist assignee attendance attendee author authors availability balance bank barcode base batch bed
    beneficiary benefit bib bidder bill billing birth birthdate birthday block blood booking born box branch brand
    breakfast breed budget building buyer calibre caller candidate capacity caption carrier category cause cell
    chapter charge charger child choice choir circumference city class classroom client climate clothing coach code
    collar color colour comment comments company complaint composer concern condition conductor consent consequence
    contact content contents contract contractor coordinates copies copyright cost count country county coupon course
    cover credit crop currency customer damage date dates day deadline debt decision defect degree delivery
    denomination density department departure deposit depth description desk destination diagnosis diameter diet
    difficulty dimension dimensions director discount dish disposal distance district doctor donation donor dosage
    dose draft drawer dress driver due duration duty edition editor effect effort email employer end engine entry
    equipment era event evidence expense expertise expiry extension extras fabric facility faculty father fault
    favourite fax fee feed feedback field file finding finish fittings fixture flat flavour flight floor focus folder
    food format frequency fuel function funding gate gauge gear gender genre girth goal grade gradient grant grape
    group grower guardian guest habitat handicap hardness harvest headline health height help herd hire history hobby
    holder holding holiday horse horsepower hours house household humidity id impact income index influence ingredient
    ingredients injury instrument insurance insurer interest interests invoice isbn issue item job journey juice jury
    keeper key kind kit label land landlord language last latitude lead leader leaves length lesson level licence
    license lineup link list load loan location locker logo longitude lot lunch mail main maker manager manufacturer
    margin mark market marks material meal measure measurement medication medicine medium meeting member membership
    menu meter method mileage milestone minutes mobile model mood mother motif movement name nationality need needs
    neighbourhood net nickname note notes number nurse objective occasion occupation occurrence odometer offer office
    opening opponent option order organiser origin outcome output overtime owner packaging page pages paint parent
    parents park part partner passport pastry path patient pattern payment payments percentage performer period permit
    person pet phone photo pickup picture piece pitch place plan plant plate platform player plot plus point points
    population position post postage postcode potency power practice preference premium presentation presenter
    pressure price priority prize probability problem process producer product profession profile profit programme
    progress project property proportion province publisher pulse pupil purchase purpose quality quantity quota quote
    race rack range rank rate rating ratio reading reason recipe recipient record reference region registration
    relation relationship release remark remarks remedy renewal rent rental repair repairs reply reporter request
    requirement reservation reserve residence response responsibility responsible result return reward risk river role
    roof room route row royalty rule salary sale sample sauce scale schedule school scope score season seat seats
    sector seed seller semester sender serial series service session severity sex shape shelf shift ship shipping shoe
    shop side signature signed singer site size skill skills sleeve slot socket soil solution song source sowing space
    spare speaker species specification speed sponsor sport spot staff stage stairs stall stand standard start starter
    state statement station statistics status stay stem step stock stop storage store storey story strain street
    strength student style subject substance suburb success suit sum summary sunlight supervisor supplier surface
    surgery surname symptom symptoms system table tag target task taste tax teacher team temperature tenant term terms
    terrain test theme thickness ticket time title tool topic torque total track trade trail trainer transport
    treatment trip tuition turnover type tyre unit url use user vaccination validity value variety vehicle vendor
    venue verdict verse version vet village vintage visit visitor voice volume vote wage waist wall ward warranty
    waste water watering weather website week weight where width wine wingspan winner witness wood work year years
    yield zip zone`),
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
