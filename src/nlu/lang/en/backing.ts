import { wordSet } from '../../text/word-set.ts'
import type { BackingWords } from '../sections/backing-words.ts'

export const backing: BackingWords = {
  plain: wordSet(`
    asap straight tops says
    pay pays paying paid takes took lasts charge
    please pls thanks thank thx cheers ta yes yeah yep yup ok okay oki sure right fine alright well so oh ah um uh
    erm hm hmm er ehm actually basically honestly really just only simply maybe perhaps probably possibly likely
    definitely certainly obviously clearly naturally surely absolutely exactly precisely roughly approximately
    approx about around circa nearly almost some somewhere something like ish give take maximum minimum total
    altogether together all whole full think thinking believe guess suppose reckon say saying mean meant call called
    know hope assume want wanted wants would wouldnt love prefer choose chose pick picked go going gonna taking have
    having get getting need needs needed should could can might must lets let make makes gives use using order
    ordering put stick buy buying book booking come comes came be been being am is are was were will i'd id i'll ill
    i'm im i've ive it's its that's thats we're we'd we'll we've you're you'd there's theres here's they're usual
    usually normal normally standard regular regularly typical always mostly mainly generally currently presently
    now then today again still also too instead rather either both each per one ones it this that these those there
    here first best better option choice answer kind sort type thing things bit little lot number day days week
    weeks month months year years hour hours minute minutes min mins second seconds old tall long high big large
    wide far weigh weighs weighing cost costs price cm mm m km metre metres meter meters feet foot ft inch inches kg
    kilo kilos kilogram kilograms gram grams g pound pounds lb lbs stone euro euros eur dollar dollars quid pence
    sqm square m2 percent piece pieces pcs dozen morning afternoon evening night noon midday lunchtime weekend early
    late later monday tuesday wednesday thursday friday saturday sunday sorry hang hold on wait no nope nah
    correction hi hello hey dear sir madam mate lol haha btw pay pays paying paid takes took lasts charge started began begun starting happened occurred noticed
    january february march april june july august september october november december
    appeared born myself ourselves us me we i my our mine ours you your`),
  liked: wordSet(`
    good great nice lovely perfect excellent brilliant ideal fantastic wonderful awesome super cool suits suit
    suitable works work fits fit matches match fine favourite favorite pretty beautiful happy glad love loved better
    best preferable convenient ok okay warm modern classic`),
  hates: wordSet(`
    hate hated hates dislike dislikes loathe detest avoid avoiding avoided stand bear fed afraid scared wary refuse
    refused forget scrap`),
  disliked: wordSet(`
    awful terrible horrible dreadful ugly nasty bad worse worst banned forbidden illegal rubbish crap useless
    annoying expensive dear pricey costly overpriced dated outdated cheap disgusting closed shut away busy abroad
    unavailable impossible difficult tricky inconvenient sick allergic boring tired problem trouble unlikely
    gone sold discontinued broken avoidable sceptical skeptical unhappy`),
  denies: wordSet(`
    not no never none nothing nobody neither nor don't dont doesn't doesnt didn't didnt won't wont isn't
    isnt aren't arent wasn't wasnt can't cant cannot couldn't couldnt wouldn't wouldnt shouldn't shouldnt haven't
    havent hasn't hasnt hardly barely except`),
  person: wordSet(`
    mother mum mom mam mummy father dad daddy parents husband wife partner spouse boyfriend girlfriend fiance
    fiancee brother sister sibling siblings son daughter child children kid kids baby grandma grandpa granny nan
    grandmother grandfather gran uncle aunt cousin nephew niece neighbour neighbours neighbor neighbors friend
    friends mate's boss colleague colleagues landlord landlady doctor gp dentist electrician plumber builder teacher
    agent flatmate housemate roommate tenant ex mil mother-in-law everyone everybody someone somebody anyone people
    he she he's hes she's shes him`),
  reports: wordSet(`
    said says told tells promised claimed claims recommended recommends suggested suggests swears insisted heard
    read`),
  wishes: wordSet('wish wished wishing wishes'),
  once: wordSet('used formerly previously once originally before'),
  shifts: wordSet('after before'),
  scales: wordSet('twice thrice double triple doubled'),
  units: wordSet(`
    cm mm m km metre metres meter meters feet foot ft inch inches kg kilo kilos kilograms grams pounds lbs stone euro euros dollars quid sqm hour hours minute minutes min mins day days week weeks month months year years pieces
    mile miles yard yards acre acres litre litres liter liters tonne tonnes ton tons ounce ounces oz k grand`),
  few: wordSet('few'),
  half: wordSet('half'),
  nearby: wordSet(`
    above below beneath under underneath behind beside next near opposite outside beyond between adjoining except`),
  preposition: wordSet(`
    without in on at by for with from to into onto of near around during after before within inside upstairs downstairs via
    through across along towards until till as when where which who that whose while if unless because`),
  reason: wordSet('because cause cos cuz since as so otherwise although though'),
  determiner: wordSet('the a an my our his her their your this that these those'),
  article: wordSet('a an'),
  copula: wordSet(`
    is are was were looks look seems seem feels feel sounds sound makes make gets get isn't isnt would`),
  theirs: wordSet('his her their its'),
  self: wordSet(`
    i we i'm im we're i've ive`),
  offering: wordSet('can could'),
  being: wordSet("am are was were i'm im we're"),
  pronouns: wordSet("he she he's hes she's shes him"),
  asksThing: wordSet('it its'),
  since: wordSet('since ever'),
  hedges: wordSet(`
    maybe perhaps probably about around ok okay right please or so say how the on a works would be possible`),
  had: wordSet('was were had'),
  unreal: wordSet('were'),
  troubles: wordSet(`
    wrong broken fault faulty problem damage damaged trouble happened defect complaint issue symptoms about doing`),
  asksPast: wordSet('did was were happened had saw lost born since occurred'),
  asksOthers: wordSet(`
    pet pet's animal dog cat child child's son daughter partner husband wife person people everyone whose who`),
  addressing: wordSet('you your'),
  courtesy: wordSet(
    'oh ah so sorry wait by the way btw please thanks and no yes well i meant made a hang on',
  ),
  stating: wordSet('correct right proper began begun started gave wrote typed wrong ago should'),
  contrasts: wordSet('but however though although'),
  excepts:
    /\b(?:except|apart from|other than|(?:all|any|anything|everything|everywhere|anywhere) but|not (?:only|just))\b/,
  otherTime: wordSet('when before until till after winter summer autumn spring'),
  needing: wordSet('need needs want wants have'),
  working: wordSet(
    'work works working run runs running close closes shut shuts open opens start starts turn',
  ),
  afterAll: wordSet('though yes'),
  still: wordSet('still'),
  or: wordSet('or'),
  adds: wordSet('and plus'),
  another: wordSet('other another others else different'),
  conditions: wordSet('if unless provided providing assuming depending depends'),
  idleConditions:
    /\bif (?:(?:at all )?possible|(?:that's|thats|that is|it's|its|it is) (?:ok|okay|alright|all right|fine|possible)|you (?:can|could|like|want|must|please|don't mind|dont mind)|i (?:can|may|could|remember|recall)|i'm not mistaken|im not mistaken|memory serves)\b/,
  asking: wordSet('are do does did'),
  mended: wordSet('fixed repaired sorted replaced'),
  unsure: /\b(?:not (?:really |quite |so )?sure|unsure|no idea|no clue|(?:don't|dont|do not) know)\b/,
  almost: wordSet('off nearly almost practically virtually supposedly'),
  vaguely: wordSet('something odd plus'),
  bounds: wordSet('from until till by before after past'),
  upTo: wordSet('until till'),
  stretches: wordSet('week weeks fortnight month months year years'),
  wants: wordSet("want wants wanted wish like love hope hoping i'd id aim aiming"),
  putOff: /\b(?:can|could|will|may|must) wait\b|\b(?:leave|let)\b.*\b(?:alone|be|out|as (?:is|it is))\b/,
  soon: wordSet('next soon coming upcoming'),
  back: wordSet('ago'),
  jokes: wordSet('haha hahaha lol kidding joking joke jk rofl'),
  irony: /\b(?:said (?:nobody|no ?one)|as if|yeah right|in your dreams|dream on|fat chance)\b/,
  tells: wordSet('is are was were am be has have had comes come came goes went does did gets got makes made'),
  ended: wordSet('stopped quit gave since ago'),
  present: wordSet('today now tonight tomorrow'),
  already: wordSet('already'),
  general: wordSet('date value amount'),
  opposing: wordSet('not instead'),
  lastTime: /\blast (?:time|year|month)\b/,
  tooMuch: /\btoo \p{L}/u,
  wrong: /\b(?:wrong|mistake|incorrect|typo|not right)\b/,
  partJoins: wordSet('and but however'),
  shortAnswers: ['no', 'nah', 'yes', 'yep'],
}
