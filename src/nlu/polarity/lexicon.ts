/**
 * Phrases a short answer is made of, in English and German.
 * L1. A message is a yes only when every word of it belongs to a phrase here: what is not listed approves nothing.
 * L2. So a phrase that may also mean a refusal or a mere reaction is no yes ("that's ok", "passt schon", "perfect").
 * Umlauts are folded and apostrophes are optional when phrases are compared.
 */
const phrases = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map(phrase => phrase.trim())
    .filter(phrase => phrase !== '')

export const LEXICON = {
  /** Says yes, whatever the question. */
  yes: phrases(`
    yes, yep, yup, yeah, yea, ya, y, yes sir, yessir, aye, affirmative, of course, certainly, absolutely
    definitely, by all means, for sure, you bet, exactly, sure thing, with pleasure, gladly
    indeed, ofcourse, hell yes, hell yeah, that's right, that is right
    ja, jo, jep, jepp, jup, jupp, jawohl, jawoll, klar, na klar, aber klar, klar doch, natürlich, aber natürlich
    selbstverständlich, aber selbstverständlich, auf jeden fall, auf alle fälle, unbedingt, gern, gerne, sehr gern
    sehr gerne, liebend gern, liebend gerne, gerne doch, aber gern, aber gerne, aber ja, ja doch, genau, ganz genau`),
  /** Confirms a yes that it follows directly. By itself it may be a refusal: "that's fine, don't bother". */
  tail: phrases(`
    it is, i do, i am, i have, i will, i'm sure, i am sure, i'd love to, i want that, i want it, you can, you may
    that's what i want, that's ok, that's okay, that's fine, that's good, that's great, that's perfect, that is ok
    that is okay, that is fine, that is good, that is great, that is perfect, it's ok, it's okay, it's fine
    ich bin sicher, ich bin mir sicher, ganz sicher, das ist gut, das ist gut so, das ist super, das ist toll
    das wäre gut, das wäre super, das wäre toll, das will ich, das möchte ich`),
  /** Tells us to do it, or that it is right as it stands. With a "not" it is a no. */
  act: phrases(`
    do it, do it now, do that, do so, do this, please do, just do it, go ahead, go ahead with it, go ahead and do it
    go for it, go right ahead, proceed, continue, carry on, run it, execute, execute it, make it so
    confirm, confirm it, confirm that, confirm this, confirmed, i confirm, i confirm it, i confirm that, i confirm this
    approve, approve it, approve that, approve this, approved, i approve, i approve it, i approve that, i approve this
    agree, agreed, i agree, accept, accept it, accept that, accepted, i accept, i accept it, i accept that
    authorize, authorized, authorise, authorised, i authorize it, i authorize this, permission granted
    you have my approval, you have my permission, correct, that's correct, that is correct, all correct
    everything is correct, looks good, looks good to me, looks right, looks correct, lgtm, sounds good
    sounds good to me, that sounds good, that looks good, sounds great, that sounds great, works for me, that works, that works for me, fine by me, fine with me
    i'm fine with that, i am fine with that, i'm ok with that, i'm okay with that, i'm good with that, i'm happy with that
    fine with that, that's fine with me, that's fine by me, ok by me, ok with me
    okay by me, okay with me, let's do it, let's do this, let's do that, let's go, let's go ahead, let's proceed
    you can go ahead, you may go ahead, you can proceed, you may proceed, you can do it, you may do it
    mach das, mach es, mach's, mach mal, mach das mal, mach das so, mach es so, mach das jetzt, machen
    machen sie das, machen sie es, machen sie das so, machen wir, machen wir so, machen wir das, machen wir es
    machen wir das so, machen wir es so, so machen wir das, so machen wir es, so machen wir's, tu es, tu das
    tun sie es, tun sie das, ausführen, durchführen, führ es aus, führe es aus, führe das aus, führen sie es aus
    führen sie das aus, passt, passt so, passt für mich, passt mir, das passt, das passt so, das passt für mich
    es passt, es passt so, so passt es, so passt's, so passt das, einverstanden, bin einverstanden
    ich bin einverstanden, ich bin damit einverstanden, damit bin ich einverstanden, ich stimme zu, stimme zu
    ich stimme dem zu, dem stimme ich zu, zugestimmt, freigegeben, freigeben, ich gebe es frei, ich gebe das frei
    freigabe erteilt, genehmigt, genehmigen, genehmige ich, ich genehmige das, ich genehmige es, bestätigt, bestätige
    bestätigen, ich bestätige, ich bestätige das, ich bestätige es, bestätige ich, das bestätige ich, hiermit bestätigt
    für mich in ordnung, das ist für mich in ordnung, für mich ok, das ist für mich ok, damit kann ich leben
    in ordnung, ist in ordnung, das ist in ordnung, geht in ordnung, das geht in ordnung, geht klar, das geht klar
    richtig, das ist richtig, alles richtig, korrekt, das ist korrekt, ist korrekt, alles korrekt, stimmt, stimmt so
    das stimmt, das stimmt so, stimmt alles, alles stimmt, klingt gut, das klingt gut, klingt super, das klingt super, hört sich gut an
    das hört sich gut an, sieht gut aus, das sieht gut aus, leg los, legen sie los, los, los geht's, los geht es
    nur zu, abgemacht, akzeptiert, akzeptiere, akzeptieren, ich akzeptiere, ich akzeptiere das, fortfahren, fahr fort
    fahren sie fort, mach weiter, machen sie weiter, weitermachen, ist ok, ist okay, das ist ok, das ist okay
    ist ok so, ist okay so, das ist ok so, das ist okay so, so ist es gut, so ist es richtig, erlaubt
    ich erlaube es, ich erlaube das, du darfst, sie dürfen`),
  /** Answers a yes-or-no question when it stands alone; with thanks it only ends a conversation. */
  ok: phrases('ok, okay, okey, k, fine, alright, all right, sure, 👍, ✅, ✔, ☑, 👌'),
  no: phrases(`
    no, nope, nah, nay, n, no way, hell no, but no, absolutely not, definitely not, certainly not, of course not
    surely not, not now, not right now, not today, not this time, not interested, i'm not interested, no interest
    no sir, no ma'am, not for me, i'm afraid not, i don't think so, i do not think so, don't think so, i think not, disagreed, that's not what i want
    rather not, i'd rather not, i would rather not, better not, i'd better not, never, never ever, not a chance
    no chance, out of the question, over my dead body, decline, declined, i decline, reject, reject it, rejected
    i reject it, i reject this, deny, denied, deny it, refuse, refused, i refuse, disagree, i disagree
    disapprove, disapproved, i disapprove, i don't want that, i don't want it, i don't want this, i don't want to
    i do not want that, i do not want it, i do not want this, i do not want to, i don't want you to do that
    do nothing, don't do anything, do not do anything, don't you dare, wrong, that's wrong, that is wrong
    that's not right, that is not right, none, none of them, none of these, none of those, neither, neither of them
    nein, nee, nö, auf keinen fall, auf gar keinen fall, keinesfalls, keineswegs, niemals, nie, nie im leben
    nie und nimmer, bloß nicht, lieber nicht, besser nicht, natürlich nicht, aber natürlich nicht, sicher nicht
    ganz sicher nicht, selbstverständlich nicht, bestimmt nicht, garantiert nicht, ganz bestimmt nicht, doch nicht
    dann doch nicht, lieber doch nicht, doch lieber nicht, dann lieber nicht, dann doch lieber nicht, besser doch nicht, doch besser nicht, jetzt nicht, heute nicht, diesmal nicht, gerade nicht, im moment nicht, momentan nicht
    glaube nicht, ich glaube nicht, ich denke nicht, ablehnen, abgelehnt, lehne ab, ich lehne ab, ich lehne das ab, das lehne ich ab, lehne ich ab, verweigert
    bin nicht einverstanden, ich bin nicht einverstanden, ich bin damit nicht einverstanden
    damit bin ich nicht einverstanden, ich stimme nicht zu, stimme nicht zu, ich stimme dem nicht zu
    das ist nicht in ordnung, ist nicht in ordnung, das ist nicht ok, das ist nicht okay, das ist nicht richtig
    ich will nicht, ich will das nicht, ich will es nicht, das will ich nicht, will ich nicht, ich möchte nicht
    ich möchte das nicht, ich möchte es nicht, das möchte ich nicht, möchte ich nicht, kein interesse
    kommt nicht in frage, das kommt nicht in frage, ausgeschlossen, falsch, falscher, falsche, falsches, das ist falsch, nichts da, nichts davon
    tu nichts, mach nichts, nichts tun, nichts machen, keine davon, keines davon, keins davon, keiner davon
    keins, keines, keine, weder noch, not necessary, that's not necessary, that is not necessary, that won't be necessary, no need, there's no need
    not worth it, it's not worth it, that's not worth it, nicht nötig, ist nicht nötig, das ist nicht nötig, nicht notwendig, muss nicht sein
    das muss nicht sein, muss nicht, brauchen sie nicht, brauchst du nicht, lohnt nicht, lohnt sich nicht, das lohnt sich nicht, 👎, ❌, 🚫, ✖`),
  /** Puts it off: neither a yes nor a no, but a no that it follows stays one. */
  later: phrases(
    'not yet, not just yet, not quite yet, noch nicht, jetzt noch nicht, vorerst nicht, erstmal nicht',
  ),
  not: phrases(`not, don't, do not, please don't, please do not, i don't, i do not, we don't, we do not
    nicht, bitte nicht, gar nicht, auch nicht`),
  cancel: phrases(`
    cancel, cancel it, cancel that, cancel this, never mind, nevermind, nvm, forget it, forget about it, forget that
    forget this, forget about that, stop, stop it, stop that, stop this, stop right there, abort, abort it, abort this
    quit, exit, drop it, drop that, leave it, leave it be, let it be, let it go, call it off, scrap it, scrap that
    don't bother, abbrechen, abbruch, brich ab, brich das ab, brich es ab, brechen sie ab, brechen sie das ab
    brechen sie es ab, brechen wir ab, brechen wir das ab, vergiss es, vergiss das, vergessen sie es
    vergessen sie das, vergessen wir das, vergessen wir es, lass es, lass es sein, lass das, lass das sein
    lass es gut sein, lass gut sein, lassen sie es, lassen sie das, lassen sie es sein, lassen sie das sein, lass mal
    lass stecken, lassen wir das, lassen wir es, stopp, hör auf, hör auf damit, hören sie auf, hören sie auf damit
    aufhören, schluss, schluss damit, schluss jetzt, das abbrechen, es abbrechen, das stoppen, stop here, cancel everything
    stop everything, stop all of it, stop the job, stop that job, stop the run, stop now, stop right now, abort the job
    cancel the job, alles abbrechen, alles stoppen, alles anhalten, stopp das, stoppe das, stoppen sie das, anhalten
    das anhalten, halt an, halt das an, halte das an, halten sie an, halten sie das an, brich das bitte ab, brich bitte ab
    brechen sie bitte ab, brechen sie das bitte ab, hör bitte auf, hören sie bitte auf, hör damit auf
    hören sie damit auf, sofort aufhören, sofort abbrechen, sofort stoppen
    forget it all, forget all of it, forget the whole thing, leave it all, lassen wir's, lassen wir's ganz, lassen wir es ganz
    lassen wir das ganz, lass es ganz, lassen wir's gut sein, lassen wir's sein, lassen wir es sein, vergiss alles, vergessen sie alles
    cancel the whole thing, cancel all of it, i changed my mind, i've changed my mind, i have changed my mind
    changed my mind, i don't want this anymore, i don't want that anymore, i don't want it anymore
    i don't need this anymore, i don't need that anymore, i don't need it anymore, no longer needed
    not needed anymore, hat sich erledigt, das hat sich erledigt, es hat sich erledigt, hat sich schon erledigt
    ich hab's mir anders überlegt, ich habe es mir anders überlegt, hab's mir anders überlegt, nicht mehr nötig
    das ist nicht mehr nötig, brauche ich nicht mehr, brauch ich nicht mehr, das brauche ich nicht mehr
    ich brauche das nicht mehr, ich will das nicht mehr, das will ich nicht mehr, ich möchte das nicht mehr`),
  /** Leads to what somebody wants. Only what is to be dropped is said so: "can you do it" approves nothing. */
  wish: phrases(`
    can you, could you, would you, can we, could we, may i, can i, i want to, i wanna, i'd like to, i would like to
    i'd rather, let's, let us, kannst du, könntest du, können sie, könnten sie, können wir
    könnten wir, kann ich, kann man, ich möchte, ich will, ich würde gern, ich würde gerne, ich würde
    kannst du das, können sie das, können wir das, könnten wir das, ich möchte das, ich will das, ich würde das gern
    ich würde das gerne`),
  please: phrases('please, pls, plz, kindly, bitte'),
  thanks: phrases(`
    thanks, thank you, thank you so much, thank you very much, thanks a lot, thanks so much, many thanks, thx, ty
    cheers, much appreciated, danke, danke schön, dankeschön, danke sehr, danke dir, danke ihnen, danke euch
    vielen dank, vielen lieben dank, herzlichen dank, besten dank, lieben dank, tausend dank, thankyou, thank u, 🙏`),
  /** Reacts to what was said. May stand beside a yes, is none itself. */
  praise: phrases(`
    great, perfect, super, cool, nice, awesome, wonderful, excellent, brilliant, lovely, amazing, good, very good, kind, helpful, fine, fantastic
    toll, perfekt, prima, gut, sehr gut, wunderbar, klasse, spitze, fantastisch
    ausgezeichnet, schön, sehr schön, nett, lieb, hilfreich, top, bestens, großartig, genial`),
  /** Has understood; whether it shall happen is left open. */
  acknowledgement: phrases('got it, understood, i see, alles klar, verstanden, ich verstehe, noted'),
  smile: phrases('😊, 🙂, 😀, 😃, 😄, 🎉, ❤, ☺, :), :-), :d, :-d'),
  talk: phrases(`
    hi, hello, hey, hi there, hello there, hey there, hiya, howdy, greetings, good morning, good afternoon
    good evening, good night, good day, bye, goodbye, bye bye, see you, see you later, ciao, haha, hahaha, hehe, lol
    rofl, xd, wow, oh, ah, ach, aha, oops, sorry, i'm sorry, my bad, you're welcome, you are welcome, no worries
    no problem, interesting, good to know, well done, good job, good bot, how are you, how are you doing
    how's it going, what's up, who are you, are you a bot, have a nice day, hallo, na, hallo zusammen, guten morgen
    guten tag, guten abend, gute nacht, moin, moin moin, servus, grüß gott, grüß dich, grüezi, tschüss, tschüs
    tschau, auf wiedersehen, bis später, bis dann, bis bald, entschuldigung, entschuldige, tut mir leid, verzeihung
    gern geschehen, gerne geschehen, bitte sehr, bitte schön, bitteschön, kein problem, keine sorge, interessant
    gut zu wissen, gut gemacht, mach's gut, mach es gut, machen sie's gut, machen sie es gut, wie geht's, wie geht's dir, wie geht's ihnen, wie geht es dir, wie geht es ihnen
    wer bist du, bist du ein bot, schönen tag, schönen tag noch, 😂, 🤣, 😅, 😆, 👋`),
  hold: phrases(`
    wait, wait a minute, wait a moment, wait a second, wait a sec, one sec, one second, one moment, one minute
    just a sec, just a second, just a moment, just a minute, a moment, give me a second, give me a minute
    give me a moment, give me a sec, hang on, hang on a second, hold on, hold on a second, brb, be right back
    not so fast, moment, moment mal, moment noch, einen moment, einen moment mal, kleinen moment, einen augenblick
    augenblick, augenblick mal, sekunde, eine sekunde, warte, warte mal, warte kurz, warten sie, warten sie kurz
    warten sie bitte, gleich, bin gleich da, bin gleich zurück, nicht so schnell, halt`),
  /** Takes back, weakens or mocks what stands beside it. */
  doubt: phrases(`
    maybe, perhaps, possibly, probably, i guess, i guess so, i suppose, i suppose so, i think, i think so, not sure
    i'm not sure, i am not sure, unsure, don't know, i don't know, i do not know, dunno, idk, no idea, depends
    it depends, that depends, we'll see, whatever, whatever you say, up to you, it's up to you, you decide, your call
    as you wish, why not, yeah right, yeah sure, yeah no, well, hmm, hm, hmmm, uh, uhm, erm, mhm, mm, uh-huh, uh huh
    meh, kinda, kind of, sort of, almost, nearly, mostly, theoretically, in theory, either, both, both of them
    whichever, any of them, let me think, let me think about it, i'll think about it, let me see, ask me later, ask, later
    maybe later, not really, not quite, all good, i'm good
    i'm fine, i'm ok, alright alright, all right all right, ok ok, okay okay, sure sure, fine fine, as if, if you must, if you insist
    if you say so, if you think so, if you like, if you want, passt schon, schon gut, alles gut
    na ja, naja, nun ja, stimmt ja, ja toll, ja super, ja klasse, ja prima, ja wunderbar, ja schön, ja spitze
    na toll, na super, na prima, na wunderbar, na klasse, tja, egal, mir egal, ist mir egal, wie du willst, wie du meinst
    wie sie wollen, wie sie meinen, entscheide du, entscheiden sie, du entscheidest, ich überlege noch
    lass mich überlegen, frag, ich überlege es mir, mal sehen, mal schauen, schauen wir mal, kommt drauf an
    kommt darauf an, weiß nicht, ich weiß nicht, ich weiß es nicht, weiß ich nicht, keine ahnung, nicht sicher
    bin mir nicht sicher, ich bin mir nicht sicher, bin nicht sicher, ich bin nicht sicher, unsicher, bin unsicher
    ich bin unsicher, vielleicht, eventuell, wahrscheinlich, vermutlich, womöglich, möglicherweise, ich denke
    ich denke schon, denke schon, ich glaube, ich glaube schon, glaube schon, eigentlich, eigentlich schon, eher
    irgendwie, irgendwie schon, theoretisch, im prinzip, grundsätzlich, jein, joa, jaja, ja ja, ach ja, doch
    warum nicht, wieso nicht, äh, ähm, öhm, später, beide, beides, irgendeins, nicht wirklich, nicht unbedingt
    als ob, von wegen, 🤔, 🤷, 🙄, 😏, 😬, 🤨, 😕`),
  /** Not glad of it: no yes by itself, and no doubt beside one. */
  reluctance: phrases(`
    fine then, alright then, all right then, oh well, very well, go on then
    na gut, na schön, also gut, also schön, meinetwegen, von mir aus, na dann, na denn, dann eben`),
  /** Begins a reply and says nothing. */
  opener: phrases('so, right, now, then, right then, dann, jetzt, nun, so jetzt'),
  /** Stays with a value that was shown; says something only with that value behind it. */
  keep: phrases(`
    leave it at, let's leave it at, keep it at, keep, keep it, stick with, stick to, let's stick with, we stick with, stay with, stay at
    we stay with, i stay with, make it the, bleiben bei, wir bleiben bei, ich bleibe bei, bleibe bei, bleib bei, bleiben wir bei
    es bleibt bei, bleibt bei, lassen wir es bei, lass es bei, belassen wir es bei, dabei bleiben`),
  /** Takes up an offer. To a call that is to be permitted it only confirms a yes. */
  welcome: phrases(`
    i'd like that, i would like that, i'd love that, i would love that, i'd appreciate that, that would help, that'd help
    das wäre hilfreich, das würde helfen, das würde mir helfen, das wäre nett von ihnen, das wäre nett von dir`),
  question: phrases(`
    really, seriously, why, help, hilfe, how come, how much, how so, are you sure, are you certain, what do you mean
    what does that mean, wirklich, echt, ernsthaft, im ernst, warum, wieso, weshalb, wozu, wie bitte, wie viel
    bist du sicher, bist du dir sicher, sind sie sicher, was meinst du, was meinen sie, was heißt das
    was bedeutet das`),
} as const satisfies Record<string, readonly string[]>

export type Kind = keyof typeof LEXICON

/** Before praise they take up an offer: "that would be great". */
export const WOULD_BE = phrases(`
  that would be, that'd be, it would be, that would be very, that'd be really, that would be really, would be
  das wäre, das wär, das wär's, wäre, wär, das wäre sehr, das wär echt, das wäre echt, das wär ja, das wäre ja`)

/** Letters and particles that mean it in one language only: understood where the session speaks that language. */
export const LOCAL: Readonly<Record<string, Partial<Record<Kind, readonly string[]>>>> = {
  de: { yes: ['j'], no: ['ne'] },
}
