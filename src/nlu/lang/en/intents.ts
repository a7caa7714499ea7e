import { wordSet } from '../../text/word-set.ts'
import type { IntentWords } from '../sections/intent-words.ts'

export const intents: IntentWords = {
  deeds: wordSet(`
    cancel cancelling canceling cancellation return returning exchange swap replace change changing modify edit
    amend redirect reroute postpone reschedule delete remove erase unsubscribe terminate revoke undo buy
    purchase sell subscribe renew upgrade downgrade repair fix install register activate deactivate redeem
    reserve create archive`),
  negations: wordSet('not dont never without nor'),
  leadIn:
    'hi|hello|hey|good (?:morning|afternoon|evening)|ok|okay|so|also|and|but|well|sorry|quick question|one question|please|just|general question|question',
  tellMe:
    /^(?:(?:can|could|would|will) you (?:please )?(?:tell|explain)(?: to)?(?: me| us)?|tell me|do you know|i (?:would like|want|wanted|need) to know|i'd (?:like|love) to know|i wonder|i was wondering)[ ,:]+/,
  opener:
    /^(?:what|which|how|why|when|where|who|whom|whose|is|are|was|were|do|does|did|has|have|can|could|may|must|should|will|would|was|whether|if)(?:'s|'re)? /,
  own: wordSet(`
    i me my mine myself we us our ours i'm i've i'd i'll we're we've we'd we'll it its it's this that these
    those here please yet still already longer now won't news`),
  emptyIt:
    /\b(?:is it|would it be) (?=(?:\p{L}+ )?(?:possible|allowed|true|okay|ok|safe|necessary|normal)\b)/gu,
  request: /^(?:(?:what|how) about|why not|(?:can|could|would|will) you) /,
  offer: /^(?:do you have|have you got|is there|are there) /,
  free: /\b(?:free|available|slots?|openings?|left|space|room for)\b/,
  habitual:
    /\b(?:usually|normally|generally|in general|typically|always|ever|on average|as a rule|policy|policies|costs?|charges?|charged|fees?|prices?|pays?|covers?|covered|expensive|cheap|free|insured|valid|allowed|possible|works?|functions?|differences?|takes?|means?|hours|warranty|times?|time frame|guarantee)\b/,
  definite: /\b(?:the) \p{L}/u,
  anybody: wordSet('your yours one anyone anybody everyone everybody people customers someone'),
  subordinate: /,? (?:if|when|while|unless|once)\b.*$/,
  supposing: wordSet('imagine suppose supposing assuming hypothetically theoretically'),
  thirdPersons: wordSet("he she he's she's he'll she'll he'd she'd"),
  stillOpen: wordSet('yet still'),
  noLonger: wordSet('anymore longer more'),
  already: wordSet('already'),
  arrived: wordSet('here there arrived back account credited landed through'),
  machines: wordSet('bot bots robot robots machine machines computer computers chatbot ai'),
  helpers: wordSet(`
    human humans person people agent agents representative operator advisor adviser consultant colleague colleagues staff
    someone somebody anyone anybody manager supervisor boss`),
  anyHelper: wordSet('someone somebody anyone anybody'),
  helperFrom: wordSet('from at of'),
  helperOurs: wordSet(
    'team support service staff company shop store department office customer charge care side you yours flesh',
  ),
  helperDoing: wordSet('to who'),
  helperTalking: wordSet('talk speak chat help call phone ring contact answer explain knows understands'),
  who: wordSet('who'),
  why: wordSet('why'),
  inThePast: /\b(?:i|we|you|they|he|she) [a-z]{3,}ed\b/,
  obliged: /\b(?:do|does|will|would) (?:i|we|you|one|people|customers) (?:have|need) to\b/,
  deferring:
    /\b(?:as soon as(?! (?:possible|you can|u can|that is possible))|as long as|until|till|after(?! all)|before|provided|unless|in case|by the time|the (?:moment|minute|day)|tomorrow|later|afterwards|eventually|someday|sometime|(?:against|upon|subject to|pending|in the event of) (?:the |a |my |your |its )?(?:safe )?(?:return|receipt|delivery|arrival|approval|proof|loss|damage|inspection))\b/,
  hedging:
    /\b(?:maybe|perhaps|possibly|probably|i hope|i guess|i suppose|hopefully|not (?:so |quite |really )?sure)\b/,
  receivers: /\b(?:him|her|hers|his|them|their|someone|somebody|anyone|anybody)\b/,
  reasons: wordSet('for about regarding of'),
  directions: wordSet('to into onto in via by as through with at'),
  settled:
    /\b(?:(?:solved|fixed|sorted|resolved|repaired|managed|settled) (?:it|that|this|everything|the (?:problem|issue|thing|matter))|(?:is|has been|got|it's|been|already) (?:all )?(?:solved|fixed|sorted|resolved|settled|taken care of)|(?:works|working|runs|running|fine|okay|good) (?:again|now)|found (?:it|them)|figured it out)\b/,
  keeping:
    /\b(?:(?:leave|keep) (?:it|them|us|me|that|this|things|everything|(?:the|my|our|your) \p{L}+(?: \p{L}+)?) (?:as|where|how|the way|active|open|alone|be|in place)\b|keep your\b|(?:stays?|staying|remains?|can stay) (?:as|put|where|the same|open|active)\b|no changes?\b|(?:still|will be) (?:coming|going|in|there)\b|no (?:\p{L}+ ){0,2}(?:needed|required|necessary)\b|not (?:needed|required|necessary)\b|no need\b|(?:ignore|disregard) (?:my|that|it|this|the)\b|scrap (?:the|that)\b|(?:better|well|fine) (?:again|now)\b|already (?:gone|have|got|did|done|back)\b)/u,
  changing: wordSet(`
    no nope nah actually scratch forget thought thoughts wait hang hold sorry rather instead nevermind hmm`),
  needless:
    /\b(?:no longer (?:needed|necessary|a problem)|(?:do not|don't|dont) need (?:it|this|that|one) (?:anymore|any more|after all))\b/,
  here: wordSet('here this'),
  wholly: wordSet('whole entire complete full current present same very exact given'),
  elsewhere: wordSet('other another different else elsewhere'),
  excepting:
    /(?<!\p{L})(?:except(?:ing)?(?: for)?|excluding|not including|with the exception of|apart from|aside from|save for|unless|(?:all|everything|everyone|anything|any) (?:but|other than|besides))(?!\p{L})/giu,
  sparing:
    /(?<!\p{L})(?:(?:but|just|only) not|but(?= (?:the|those|\p{L}+-?\d))|not (?:the|those|any)|without|minus|leav(?:e|ing)|keep(?:ing)?|skip(?:ping)?|ignor(?:e|ing))(?!\p{L})/giu,
}
