import { cuePattern } from '../../text/cue-pattern.ts'

/** Orders and leave to run a plan, in more than one word; "…" stands for plain words. */
export const RUN_IDIOMS = `
    on with it, hit the gas, chop chop, work … through, work your way through, work your way through it, over to you, off you pop, off you trot, away you go, away we go, on you go, get stuck in, get moving, get … moving, get weaving, set … going
    set … in motion, set … off, put … in motion, put … into action, put … into practice, put … to work, get … rolling
    get … under way, get … underway, get … on the road, get … off the ground, get … over with, let … rip, let's have it
    push the button, press the button, hit the button, hit go, press go, press start, hit start, pull the trigger
    give it a go, give it a whirl, give it a shot, go to town, full speed ahead, full throttle, all systems go, make a start
    jump to it, press ahead, push ahead, forge ahead, push on, plough on, bash on, roll … out, see … through
    fire when ready, be my guest, consider … approved, consider … agreed, consider … signed off, consider … a yes
    permission granted, approval granted, request granted, is granted, is given, are cleared, clear to start
    clear to go, the green light, my consent, my authorisation, my authorization, my agreement, my thumbs up, my nod, the nod
    the all-clear, all-clear, i authorise, i authorize, i give, i … approve, i … agree, i … accept, i … authorise, i … authorize, i … consent, i consent, i accept, i endorse, i'm all for, i'm game
    i'm up for, i'm sold, we have lift-off, let's crack on, time to start, time to begin, starting now
    starting immediately, starting straight away, begin whenever, start whenever, go whenever, have a go at it, take it from here
    take it away, do what you propose, do what you proposed, do what it says, do what it says there, do as it says there, do what it says here, do what you suggest, do what you suggested, do as you propose
    do as it says, do the whole thing, do the whole lot, do the lot, do the entire thing, do the whole plan, off you go then, run it then, start it then, go ahead then, do that then, do this then, do it then, go ahead with the plan now, do as you suggest, do as you suggested, by all means do, please do, do please, do go ahead, do carry on, do proceed, do start`

/** Praise and agreement that add nothing to an order. */
export const PRAISE = `
    after some thought, on balance, having read it, having read it all, having checked it, right you are, very well, fair enough, suits me, fine by me, good by me, works for me, does it for me, ticks all the boxes
    ticks every box, just the ticket, just the job, hits the spot, hits the nail on the head, bang on, on the money
    all present and correct, as they are, as they stand, as it says, as stated, as outlined, as set out, as specified, as you have it
    as you've got it, as you've put it, as you put it, as above, as per plan, as per the plan, to the letter, to a tee
    down to the ground, without changes, without any changes, without change, without alterations, without further ado
    without delay, without hesitation, no further questions, no questions, no questions from me, no questions asked
    on my part, on my side, on our side, on my end, from us, at your end, about right, just about right, just right
    just fine, just great, just perfect, on reflection, all in all, at your convenience
    when you're ready, when you are ready, when ready, whenever suits, whenever suits you, whenever you want, what a plan
    you have my, you've got my, you have the, you've got the, have my, i'm happy for you to, happy for you to, free to
    no time like the present, the sooner the better, sooner the better, top notch, first class, well thought out
    well put, well done, good work, good thinking, nice thinking, a job well done, thank you kindly, much obliged
    good morning, good afternoon, good evening, you star, you legend, you're a star, you're a legend
    i'm fully on board, fully on board, on board, in favour, in favor, all in favour, in full, in full agreement, in agreement
    in its entirety, as a whole, the works, warts and all, lock stock and barrel, from a to z, from first to last
    everything checks out, it all checks out, it checks out, checks out
    no problem, no problems, not a problem, no problem at all, you know what, do you know what, tell you what, hand on heart`

/** Beside the plan's name they want it before them again. */
export const REVISITING = cuePattern(`
    back to, return to, returning to, show, see, view, bring … up, bring … back, pull … up, get … back, get back to, come back to
    where were we, where was i, where did we, where are we, where do we stand, what happened to, what happened with, what became of
    what about, how about, pick up, pick … up, carry on with, continue with, continue, go on with, resume, reopen, have … look
    another look, take … look, look at, once more, one more time, again, remind me, recap, what was in, what did … say, let's do
    still there, still have, dig … out, do you have, have you got, where is, where's, find`)
