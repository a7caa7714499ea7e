import { cuePattern } from '../../text/cue-pattern.ts'
import type { IgnorableWords } from '../sections/ignorable-words.ts'

export const ignorable: IgnorableWords = {
  greeting: cuePattern(`
    good morning, good afternoon, good evening, morning, morning all, evening, evening all, afternoon all, hi there, hello there, hey there, hi, hello, hey, hi all
    hello all, dear, dear all, dear team, hi team, hello team, greetings`),
  closing: cuePattern(`
    kind regards, best regards, warm regards, regards, many thanks and regards, thanks and regards, best wishes
    kindest regards, all the best, yours, yours sincerely, yours truly, sincerely, cheers, best, br, rgds, thanks
    thank you, many thanks, ta, thx`),
  considered: cuePattern(`
    i had my doubts, i had doubts, i was sceptical, i was skeptical, i was unsure, i wasn't sure, i was worried, i wasn't convinced
    i was going to, i was about to, i was thinking, i was wondering, i was tempted, i thought about, i had thought
    i thought of, i thought i, i thought we, i considered, i had considered, i wondered, i toyed with, i wanted to
    i meant to, i had wanted, i nearly, i almost, i'd thought, i'd considered, i'd planned, i had planned, i had half a mind
    i did think, i did consider, i did wonder, we thought about, we considered, we were going to, we discussed
    was going to, was about to, was thinking, was tempted, thought about, toyed with, at first i, my first thought
    my first instinct, initially i, first i wanted, first i thought, originally i`),
  retracting: cuePattern(`
    never mind, nevermind, nvm, no, nah, no no, no actually, actually no, forget that, scrap that, scratch that, leave that
    on reflection, on second thoughts, on second thought, thinking about it, having thought about it, in the end
    ignore that, disregard that, strike that, it's not worth it, not worth it, it doesn't matter, doesn't matter`),
  keeping: cuePattern(`
    leave everything as it is, leave it all as it is, leave everything, leave everything in, leave it all in, leave all of it
    leave it as it is, leave it as is, leave everything as is, leave it like that, leave it all, leave them all
    leave everything unchanged, leave it unchanged, leave the plan as it is, leave the plan alone, leave the order as it is
    keep everything, keep everything as it is, keep it all, keep it, keep them, keep them all, keep that, keep that in, keep it in
    keep it as it is, keep it as is, keep the lot, keep all of it, keep all of them, keep all the steps, keep every step
    keep the plan as it is, keep the order, keep the order as it is, stick with it, stick with that, stick with the plan
    stick to it, stick to the plan, stick to what's there, stick with what's there, stay with it, it can stay, they can stay
    all of it stays, it all stays, everything stays, everything stays as it is, it stays, it can all stay, let it stay
    unchanged, unaltered, the rest stays, the rest stays as it is, the rest can stay, the rest is fine, the rest is good`),
  objection: cuePattern(`
    chang*, changing, tweaking, adjusting, amending, alter*, amend*, adjust*, add, to add, tweak*, edit*, note, notes, comment*, remark*, objection*, object
    complaint*, complain, complain about, quarrel*, quarrel with any of it, with any of it, any of it, any of that, quibble*
    niggle*, gripe*, grumble*, moan*, criticism*, critique*, reservation*, concern*, worries, issue*, problem*
    question*, query, queries, doubts, argument*, argue with, against it, against that, against this, wrong with it
    wrong with that, wrong with this, missing, fault, fault it, fault that, fault with it, hesitation*, correction*
    suggestion*, improvements, a thing, anything, dissent, opposed, stopping you, in the way, in your way, stand in your way`),
  unsurpassed: cuePattern(`
    couldn't … better, could not … better, can't … better, cannot … better, couldn't be better, couldn't be happier
    couldn't agree more, couldn't ask for more, couldn't ask for better, can't improve on, couldn't improve on
    nothing i'd change, nothing i would change, wouldn't change, would not change, can't fault, couldn't fault
    can't argue with, can't complain, couldn't wish for more, can't think of anything, nothing comes to mind
    nothing springs to mind, no reason not to, no reason to wait, see no reason, don't see why not, can't see why not
    don't see a reason, see nothing wrong, can't see anything wrong, can't say no to that, have nothing against`),
  rhetorical: cuePattern(`
    why not, why ever not, why wait, why wait any longer, why would i wait, what are you waiting for, what are we waiting for
    what is there to wait for, what's stopping you, what's keeping you, what's not to like, what is not to like
    what more could i ask for, what more could you ask for, what more could i want, what more can i say, what can i say
    how could i say no, how can i say no, who could say no, who could say no to that, who can say no to that, how could anyone say no
    need i say more, need you ask, do you even have to ask, do you even need to ask, do you need to ask, what else
    who am i to argue, who am i to disagree, what's there to discuss, what is there to discuss, what's there to think about`),
  empty: cuePattern(`
    great stuff, lovely stuff, brilliant stuff, top stuff, good call, great call, nice call, good shout, great shout, nice one, good one, good thing
    the steps look correct, the steps look correct to me, the steps look right, the steps look right to me, the steps are right, the steps are fine, the order is right, the order's fine
    looks correct to me, looks right to me, seems right to me, seems fine to me, good idea, great idea, nice idea, lovely idea, good suggestion, great suggestion, i'll take it, we'll take it
    you've got it right, you got it right, you have it right, you understood me, that's the one, i like it, i like that, we like it, i love it, i've got to dash, i'm in a hurry
    what i asked for, exactly what i asked for, just what i asked for, what i wanted, exactly what i wanted, just what i wanted, exactly what i had in mind, what we agreed
    come on, come on then, oh come on, c'mon, go on then, as far as i'm concerned, as far as i am concerned, if it's up to me, if it is up to me, if you ask me
    for my part, as for me, for me personally, from where i sit, from where i stand, i've read it, i have read it, i read it, i read it twice, i've read it twice
    i read it through, i've read it through, i've been through it, i've been through it twice, i went through it, i went over it, i've gone through it, i've looked it over, i looked it over
    i've checked it, i checked it, i checked it twice, been through it, read it twice, been through it twice, had a look, i had a look, i've had a look, i've seen it all`),
  consent: cuePattern(`
    signed off, signed it off, has signed off, approved, approved it, approved this, approved that, approved the plan, okayed it, okayed this, okayed that, ok'd it, cleared it
    agreed, agreed to it, agreed to this, agreed to that, agrees, said yes, is fine with it, is fine with this, is fine with that, are fine with it, is happy with it
    is happy with this, is happy with that, are happy with it, is ok with it, is okay with it, are ok with it, are okay with it, is on board, are on board, are all on board
    is in favour, is in favor, gave the go-ahead, gave me the go-ahead, gave us the go-ahead, gave the green light, gave us the green light, gave me the green light
    gave the nod, gave the ok, gave the okay, knows about it, know about it, has no objections, have no objections, had no objections
    spoke to, spoken to, spoke with, spoken with, talked to, talked with, cleared it with, cleared this with, checked with, checked it with, ran it past, ran this past, ran it by`),
  tags: cuePattern("would you, will you, could you, can you, won't you"),
  disliked:
    /^(?:un|in|im|dis|mis|non).{4}|less$|^(?:bad|badly|awful|terribl|horribl|poor|wrong|stupid|silly|ugly|mess|broken|worse|worst|rubbish|crap|lousy|dreadful|hopeless|pathetic|boring|bored|weak|disappoint|confus|vague|sloppy|half|danger|risk|pointless|waste|hate|dislike|fear|worr|afraid|regret|sorry|sad|annoy|angry|tired|sick|reluctan|hesita|nervous|sceptic|skeptic|doubt|fail|problem|trouble|lack|miss|old|error|mistake|slow|late|costs?$|expensive|too$|still$|yet$|almost|nearly|anything|something|whatever|joke|kidding|supposed|want|need|wish|prefer|rather|hope|expect|cannot|never|stop|wait|hold|pause|cancel)/,
}
