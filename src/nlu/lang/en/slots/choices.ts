import { wordSet } from '../../../text/word-set.ts'
import type { ChoiceWords } from '../../sections/slots/choice-words.ts'

export const choices: ChoiceWords = {
  answers: {
    yes: wordSet('yes yeah yep yup sure absolutely definitely certainly correct'),
    no: wordSet('no nope nah never'),
    turning: wordSet('but wait moment hold later if maybe unless provided only except quit'),
    afterNo: wordSet(`
      i i'm i've im we we're he she it it's they you thanks thank sorry please not never way don't dont
      definitely absolutely actually sir mate sadly unfortunately that that's this there`),
    leading: wordSet('well so then also hm hmm oh and'),
    supposing: wordSet("i'd we'd would could might"),
    auxiliary: wordSet(`
      is has have with want wants wanted need needs needed include includes included now please required do
      does add should`),
    otherThing: wordSet('card'),
  },
  denied: {
    denying: /^(?:no|without)\s+/i,
  },
  kinds: {
    manners: wordSet(`
      style genre look tempo speed pace depth sources source labels label language complexity detail details level tone
      ton mood colour color format length difficulty music theme rhythm quality design layout`),
    incidents: wordSet(`
      problem issue reason cause damage fault defect error incident symptom symptoms complaint topic
      concern trouble accident happened`),
  },
  beside: {
    topicOpeners: wordSet('about regarding concerning topic subject depicting showing featuring called'),
    softTopicOpeners: wordSet('of on'),
    topicVerbs: wordSet('research investigate study analyse analyze explain discuss teach speak learn love'),
    topicEnds: wordSet('in with as but please for using'),
    carriers: wordSet(`
      style version look type kind one ones thing tone mode way variant format design colour color song
      track tune piece music melody beat beats ballad number soundtrack jingle picture image photo drawing
      illustration poster graphic painting sketch portrait artwork research report summary overview answer
      text article essay analysis search sources source material literature references study labels label
      labelling captions caption language letters tempo speed pace rhythm length mug mugs shirt shirts bag
      bags box boxes chair chairs model edition paper`),
    followers: wordSet(`
      please thanks thank and or but with in for at to without would is are works sounds should instead
      rather than as about on from starting by per via of if wherever possible enough then only long short
      sorry wait actually no not like maybe preferably since style now again pls plz though`),
    wishes: wordSet(`
      want wants wanted need needs like prefer please make makes draw create generate give get use using
      keep go going choose pick take should must could can would let will write compose do rather instead
      i'd we'd i'll we'll order hope have has got needed looking thinking meant mean`),
    subjects: wordSet("i we he she they i'm we're i've he's she's they're you"),
    degrees: wordSet('that too as how less more'),
    idioms: ['in general', 'in short', 'in brief'],
  },
  meant: {
    sound: /^ (?:'s |s |is |are |was |were )*(?:fine|ok|okay|alright|working|works|intact|sound) (?!not|un)/,
    none: wordSet('none no nothing'),
    beside: / (?:above|below|beneath|behind|beside|near|next to|around|round) (?:the |a |my )?$/,
    having: wordSet("have i've we've got had"),
    already: wordSet('already'),
    mine: wordSet('my our'),
    ofThose: /^of (?:the above|those|these|them)/,
    verb: /(?:ed|ing|n't)$/,
    verbOrPlural: /[^s]s$/,
    toBe: wordSet("is are was were isn't aren't wasn't weren't"),
    choosing: wordSet('pick choose take prefer'),
    links: wordSet('in is should be a an the'),
    finalVerb: null,
    nounEnding: /s$/,
    carrierCompound: null,
    containers: wordSet('mug mugs bag bags box boxes'),
    aboutElse:
      /^ (?:(?!it |this |that )[a-z]+ (?:[a-z]+ )?(?:is|are) |(?:my|our|his|her|their) [a-z]+ (?!should|please))/,
    correcting: wordSet('actually sorry no wait oh well but and'),
    possessive: / (?:my|our|his|her|their|your) $/,
    that: /^ (?:the|this|your) .* (?:is|are|isn't|looks?|seems?) /,
    approval: / (?:is|are|looks?) (?:\S+ )?(?:fine|good|ok|okay|great|perfect|nice|better|best) /,
  },
  forms: {
    endings: /^(?:s|ish|ly)$/,
    plurals: /^s$/,
    compound: null,
    irregular: {},
    pluralEndings: { y: 'ies' },
    changedVowel: null,
  },
}
