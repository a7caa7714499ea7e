import { phraseList, wordSet } from '../../../text/word-set.ts'
import type { CountedWords } from '../../sections/router/counted-words.ts'

export const counted: CountedWords = {
  groups:
    /^(?:team|class|department|group|choir|band|club|company|firm|office|shop|store|school|farm|project|portfolio|list|desk|inbox|boss|course|crew|course|ward|practice|site|board|calendar|committee|squad|unit)$/,
  pastimes: wordSet(`
    eat eats ate eaten eating drink drinks drank drunk drinking smoke smokes smoked run ran walk walks walked walking swim
    swam drive drives drove driven ride rode fly flew sleep slept watch watched watching sing sang wear wore worn bet win
    won lift lifted climb climbed dance danced bake baked cook cooked`),
  unlistedNouns: wordSet(`
    finger fingers hand hands arm arms leg legs eye eyes ear ears toe toes teeth senses lives star stars kind kinds sort
    sorts
    question questions remark attempt attempts try tries occasion occasions sides ways word words minute`),
  stepNouns: /^(?:step|stage|phase|station)(?:s|e|n|en)?$/,
  levels: /^(?:levels?|gates?|tiers?)$/,
  capacity: wordSet(`
    seats seating fits fit serves holds host hosts accommodate accommodates accomodate accomodates carry carries
    enough`),
  readings: /^(?:articles?|books?|podcasts?|videos?|blogs?|read|heard|watched)$/,
  parties: /^(?:people|persons?|adults|kids|children|passengers|riders|guests|individuals|us)$/,
  booked:
    /^(?:book|booking|reserve|reservation|reservations|table|room|suite|hotel|uber|taxi|cab|ride|flight|car|van)$/,
  ofOneWords: wordSet('a an this that another every each my'),
  aboutWords: wordSet('about on'),
  forWords: wordSet('for and with'),
  fillers: wordSet(`
    more other additional further different such various separate individual of the our my your their these
    those his her its all or so`),
  keeping:
    /^(?:list\w*|not(?:e|ing)|writ(?:e|ing)|jot\w*|record(?:ing)?|log|logging|track\w*|tabs|collect\w*|gather\w*|enter|entering|typ(?:e|ing)|fill\w*|captur\w*|catalogu?\w*|inventor\w*|document(?:ing)?|regist\w*|compar\w*|sort\w*|rank\w*|rat(?:e|ing)|scor(?:e|ing)|assign\w*|allocat\w*|arrang\w*|organi[sz]\w*|overview|summar\w*|side|schedul\w*|plan|planning|check|tick\w*|keep|sheet|spreadsheet|details|index\w*|label\w*|prioriti[sz]\w*|review\w*|match\w*|split|group\w*|straight|order|through|invit\w*|allot\w*|distribut\w*|maintain\w*|map|input|digiti[sz]\w*|tally|weigh\w*|evaluat\w*|assess\w*|interview\w*|manag\w*)$/,
  each: wordSet('each every per apiece individually respective'),
  them: wordSet('them their theirs they those these'),
  records:
    /^(?:stakeholder|risk|issue|task|ticket|bug|defect|requirement|finding|measure|action|item|point|position|entr|record|row|case|file|document|contract|invoice|quote|bid|offer|order|request|enquir|inquir|application|complaint|claim|registration|booking|reservation|permit|licen[cs]e|form|letter|survey|response|answer|feedback|submission|proposal|contact|address|account|customer|client|supplier|vendor|partner|contractor|subcontractor|member|volunteer|helper|employee|colleague|worker|hire|trainee|apprentice|intern|candidate|applicant|pupil|student|patient|resident|tenant|landlord|guest|visitor|attendee|participant|exhibitor|stallholder|speaker|referee|player|scout|driver|user|persona|subscriber|owner|manager|department|branch|subsidiar|site|location|venue|room|flat|apartment|propert|house|cottage|building|plot|allotment|field|tree|plant|seedling|hive|animal|cow|calf|calve|sheep|goat|horse|pony|dog|cat|chicken|hen|alpaca|pig|boat|bike|bicycle|car|van|truck|tractor|vehicle|machine|device|laptop|computer|server|phone|printer|tool|instrument|key|locker|box|crate|parcel|pallet|shelf|shelve|book|record|photo|picture|painting|product|article|part|material|recipe|dish|song|hymn|piece|course|class|lesson|session|workshop|event|meeting|appointment|shift|slot|project|initiative|milestone|deliverable|system|application|app|process|procedure|website|page|link|invention|idea|note|sticky|goal|objective|kpi|metric|grave|parcel|stand|stall|desk|team|group|territor|region|countr|market|prize|sponsor|donor|donation|grant|expense|payment|receipt|asset|warehouse|shop|store|school|kindergarten|hotel|campsite|sensor|meter|reading|sample|specimen|test|batch|lot|delivery|deliver|shipment|consignment|return|repair|fault|incident|accident|damage|injur|fall|visit|round|birthday|present|gift|costume|shirt|uniform|medicine|medication|tablet|vaccin|name|number|signature|hire|package|branch|manager|assumption|integration|carer|nurse|teacher|neighbour|child|kid|baby|babie)(?:y|ies|s|es|en)?$/,
  fleeting:
    /^(?:egg|beer|pint|coffee|tea|pancake|cake|biscuit|pizza|drink|glass|glasse|cup|spoon|pinch|clove|slice|sandwich|beer|wine|cigarette|game|match|matche|win|set|lap|push|reason|way|thing|time|option|tip|trick|choice|word|sentence|verse|line|paragraph|joke|priest|hero|heroe|stair|flight|floor|step|shower|nap|dream|wish|wishe|laugh|smile|kiss|hug|ending|season|episode|state|ocean|colour|color|sense|life|live|bed|percent|degree|job|vote|seat|carriage|coach|hour|mile|euro|pound|dollar|call|phone)(?:s|es)?$/,
  done: wordSet('done finished sorted settled sold completed delivered cancelled paid closed'),
  another: wordSet('another'),
  letMe: phraseList('let me, let us, help me, help us'),
  attribute: /^[\p{L}-]+$/u,
}
