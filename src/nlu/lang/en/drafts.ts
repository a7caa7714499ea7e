import { cuePattern } from '../../text/cue-pattern.ts'
import { phraseList, wordSet } from '../../text/word-set.ts'
import type { DraftWords } from '../sections/draft-words.ts'
import { atOnce } from './at-once.ts'
import { PRAISE, REVISITING, RUN_IDIOMS } from './draft-idioms.ts'
import { SYNONYMS } from './draft-synonyms.ts'
import { ignorable } from './ignorable.ts'

const phrasesOf = (text: string, place: number) => phraseList(text).map(phrase => [phrase, place] as const)

export const drafts: DraftWords = {
  ...ignorable,
  atOnce,
  stepWords: wordSet('step steps number numbers nr no item items point points stage'),
  prefixes: wordSet('inter over under'),
  synonyms: SYNONYMS,
  places: {
    first: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, fifth: 5, '5th': 5, sixth: 6, '6th': 6,
    penultimate: -2, seventh: 7, '7th': 7, eighth: 8, '8th': 8, ninth: 9, '9th': 9, tenth: 10, '10th': 10, last: -1, final: -1,
  }, // biome-ignore format: a table
  placePhrases: [
    ...phrasesOf(
      'last but one, second to last, second from last, second last, next to last, one before last',
      -2,
    ),
    ...phrasesOf('last but two, third to last, third from last, third last', -3),
  ],
  articles: wordSet('the that this your'),
  ones: wordSet('one ones step steps item items'),
  both: wordSet('couple'),
  and: wordSet('and plus & with'),
  through: wordSet('through thru to till until'),
  upTo: cuePattern(`
    up to, up to and including, up until, as far as, until, stop after, stop at, pause after, halt after`),
  upToBefore: cuePattern(`
    stop before, pause before, halt before, until before, up to but not including, stop short of`),
  plan: cuePattern(`
    plan, the plan, draft, whole thing, the thing, whole lot, the lot, everything, all of it, all of this
    all of that, all this, all that, the other one, the other, that one, this one, ran, run, ran that, did that
    done that, did it, done it, the idea, the request, the run, the project plan, data, result, results, outcome
    progress, notified, informed, this take, going to be, sounds, seems, looks, feels, missing, something's off, something is off`),
  known: cuePattern(`
    the plan, that plan, this plan, your plan, our plan, the whole plan, the entire plan, the drafted plan
    the proposed plan, the suggested plan, run plan, execute plan, start plan, cancel plan, the draft, that draft
    this draft, your draft, the whole draft`),
  revisiting: REVISITING,
  otherWords: wordSet('other'),
  ages: {
    older: 1,
    oldest: 1,
    old: 1,
    earlier: 1,
    earliest: 1,
    newer: -1,
    newest: -1,
    latest: -1,
    later: -1,
    recent: -1,
  },
  allPlans: cuePattern(`
    both, both plans, both the plans, both of the plans, both of them, them both, all plans, all the plans, all of the plans, all drafts
    all the drafts, every plan, each plan, them all, all of them, all my plans, the plans, these plans`),
  thePlan: 'the plan',
  planWords: wordSet('plan draft'),
  belonging: wordSet('for of about from to on regarding concerning with by'),
  pronouns: wordSet("it this that these those they them its it's that's itself"),
  objectBehind: null,
  articlePronoun: null,
  all: cuePattern(`
    everything, all of it, all of them, all of that, all of this, the whole thing, the whole lot, the lot, whole plan
    the entire plan, entire thing, all steps, all the steps, every step, each step, every single step
    from start to finish, all`),

  omit: cuePattern(`
    skip, skipping, omit, drop, remove, delete, strike, cut, lose, exclude, ditch, scratch, scrap, axe, nix, kill
    leave out, leave … out, leaving out, take out, take … out, leave off, leave … off, take off, take … off
    get rid of, cross out, cross … out, cross off, cross … off, throw out, throw … out, kick out, kick … out, cut out
    cut … out, keep … out of it, keep … out of this, keep … out, ignore, ignoring, disregard, leave … away, forget about, forget, eliminate, without, minus, bin, is out, are out`),
  needless: cuePattern(`
    aren't necessary, aren't required, aren't relevant, isn't relevant, aren't important, isn't important, not relevant, can be ignored, can be left out
    don't need, dont need, do not need, don't really need, no need for, no need to, not needed, isn't needed
    aren't needed, is unnecessary, are unnecessary, unnecessary, can go, can be skipped, can be dropped, needn't
    can do without, could do without, do without, don't bother with, don't bother, don't want, dont want, do not want
    rather not have, rather not do, rather not, superfluous, redundant, pointless, don't do, dont do, do not do
    don't run, dont run, do not run, don't have to, no longer need, not necessary, isn't necessary, not interested in
    no interest in, not keen on, don't care about, don't care for, nobody needs, no one needs, covered already
    is covered, sorted already, already sorted, already taken care of, taken care of, shouldn't do, spare me
    is not required, isn't required, don't touch, leave … alone, leave … untouched, hands off, we already have
    already have, already did, already done, won't be needing, won't need, not needing, not bother with
    not worth, isn't worth, aren't worth, needn't bother, nobody cares about, nobody is interested in`),
  denying: wordSet('no not'),
  ownHands: cuePattern(`
    myself, ourselves, on my own, on our own, by hand, manually, by myself, i'll handle, i'll take care of
    we'll handle, we'll take care of, leave … to me, leave … to us, leave that to me, i'll do, i'll write, we'll do`),
  except: cuePattern(`
    everything but, everything except, everything apart from, everything besides, all but, all except
    all of it except, all of it but, all of it bar, everything bar, all bar, all of that except, all of them except
    anything but, except, except for, excluding, other than, apart from, aside from, save for, but not`),
  rest: cuePattern(`
    the rest, rest, everything else, all else, the others, the other ones, the other steps, other steps
    the remaining, remaining, otherwise, what's left`),
  swap: cuePattern(`
    swap, swapped, swapping, switch, flip, exchange, interchange, reverse, reversed, transpose, trade places
    change places, the other way round, the other way around, other way round, other way around, vice versa
    switch … around, turn … around, in the opposite order, change the order of, wrong way round, wrong way around
    in the wrong order, in a different order, in reverse order, swap places`),
  deeds: cuePattern('do, doing, make, making, go, going, get, getting, start, starting'),
  someOf: cuePattern(
    'one of them, one of these, one of those, some of them, some of these, some of those, some of it, some of that, a few of them, a couple of them, a couple of those, a couple of these, bits of it, parts of it, part of it, half of it, most of it, most of them',
  ),
  portions: wordSet(
    'a an some most many more several few fewer less much half enough other another such further extra couple',
  ),
  totals: wordSet('all every each both'),
  merge: cuePattern(`
    belong together, belongs together, go together, goes together, put … in the, one step
    merge, merged, merging, combine, combined, combining, join, joined, fuse, fold … into, roll … into, into one, in one step
    in a single step, into a single step, as one step, as a single step, as one, in one go, together, lump, bundle, consolidate, unify
    be one step, be a single step, one and the same step, at the same time, at once, simultaneously`),
  move: cuePattern(`
    move, put, shift, pull, bring, push, place, reorder, do, start with, begin with, kick off with, open with
    finish with, end with, close with, run, want, should come, should be, should go, goes, comes, go, come
    make … the, schedule, have, needs to be, must be, has to be, has to come, needs to come, let's`),
  toStart: cuePattern(`
    first, to the start, to the very start, to the top, to the front, to the beginning, to the very beginning
    to the very top, at the start, at the beginning, at the top, at the front, at the very start
    at the very beginning, at the very top, at the very front, right at the start, to the very front, up front
    upfront, start with, begin with, kick off with, start by, begin by, kick off by, open with, before everything, before everything else
    before anything else, before all else, before all the others, first thing, first of all, in first place
    in first position, to position one, the first step, the first thing`),
  toEnd: cuePattern(`
    last, to the end, to the very end, to the bottom, to the back, at the end, at the very end, at the bottom
    finally, finish by, end by, finish with, end with, close with, after everything, after everything else, after all the others
    after the rest, in last place, the last step, the final step, the last thing, lastly, as the final step
    for the end, for last, until the end, till the end, for the very end`),
  toPlace: cuePattern(`
    to position, to place, to spot, to slot, to number, to step, into position, into place, in position, in place
    to be step, to be number, step number, to the, the, in, as, as step, as number, become, becomes, to`),
  up: cuePattern(`
    up by one, one up, one earlier, up one, one step up, one step earlier, a step earlier, one place up
    forward by one`),
  down: cuePattern(`
    down by one, one down, one later, down one, one step down, one step later, a step later, one place down
    back by one`),
  before: wordSet('before ahead prior'),
  after: wordSet('after behind following once'),
  first: wordSet('first'),
  next: wordSet('then'),
  between: wordSet('between'),
  add: cuePattern(`
    add, adding, insert, append, put in, put … in, throw in, throw … in, squeeze in, squeeze … in, slot in, slot … in
    tack on, tack … on, work in, slip in, slip … in, fit in, fit … in, one more step, another step, a new step, an extra step, extra step, additional step
    include a, include an, include another, stick in, stick … in, needs a step, need a step, build in, build … in
    we're missing, missing is, is missing, missing a, there should be a, i'd like to see a, you forgot, don't forget
    dont forget, do not forget`),
  listing: wordSet('for called named like'),
  listEnd: wordSet('too also'),
  also: cuePattern(`
    also, as well, too, additionally, in addition, on top, besides, before that, after that, afterwards, at the end
    finally, first, beforehand, when done, when you're done, once done, once that's done, once it's done
    once you're done, before you, before anything, before we, before doing, in between, between, and then, plus
    ahead of, start by, begin by, finish by, end by, finish with, end with, to finish, to round it off, to top it off`),
  change: cuePattern(`
    instead, rather, change, rename, renamed, call it, name it, make it, make that, make them, set … to, use
    switch … to, replace, adjust, edit, update, tweak, modify, should be, should say, should have, needs to be
    not three`),
  manner: cuePattern(`
    shorter, longer, bigger, smaller, only those, only the ones, only the, in german, in english, in french
    in spanish, to english, to german, as a pdf, as pdf, with a, more detailed, less detailed, in detail, in short
    briefly, as a table, as bullet points, in italian, bilingual`),
  rename: cuePattern(`
    rename, renamed, call it, name it, call the, name the, title it, the name, the title, named, called, name should
    be called, name is, name's, name was`),
  preferring: cuePattern(`
    would be better, would be nicer, would be best, would be nice, would be great, would suit, would be enough, would do
    i'd rather, i would rather, i'd prefer, i would prefer, we'd prefer, we'd rather, 'd be better, 'd be nicer, would work better, would make more sense`),
  only: wordSet('only just solely merely'),
  thenStop: cuePattern(`
    then stop, and stop, stop there, stop after that, then pause, then wait, nothing else, nothing more
    nothing beyond that, no further, no more than that, that's all, that's it, for now, for the moment, for starters
    to begin with, leave the rest, not the rest, rest … later, rest … afterwards, others … later, the rest later, rest later, the rest can wait, rest can wait
    the others later, and show me, then show me, show me the result, is enough, are enough, will do for now
    is all i need, is all i want, then check, then i'll`),

  plainRun: wordSet(`
    execution implementation hereby yeh yh yea gladly kindly ta cheerio righto rightio yours unchanged unaltered granted given authorised authorized morning afternoon evening them proposal suggestion outline approach sequence
        i'm happy works plz pls teh k kk perfekt um uh of proposed yes yeah yep yup yea aye ok okay okey sure alright right fine good great perfect perfectly nice excellent super lovely awesome brilliant
    wonderful cool looks sounds sound seems seem is are it's its that's thats this that these the plan plans draft it them
    everything all whole thing lot run start begin execute launch go goes proceed ahead on with please thanks thank you thx cheers and
    then so now just let's lets agree agreed approve approved confirmed confirm correct exactly absolutely definitely certainly
    totally very really straight already has have my blessing permission approval lgtm roger completely nicely steps much entire fantastic terrific splendid marvellous marvelous ideal amazing beautiful neat solid
    ace grand sweet affirmative indeed precisely immediately asap okey dokey okie dokie yessir mate buddy pal folks guys hi hello
    implement continue perform quite pretty reasonable sensible thorough complete logical decent clear tidy promising charming superb smashing dandy peachy gold magic whenever anyway regardless ya yo yeah yessss yass ja klar genau gut passt prima deal 🎉 🙏 🙂 😊 😀 ✌️ 👏 💪 ❤️ 👍 👌 ✅ 🚀`),
  plainRunPhrases: phraseList(`hi there, hello there, hey there, there you go, ${RUN_IDIOMS}, ${PRAISE}
    from my end, from my side, no changes, nothing to add, make it happen, fire away, crack on, get cracking
    to all, that will do, i am sure, i approve, i agree, i am, i confirm, i like, i love, you can, you may
    can you, could you, would you, will you, of course, by all means, green light, good to go, for me, by me, for the whole, for all of it, for everything
    to me, from me, no objections, no objection, carry on, carry it out, kick it off, kick off, get going
    get started, get on with it, make it so, do it, do that, do this, just do it, do so, let it run, let it rip
    we are good, we can start, we can go, off you go, right away, as it is, as is, as proposed, as planned
    as drafted, ship it, go for it, have at it, as shown, happy with, look good, look fine, look great, look right, look ok, looking great, do all, all steps, all the steps, what i had in mind, what i wanted
    what i want, what i need, what we need, what we wanted, get it done, get this done, whenever you're ready
    whenever you are ready, whenever you like, i'm sure, i'm on board, all fine, all set, spot on, love it
    like it, no objections here, that'll do, good stuff, nice one, i trust you, like a plan, looking good
    exactly right, off we go, you've got, fire it up, in that order, in this order, go right ahead, i've read it
    i've read through it, i've checked it, would you please, will you please, okey dokey, from start to finish
    as suggested, as discussed, as described, as listed, as written, as it stands, as laid out, thanks a lot
    thanks a bunch, thanks a million, many thanks, much appreciated, appreciate it, appreciated, i appreciate it
    you're the best, you rock, great job, good job, great work, good work, nicely done, let's roll, rock on, hit it
    send it, bring it on, do your thing, my ok, my okay, my go-ahead, my go, no edits, no tweaks, no comments
    no further changes, no complaints, nothing to change, nothing else to add, makes sense, makes perfect sense
    i'm good with, i am good with, i'm fine with, i'm ok with, i'm okay with, i'm good, i'm fine, good with
    fine with, ok with, okay with, with all of it, with every step, with each step, over to you, take it away, get rolling, get it rolling, get this going
    get it going, get the ball rolling, get to it, get to work, yes sir, aye aye, full steam ahead, step by step
    one by one, one after the other, one after another, in one go, in order, all the way, all the way through
    from top to bottom, top to bottom, start to finish, feel free, to start, to begin, to go ahead, to run it
    to proceed, i've read everything, i've read it all, i've read all of it, i've checked everything, i've checked it twice
    i've read it twice, i've gone through it, i've gone through everything, i've looked it over, i've looked at it
    i'm done reading, i'm done checking, done reading, i read it, i read everything, i've been through it
    i have read it, i have read everything, i have checked it, i have no objections, i have nothing to add
    what i asked for, what we asked for, how i wanted it, the way i wanted it, the way i want it, how i want it
    how i like it, at once, straight away, big thumbs up, thumbs up, what you suggested, what you proposed
    couldn't be better, couldn't agree more, carry out, bring it home, knock it out, can't wait, i can't wait
    all the best, good luck, have fun, i'm in, count me in, we're good, we're on, it's a go, it's a yes, a yes
    let's see how it goes, let's see what happens, how i'd have done it, how i would have done it, what i'd have done, same as last time, like last time, like always, as always, as usual
    you've convinced me, you convinced me, i'm convinced, go through with it, go through with this, see it through, let 'er rip
    get … started, get … going, get … done, kick … off, carry … out, start … up, fire … up, get this show on the road
    the show on the road, get cracking then, you're cleared to go, cleared to go, as you wrote, as you wrote it, as you described, as you described it, as you suggested, as you proposed, as you listed it
    like you wrote, like you said, the way you described it, the way you wrote it, how you described it, what you wrote
    thanks in advance, in advance, like that, like this, just like that, already, nothing missing, i like this, i like that, a go, a great plan, a good plan, a nice plan, a solid plan, a perfect plan, the go, good plan, great plan, nice plan`),
  errands: wordSet(`
    team boss client customers everyone everybody people is are we're we time's running out late hurry rush deadline close urgent
    i i'll i'm i've will am be going go off to for get grab grabbing fetch make making have having a an some my cup of
    coffee coffees tea lunch breakfast dinner snack break walk meanwhile while meantime in the back soon shortly here
    waiting already now just quickly myself and then meeting home`),
  including: wordSet('including included even also too'),
  entreating: cuePattern(
    'would you please, would you kindly, will you please, could you please, can you please',
  ),
  inquiring: cuePattern(`
    check whether, check if, see whether, see if, ask … whether, ask … if, find out whether, find out if
    make sure, verify, verify that, test whether, test if, look whether, look if`),
  dependent: wordSet('whether'),
  unfinished: wordSet('and then so or'),
  planDeeds: wordSet('plan draft run execute'),
  run: cuePattern(`${RUN_IDIOMS}
    run, re-run, show on the road, go through with, follow through, let … loose, execute, start, let it rip
    full send, do your thing, knock it out, bring it on, take it away, let it run, roll, roll with it, go with it
    go with that, go nuts, fire, begin, launch, trigger, go, go ahead, go on, go for it, proceed, do it, do that
    do this, do so, do all, do everything, do them, do the, do, let's go, lets go, let's do, lets do, let's roll
    let's start, let's run, lets run, lets start, off you go, fire away, fire it up, fire it off, kick it off
    kick this off, kick things off, kick off, get going, get started, get to it, get on with it, get it done
    get … going, get cracking, crack on, make it so, make it happen, ship it, hit it, send it
    approve, approved, approval, green light, greenlight, carry on, carry it out, good to go, ready to go
    go go go, hop to it, have at it, start it, run it, implement it, press on, full steam ahead, thumbs up
    signed off, be my guest, knock yourself out, you may begin, you can begin, all yours, continue, start it up
    carry out, start up, sounds like a plan`),
  approved: cuePattern(`
    approved, approve, approval, green light, greenlight, go-ahead, good to go, ready to go, signed off, thumbs up
    my blessing, cleared, permission, can go ahead, can start, can run, can begin, you can start, you can go
    you can do it, you can do that, you may go, you may do it, feel free, may start, may run, may begin, can proceed
    may proceed, lgtm`),
  granted: cuePattern(`
    i know it, i know that, i know, i'm aware, i am aware, i understand, i get that, i realise, i realize
    aware of the risk, at my own risk, i've been warned`),
  assent: cuePattern(`
    all good, no changes, no change, nothing to change, nothing to add, no objections, no objection, no complaints, no notes
    no comments, no remarks, happy with it, happy with that, happy with this, happy with, no worries from me
    nothing against it, no concerns, no issues, nothing to object, no edits, no tweaks, no further changes
    no further comments, couldn't be better, couldn't have done it better, beautiful, good luck, have fun
    that's the one, it's all fine, it's all good, all fine, all looks, all looks good, it all looks, looks … good
    looks … fine, looks … great, i've read, i read, i've checked, i checked, i've looked, had a look, i've seen
    i've gone through, went through, read through, no questions, gut so, fine as is, fine as it is, good as is
    good as it is, as is, as it is, as planned, as proposed, as drafted, as shown, as suggested, as discussed
    makes sense, looks fine, looks great, looks perfect, looks right, looks ok, looks okay, look good, look fine
    look great, good plan, great plan, nice plan, nothing missing, that's it, that's what i wanted
    that's exactly what, exactly what i wanted, exactly what i want, i like it, i like that, love it, i'm happy
    we're good, all set, spot on, sounds fine, sounds right, sounds perfect, that'll do, like that, just like that
    works, good for me, ok for me, okay for me, sounds like a plan, looking good, looking great, looking forward
    can't wait, exciting, this is exactly right, exactly right, this is right, good stuff, nice one, sweet
    sounds nice, well done, nice work, i trust you`),
  fill: wordSet(`please plz pls just now right away straight immediately then so whole thing things plan steps step order way exactly really very much ahead
    thanks thank you cheers ta my side end part me from here all of it the this that them as is we let's lets go with and one by quick quickly asap simply
    today already everything entire lot good great nice well done advance in through whenever you're ready i'm us for to do want like would i i'd it's that's mate buddy dude team guys
    job listed written proposed drafted shown described discussed perfect fine super cool awesome lovely brilliant excellent sure okay ok yes yeah yep including included even too also both every single each any start finish yup okey dokey dokie alrighty both kk soon order nicely happily anyway regardless work one's place position spot slot 👍 👌 ✅ 🚀 🎉 🙏 🙂 😊 😀 ✌️ 👏 💪 ❤️`),
  hesitation: wordSet('uh um uhm er erm eh ah oh so well hey ehm mm'),
  negators:
    wordSet(`not no never don't dont doesn't didn't won't wont wouldn't wouldnt shouldn't can't cant cannot isn't aren't nothing nobody none neither nor without
    hardly ain't`),
  opposing: wordSet('but'),
  contrast: wordSet('but except however though although unless'),
  conditions: wordSet('if unless provided assuming whether depending supposing'),
  supposing: cuePattern(`
    should, ought, i would, i'd, would, could, once, when, whenever they, until, till, after, before, as soon as
    in case, someone, somebody, anyone, they, he, she, people, everyone, used to, meant to, supposed to, ready yet`),
  doubt: cuePattern(`
    in two minds, aye well, yeah well, yes well, well yes, well yeah, oh well, of two minds, torn, on the fence, undecided, half convinced, half and half
    maybe, perhaps, possibly, probably, dunno, don't know, dont know, not sure, unsure, i guess, i suppose, kind of
    sort of, kinda, sorta, might, could be, somehow, hmm, hm, hmmm, depends, it depends, if we have to, if need be
    complicated, odd, strange, too much, risky, scary, worried, wouldn't you, would you, you would, in theory
    in principle, theoretically, i think so, whatever, i wonder, or not, not entirely, no idea, up to you, you decide
    either way, not convinced, whatever works, do what you want, do what you like, do what you think, do as you like
    do as you please, do as you wish, as you wish, as you like, suit yourself, if you think, if you say so
    if you must, your call, isn't it, isn't that, seems odd, weird, seriously, oh really, really now, hypothetically, supposedly
    allegedly, apparently, reluctantly, partially, partly, presumably, eventually, occasionally, regularly, usually
    normally, originally, previously, recently, formerly, nearly, hardly, barely`),
  reporting: cuePattern(`
    says, said, say that, told, tells, thinks, thought, wants, wanted, suggests, suggested, recommends, recommended
    believes, reckons, insists, asks, asked, claims, according to, hears, heard, meant, expects, advised, advises`),
  irony: cuePattern(`
    what could possibly go wrong, what could go wrong, what can go wrong, yeah right, as if, sure sure, oh great
    be like that, dream on, wow, oh sure, oh wonderful, oh perfect, oh fantastic, wipe everything, famous last words, brilliant idea, genius`),
  yes: wordSet('yes yeah yep yup sure ok okay okey'),
  no: wordSet('no nope nah'),
  without: wordSet('without minus'),
  openers: wordSet(
    'and but ok okay yes yeah so wait sorry hey fine good great cool right well one quick just hold please now then',
  ),
  self: cuePattern(`
    let's, i'll, i will, i'm, i am, i'd, i would, i can, i want, i need, i have, i've, let me, i do, i did, i, ill
    we'll, i'm going, myself`),

  notNow: cuePattern(`
    don't … yet, dont … yet, do not … yet, nothing … yet, too busy, busy right now, busy at the moment, swamped, snowed under, up to my neck, up to my ears
    leave … until, leave … till, leave … for later
    give you a shout, i'll shout, i'll let you know, let you know when, i'll tell you when, i'll say when, until i say, i'll be in touch
    not yet, not just yet, not quite yet, not now, not right now, not today, not tonight, not this week
    not at the moment, later, later on, hold on, hold off, hold it, hold that, hold this, hang on, wait
    hold your horses, hold fire, park it, park this, park that, park the, shelve, on hold, on ice, on the back burner
    for later, save it, keep it for, keep it around, keep it as, keep the draft, keep it there, keep this
    hang on to it, hold onto, leave it for now, leave it as a draft, leave it there for now, leave it until
    leave it till, leave it sitting, let it sit, let me think, need to think, have to think, want to think
    think about it, think about this, think it over, think this over, sleep on, mull, get back to, come back to
    i'll look at, i'll have a look, i'll take a look, let me look, let me have a look, let me check, let me see
    let me read, need to check, need to look, i'll check, i want to check, want to look, want to read, another time
    some other time, some other day, give me a, give me some, postpone, don't do anything, don't start, dont start
    don't begin, do nothing yet, remind me later, remind me again, i'm busy, no time, when i'm back, when i get back
    when i'm home, rain check, stand by, standby, bear with me, pause, not ready, not so fast, slow down
    i need to … first, i have to … first, i want to … first, i'd like to … first, i should … first, i must … first
    we need to … first, we have to … first, we should … first, need to … first, have to … first, gotta … first
    let me … first, i'd wait, would wait, not before, not until, not till, nothing yet, nothing for now
    only once, only when, only after, not unless, leave it at that, leave it like that, leave … for now, in due course, in good time, on standby, sit on it, sit tight, backburner, leave it with me, leave it open
    stay tuned, ask me again, ask me tomorrow, i'm in a meeting, i'm driving, i'm on the, delay, defer, revisit
    circle back, hang fire, hang tight, until i, until we, till i, till we, another day, no rush, no hurry
    not urgent, there's no rush, it can wait, can wait, that can wait, don't touch anything, hands off
    not this minute, put it off, in a bit, in a minute, in a sec, in a while, after lunch, one moment, one sec
    just a moment, not … right now, not … today, not … yet, not … this week, let it rest, rest for, wait for my
    my signal, hold that thought, not … for now, cool it, when i say so, until further notice, can't right now
    can't now, cannot right now, can't today, just a second, one second, give me a second`),
  later: cuePattern(`
    tomorrow, tonight, next week, next month, next quarter, on monday, on tuesday, on wednesday, on thursday
    on friday, on saturday, on sunday, this evening, this afternoon, this weekend, after the weekend, in an hour
    at noon, at midnight, end of the month, end of the week, in the morning, next year, monday, tuesday, wednesday
    thursday, friday, some day, someday`),
  cancel: cuePattern(`
    forget i mentioned, forget i, forget what i
    cancel, cancelled, canceled, abort, forget it, forget that, forget this, forget about it, forget the whole
    forget the plan, forget the, never mind, nevermind, nvm, scrap it, scrap this, scrap that, scrap the plan
    scrap the whole, scrap everything, drop it, drop this, drop that, drop the plan, drop the whole, drop the idea
    bin it, bin this, bin that, bin the plan, trash, throw it away, throw it out, throw this away, throw that away
    throw the plan, throw … away, discard, delete the plan, delete it, delete this, delete that, kill it
    kill the plan, call it off, called off, call the whole thing off, call this off, don't need it, don't need this
    don't need that, don't need the plan, don't need any of, no longer need, no longer needed, not needed any more
    not needed anymore, not need it any more, changed my mind, not happening, no thanks, no thank you, stop, stop it
    stop this, stop that, leave it, leave it be, get rid of it, get rid of the plan, get rid of this, dump it
    dump this, not doing this, not doing that, don't want it, don't want this, don't want the plan, don't want any of
    not … after all, won't … after all, isn't … after all, aren't … after all, decided not to, changed our minds
    change of plan, change of plans, plans have changed, plans changed, no plan needed, hit delete, into the bin
    in the bin, to the bin, kill this, pull the plug, call off, lost interest, gave up, give up, dropped the idea
    tear it up, toss it, toss this, no longer relevant, no longer necessary, no longer required, not necessary any more, not necessary anymore, not required any more, obsolete, moot, off the table, is off, is dead, is history
    not going ahead, withdraw, remove the plan, close the plan, end this, quit, ditch it, ditch this, ditch the plan
    ditch the whole, axe it, i'm out, not interested, we've decided against, decided against, no longer want, abandon
    take it back, any of it, any of this, no need for this, no need for it, no need for that, need … any more
    need … anymore, want … any more, want … anymore, we're not … any more, we are not … any more, we're not … anymore
    not needed, rubbish, nonsense, let's not do this, let's not do it, let's not do that, no … after all
    call it quits, call it a day, call it a night, forget i asked, forget i said, forget we, keeping the old`),
  review: cuePattern(`
    review, reviewed, reviewer, peer review, run it past, run this past, run that past, run it by, run this by
    run that by, run the plan past, run the plan by, run … by, run … past, sign off, sign-off, signoff, sign it off
    sign this off, have … look at, have … look over, have … look, let … look, let … see, have … check, let … check
    have … go over, let … go over, ask … to look, ask … to check, ask … what, get … to look, get … to check
    get … look at, get … eyes, ask … for, second opinion, second pair of eyes, another pair of eyes
    fresh pair of eyes, fresh eyes, more eyes, extra pair of eyes, someone else, somebody else, another agent
    another person, another human, double check, double-check, doublecheck, sanity check, sanity-check, pass it to
    pass it by, pass this by, pass it on to, show it to, show this to, show … to, send it to, send this to
    send the plan to, forward it, forward this, share it with, share this with, approval from, needs approval
    need approval, needs an ok, needs an okay, needs the ok, needs … ok from, four eyes, four-eyes, proofread, vet
    vetted, critique, check with, check it with, check this with, clear it with, clear this with, clear … with
    wants to see, should see, should look, should check, should approve, needs to see, needs to look, needs to check
    needs to approve, has to look, has to check, has to approve, must approve, must see, to approve, has approved
    have approved, approves, signs off, feedback from, get feedback, qa, by legal, with legal, take a look
    looks at it, looks it over, look it over, look this over, looked at by, checked by, approved by, run … through
    go through legal, go through compliance, go through the, has to go through, needs to go through, past legal
    past compliance, want … to look, want … to see, want … to check, like … to look, like … to see, like … to check
    need … to look, need … to check, to look at, to look over, to check it, to check this, have … read, let … read
    have … eyes, needs … eyes, get … input, get … opinion, get … approval, get … ok, get … okay, get … thoughts
    opinion, thoughts on, ask legal, ask finance, ask my boss, ask the team, ask my, put it in front of
    put this in front of, to … for review, to … for approval, for approval, for sign-off, for feedback, for a check
    cast an eye, cast … eye, give it a once-over, once-over, a once over, signed off by, signed-off by
    get … signed off, get … signed, ask him, ask her, what he thinks, what she thinks, what they think, else checked
    someone checked, somebody checked, second set of eyes, your assessment, consult, second reviewer, a reviewer, not without … seen, not without … ok, not without … okay, not without … approval
    not before … seen, not before … ok, not until … seen, not until … approved, not until … ok, only after … seen
    once … has seen, unless … has seen`),
  others: cuePattern(`
    someone, somebody, second, another, else, other, reviewer, anyone, colleague, boss, manager, team`),
  beforehand: cuePattern(
    'before you touch anything, before you do anything, before you change anything, before anything else, before doing anything, before touching anything, beforehand, in advance, before that, before you start, before you begin, before starting',
  ),
  afterwards: cuePattern(`
    when … is done, when … is finished, when … is ready, when … all done, once … all done, once … is done, once … is finished, after … is done, when that's finished, once that's finished, once … is written, after … is written, when you're done, when youre done, when done, once you're done, once done, once it's done, afterwards, after that
    at the end, at the very end, when it's finished, when finished, one more thing, once finished, finally
    when it's done, when its done, when it is done, when that's done, once that's done, after it's done`),
  aside: cuePattern(`
    by the way, btw, unrelated, different topic, different question, different subject, another question
    another topic, something else, something completely different, off topic, off-topic, on another note
    on a different note, side note, side question, speaking of, completely different, totally different
    before i forget, change of subject, quick one, weather, joke, what time is it, birthday`),

  interrogatives: wordSet(
    "what what's whats why how how's who who's whom whose where where's which when when's",
  ),
  asking: cuePattern(`
    is it, is that, is this, is there, is the, are there, are the, are you, does it, does that, does this, does the
    does step, do i, do we, do you, did you, will it, will that, will this, will the, will there, will i, will we
    would it, would that, would this, would the, would i, can i, can it, can that, can this, can the, can they
    could i, could it, could that, could this, should i, has it, has anyone, have you, may i, is step, isn't, doesn't
    won't, any idea, any chance`),
  requesting: cuePattern(`
    would it be possible to, would it be possible for, would it be possible, would it be ok to, would it be okay to
    can you, could you, would you, will you, can u, could u, can we, could we, can someone, could someone
    can somebody, could somebody, can anyone, could anyone, can anybody, would you mind, may we, shall we, how about
    what if we, why don't you, why don't we, why not, i'd like you to, do you mind`),
  telling: cuePattern(`
    tell me, explain, elaborate, walk me through, i'd like to know, i want to know, i wonder, i was wondering
    wondering, i'm curious, curious, remind me what, remind me which, remind me why, remind me how, give me details
    more details, details on, clarify, not sure what, don't understand, don't get, a question`),
  topics: {
    undo: cuePattern(`
    undo, undone, undoable, undoing, revers*, get … back, have … back, restore, restored, restoring, revert, reverted
    recover, recovered, recoverable, recovery, roll back, rolled back, roll it back, rollback, irreversible
    permanent, permanently, unarchive, reopen, reopened, re-open, bring … back, come back, go back, change my mind
    back out, take … back, for good, gone for good, lost, way back, turning back, turn … back, put … back`),
    cost: cuePattern(`
    cost, costs, costing, price, pricey, expensive, cheap, charge, charged, charges, fee, fees, how much, free, money
    budget, tokens, pay, bill, billed, usd, dollars`),
    duration: cuePattern(`
    how long, how much time, how quickly, how fast, how soon, how many minutes, how many hours, duration, minutes
    hours, time, when will, when would, when is, when does, by when, eta, be done, finished, be finished, be ready
    quick, take long, takes long`),
    why: cuePattern(`
    why, how come, what for, reason, reasons, what's the point, the point of, purpose, necessary, need to`),
    what: cuePattern(`
    what, what's, whats, which, what exactly, mean, means, contain, contains, include, includes, look like, looks like`),
  },
}
