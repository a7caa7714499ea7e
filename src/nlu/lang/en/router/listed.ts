import { wordSet } from '../../../text/word-set.ts'
import type { ListedWords } from '../../sections/router/listed-words.ts'

export const listed: ListedWords = {
  articles: /^(?:the|our|an?)\s/i,
  joints: /\s(?:and)\s/i,
  roles: wordSet(`
    nurse doctor dispatcher driver manager clerk director engineer developer analyst accountant buyer seller teacher
    student customer client supplier vendor agent operator technician supervisor lead owner ceo cfo cto cio hr it
    finance legal sales marketing procurement purchasing accounting operations support engineering logistics warehouse
    treasury quality qa security compliance management reception housekeeping board team department council union auditor reviewer approver requester applicant`),
  story: {
    mishaps:
      /^(?:dies|die|died|dead|love|laughs?|laughed|cries|cried|rains?|rained|snows?|explodes?|crashes|collapses|faints?|eats|breaks|bursts|quits|shark|sunburnt|hungover|bed|sofa|nap|dream)$/,
    own: / i (?:(?:first|then|just|also|only|never|[a-z]+ly) )*(?:was|had|did|went|came|got|took|saw|made|ate|met|left|woke|slept|drove|bought|thought|[a-z]{3,}ed) | my (?:\S+ ){1,3}(?:was|were|wasn't|got) | (?:was|were) (?:\S+ ){1,4}me /,
    ours: / (?:we|they|he|she|was|were) (?:(?:first|then|just|also|only|[a-z]+ly) )*(?:was|were|had|did|went|came|got|took|saw|made|ate|met|left|drove|bought|[a-z]{3,}ed) /,
    over: / (?:yesterday|ago|back then|last (?:night|week|weekend|month|year|spring|summer|autumn|fall|winter|time|[a-z]+day)|when i was|as a (?:child|kid)|this morning) /,
  },
  regards: /\b(?:regards|love|greetings|wishes|hugs|kisses|thanks|cheers|hello|hi)(?:\s+(?:from|to))?$/i,
  fiction:
    /\b(?:in|on) (?:the|a|this|that|my) (?:film|movie|book|novel|series|show|play|story|song|dream|news|game|paper|telly|podcast)\b/,
  directions: wordSet('left straight roundabout junction crossroads'),
  kin: wordSet(`
    mother mum mom mummy father dad daddy husband wife boyfriend girlfriend brother sister son daughter grandma grandpa granny nan gran
    grandmother grandfather uncle aunt auntie cousin nephew niece neighbour neighbours neighbor neighbors friend mate buddy pal flatmate roommate`),
  orWords: wordSet('or'),
  choosing: /\b(?:which|whether|choose|prefer|rather|heads)\b/i,
  orderAtEnd: '(?:always |strictly |exactly )?(?:in (?:that|this) order)',
  announcements: 'namely|including|among them',
}
