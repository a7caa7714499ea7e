import { phrases } from '../phrases.ts'
import type { Lexicon } from '../sections/lexicon.ts'

export const lexicon: Lexicon = {
  yes: phrases(`
    yes, yep, yup, yeah, yea, ya, y, yes sir, yessir, aye, affirmative, of course, certainly, absolutely
    definitely, by all means, for sure, you bet, exactly, sure thing, with pleasure, gladly, indeed, ofcourse
    hell yes, hell yeah, that's right, that is right`),
  tail: phrases(`
    it is, i do, i am, i have, i will, i'm sure, i am sure, i'd love to, i want that, i want it, you can, you may
    that's what i want, that one, that's the one, this one, the other one, that's ok, that's okay, that's fine, that's good, that's great, that's perfect, that is ok
    that is okay, that is fine, that is good, that is great, that is perfect, it's ok, it's okay, it's fine`),
  act: phrases(`
    do it, do it now, do that, do so, do this, please do, just do it, go ahead, go ahead with it
    go ahead and do it, go for it, go right ahead, proceed, continue, carry on, run it, execute, execute it
    make it so, confirm, confirm it, confirm that, confirm this, confirmed, i confirm, i confirm it
    i confirm that, i confirm this, approve, approve it, approve that, approve this, approved, i approve
    i approve it, i approve that, i approve this, agree, agreed, i agree, accept, accept it, accept that, accepted
    i accept, i accept it, i accept that, authorize, authorized, authorise, authorised, i authorize it
    i authorize this, permission granted, you have my approval, you have my permission, correct, that's correct
    that is correct, all correct, everything is correct, looks good, looks good to me, looks right, looks correct
    lgtm, sounds good, sounds like a plan, sounds good to me, that sounds good, that looks good, sounds great, that sounds great
    works for me, that works, that works for me, fine by me, fine with me, i'm fine with that, i am fine with that
    i'm ok with that, i'm okay with that, i'm good with that, i'm happy with that, fine with that
    that's fine with me, that's fine by me, ok by me, ok with me, okay by me, okay with me, let's do it
    let's do this, let's do that, let's go, let's go ahead, let's proceed, you can go ahead, you may go ahead
    you can proceed, you may proceed, you can do it, you may do it`),
  ok: phrases('ok, okay, okey, k, fine, alright, all right, sure'),
  no: phrases(`
    no, nope, nah, nay, n, no way, hell no, but no, absolutely not, definitely not, certainly not, of course not
    surely not, not now, not right now, not today, not this time, not interested, i'm not interested, no interest
    no sir, no ma'am, not for me, i'm afraid not, i don't think so, i do not think so, don't think so, i think not
    disagreed, that's not what i want, rather not, i'd rather not, better not, i'd better not, i had better not, had better not, best not
    never, never ever, not a chance, no chance, out of the question, over my dead body, decline, declined
    i decline, reject, reject it, rejected, i reject it, i reject this, deny, denied, deny it, refuse, refused
    i refuse, disagree, i disagree, disapprove, disapproved, i disapprove, i don't want that, i don't want it
    i don't want this, i don't want to, i do not want that, i do not want it, i do not want this, i do not want to
    i don't want you to do that, do nothing, don't do anything, do not do anything, don't you dare, wrong
    that's the wrong, that is the wrong, it's the wrong, it is the wrong, the wrong, wrong one, the wrong one
    that's the wrong one, that is the wrong one, it's the wrong one, not that one, not this one, not that, not the right
    that's not the right one, that's not the one, that's not the right, it's not the right one
    that's wrong, that is wrong, that's not right, that is not right, none, none of them, none of these
    none of those, neither, neither of them, not necessary, that's not necessary, that is not necessary
    that won't be necessary, no need, there's no need, not worth it, it's not worth it, that's not worth it`),
  later: phrases('not yet, not just yet, not quite yet'),
  not: phrases(`
    not, don't, do not, please don't, please do not, i don't, i do not, we don't, we do not`),
  cancel: phrases(`
    cancel, cancel it, cancel that, cancel this, never mind, nevermind, nvm, forget it, forget about it
    forget that, forget this, forget about that, stop, stop it, stop that, stop this, stop right there, abort
    abort it, abort this, quit, exit, drop it, drop that, leave it, leave it be, let it be, let it go, call it off, leave it for now, leave it there
    i'll leave it, i'll leave it for now, let's leave it, let's leave it for now, i'll pass
    scrap it, scrap that, don't bother, stop here, cancel everything, stop everything, stop all of it
    stop the job, stop that job, stop the run, stop now, stop right now, abort the job, cancel the job
    stop immediately, stop it immediately, stop this immediately, stop at once, stop it at once, stop the process
    cancel the process, abort the process, stop what you are doing, stop what you're doing, i said stop, wait stop
    forget it all, forget all of it, forget the whole thing, leave it all, cancel the whole thing
    cancel all of it, i changed my mind, i've changed my mind, i have changed my mind, changed my mind
    i don't want this anymore, i don't want that anymore, i don't want it anymore, i don't need this anymore
    i don't need that anymore, i don't need it anymore, no longer needed, not needed anymore, just forget it
    just leave it, just cancel it, just drop it, never mind that, never mind all that, forget what i said, scratch that, scratch it
    drop the whole thing, drop all of it`),
  wish: phrases(`
    can you, could you, would you, can we, could we, may i, can i, i want to, i wanna, i'd like to
    i would like to, i'd rather, let's, let us`),
  please: phrases('please, pls, plz, kindly'),
  thanks: phrases(`
    thanks, thank you, thank you so much, thank you very much, thanks a lot, thanks so much, many thanks, thx, ty
    cheers, much appreciated, thankyou, thank u`),
  praise: phrases(`
    great, perfect, super, cool, nice, awesome, wonderful, excellent, brilliant, lovely, amazing, good, very good
    kind, helpful, fine, fantastic`),
  acknowledgement: phrases('got it, understood, i see, noted'),
  smile: [],
  talk: phrases(`
    hi, hello, hey, hi there, hello there, hey there, hiya, howdy, greetings, good morning, good afternoon
    good evening, good night, good day, bye, goodbye, bye bye, see you, see you later, aha, oops, sorry, i'm sorry
    my bad, you're welcome, you are welcome, no worries, no problem, interesting, good to know, well done
    good job, good bot, how are you, how are you doing, how's it going, what's up, who are you, are you a bot
    have a nice day, haha, hahaha, hehe, lol, rofl, xd, ciao, wow, oh, ah`),
  hold: phrases(`
    wait, wait a minute, wait a moment, wait a second, wait a sec, one sec, one second, one moment, one minute
    just a sec, just a second, just a moment, just a minute, a moment, give me a second, give me a minute
    give me a moment, give me a sec, one tick, a tick, just a tick, half a sec, two secs, bear with me, hang on, hang on a second, hold on, hold on a second, brb, be right back
    not so fast`),
  doubt: phrases(`
    maybe, perhaps, possibly, probably, i guess, i guess so, i suppose, i suppose so, i think, i think so
    not sure, i'm not sure, i am not sure, unsure, don't know, i don't know, i do not know, dunno, idk, no idea
    depends, it depends, that depends, we'll see, whatever, whatever you say, up to you, it's up to you
    you decide, your call, as you wish, why not, yeah right, yeah sure, yeah no, well, hmm, hm, hmmm, kinda
    kind of, sort of, almost, nearly, mostly, theoretically, in theory, either, both, both of them, whichever
    any of them, let me think, let me think about it, i'll think about it, let me see, ask me later, ask, later
    maybe later, not really, not quite, all good, i'm good, i'm fine, i'm ok, alright alright, all right all right
    ok ok, okay okay, sure sure, fine fine, as if, if you must, if you insist, if you say so, if you think so
    if you like, if you want, uh, uhm, erm, mhm, mm, uh-huh, uh huh, meh`),
  reluctance: phrases('fine then, alright then, all right then, oh well, very well, go on then'),
  opener: phrases(
    "so, right, now, then, actually, you know what, right then, on second thoughts, on second thought, come to think of it, anyway, anyhow, so anyway, anyways, back, back now, back again, i am back, i'm back, i'm back now, i'm here again, here i am, sorted, all sorted, that's sorted, where were we, as i said, like i said, to answer you, to answer your question",
  ),
  keep: phrases(`
    leave it at, let's leave it at, keep it at, keep, keep it, stick with, stick to, let's stick with
    we stick with, stay with, stay at, we stay with, i stay with, make it the`),
  welcome: phrases(`
    i'd like that, i would like that, i'd love that, i would love that, i'd appreciate that, that would help
    that'd help, good idea, great idea, nice idea, excellent idea, very good idea, that's a good idea, that's a great idea
    a good idea, a great idea, good thinking`),
  question: phrases(`
    really, seriously, why, help, how come, how much, how so, are you sure, are you certain, what do you mean
    what does that mean`),
}
