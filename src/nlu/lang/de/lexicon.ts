import { phrases } from '../phrases.ts'
import type { Lexicon } from '../sections/lexicon.ts'

export const lexicon: Lexicon = {
  yes: phrases(`
    ja, jo, jep, jepp, jup, jupp, jawohl, jawoll, klar, na klar, aber klar, klar doch, natürlich, aber natürlich
    selbstverständlich, aber selbstverständlich, auf jeden fall, auf alle fälle, unbedingt, gern, gerne, sehr gern
    sehr gerne, liebend gern, liebend gerne, gerne doch, aber gern, aber gerne, aber ja, ja doch, genau
    ganz genau`),
  tail: phrases(`
    ich bin sicher, ich bin mir sicher, ganz sicher, das ist gut, das ist gut so, das ist super, das ist toll
    das wäre gut, das wäre super, das wäre toll, das will ich, das möchte ich, genau die, genau der, genau das, genau den
    die meine ich, das meine ich, den meine ich`),
  act: phrases(`
    mach, mach ruhig, mach das, mach es, mach's, mach mal, mach das mal, mach das so, mach es so, mach das jetzt, machen
    machen sie das, machen sie es, machen sie das so, machen wir, machen wir so, machen wir das, machen wir es
    machen wir das so, machen wir es so, so machen wir das, so machen wir es, so machen wir's, tu es, tu das
    tun sie es, tun sie das, ausführen, durchführen, führ es aus, führe es aus, führe das aus, führen sie es aus
    führen sie das aus, passt, passt so, passt für mich, passt mir, das passt, das passt so, das passt für mich
    es passt, es passt so, so passt es, so passt's, so passt das, einverstanden, bin einverstanden
    ich bin einverstanden, ich bin damit einverstanden, damit bin ich einverstanden, ich stimme zu, stimme zu
    ich stimme dem zu, dem stimme ich zu, zugestimmt, freigegeben, freigeben, ich gebe es frei, ich gebe das frei
    freigabe erteilt, genehmigt, genehmigen, genehmige ich, ich genehmige das, ich genehmige es, bestätigt
    bestätige, bestätigen, ich bestätige, ich bestätige das, ich bestätige es, bestätige ich, das bestätige ich
    hiermit bestätigt, für mich in ordnung, das ist für mich in ordnung, für mich ok, das ist für mich ok
    damit kann ich leben, in ordnung, ist in ordnung, das ist in ordnung, geht in ordnung, das geht in ordnung
    geht klar, das geht klar, richtig, das ist richtig, alles richtig, korrekt, das ist korrekt, ist korrekt
    alles korrekt, stimmt, stimmt so, so stimmt's, jetzt stimmt's, jetzt stimmt es, jetzt passt's, das stimmt, das stimmt so, stimmt alles, alles stimmt, klingt gut
    das klingt gut, klingt super, das klingt super, hört sich gut an, das hört sich gut an, sieht gut aus
    das sieht gut aus, leg los, legen sie los, los, los geht's, los geht es, nur zu, abgemacht, akzeptiert
    akzeptiere, akzeptieren, ich akzeptiere, ich akzeptiere das, fortfahren, fahr fort, fahren sie fort
    mach weiter, machen sie weiter, weitermachen, ist ok, ist okay, das ist ok, das ist okay, ist ok so
    ist okay so, das ist ok so, das ist okay so, so ist es gut, so ist es richtig, erlaubt, ich erlaube es
    ich erlaube das, du darfst, sie dürfen`),
  ok: [],
  no: phrases(`
    nein, nee, nö, auf keinen fall, auf gar keinen fall, keinesfalls, keineswegs, niemals, nie, nie im leben
    nie und nimmer, bloß nicht, lieber nicht, besser nicht, natürlich nicht, aber natürlich nicht, sicher nicht
    ganz sicher nicht, selbstverständlich nicht, bestimmt nicht, garantiert nicht, ganz bestimmt nicht, doch nicht
    dann doch nicht, lieber doch nicht, doch lieber nicht, dann lieber nicht, dann doch lieber nicht
    besser doch nicht, doch besser nicht, dann nicht, dann eben nicht, dann halt nicht, na dann nicht, jetzt nicht, heute nicht, diesmal nicht, gerade nicht, im moment nicht
    momentan nicht, glaube nicht, ich glaube nicht, ich denke nicht, ablehnen, abgelehnt, lehne ab, ich lehne ab
    ich lehne das ab, das lehne ich ab, lehne ich ab, verweigert, bin nicht einverstanden
    ich bin nicht einverstanden, ich bin damit nicht einverstanden, damit bin ich nicht einverstanden
    ich stimme nicht zu, stimme nicht zu, ich stimme dem nicht zu, das ist nicht in ordnung, ist nicht in ordnung
    das ist nicht ok, das ist nicht okay, das ist nicht richtig, ich will nicht, ich will das nicht
    ich will es nicht, das will ich nicht, will ich nicht, ich möchte nicht, ich möchte das nicht
    ich möchte es nicht, das möchte ich nicht, möchte ich nicht, kein interesse, kommt nicht in frage
    das kommt nicht in frage, ausgeschlossen, falsch, falscher, falsche, falsches, das ist falsch, nichts da
    das ist die falsche, das ist der falsche, das ist das falsche, es ist die falsche, die falsche, der falsche, das falsche
    nicht die, nicht der, nicht das, nicht diese, nicht dieser, nicht dieses, die nicht, diese nicht, dieser nicht
    das ist nicht die richtige, das ist nicht der richtige, das ist nicht das richtige, nicht die richtige
    nichts davon, tu nichts, mach nichts, nichts tun, nichts machen, keine davon, keines davon, keins davon
    keiner davon, keins, keines, keine, weder noch, nicht nötig, ist nicht nötig, das ist nicht nötig
    nicht notwendig, muss nicht sein, das muss nicht sein, muss nicht, brauchen sie nicht, brauchst du nicht
    lohnt nicht, lohnt sich nicht, das lohnt sich nicht`),
  later: phrases('noch nicht, jetzt noch nicht, vorerst nicht, erstmal nicht'),
  not: phrases('nicht, bitte nicht, gar nicht, auch nicht'),
  cancel: phrases(`
    abbrechen, abbruch, brich ab, brich das ab, brich es ab, brechen sie ab, brechen sie das ab, brechen sie es ab
    brechen wir ab, brechen wir das ab, vergiss es, vergiss das, vergessen sie es, vergessen sie das
    vergessen wir das, vergessen wir es, lass es, lass es sein, lass das, lass das sein, lass es gut sein
    lass gut sein, lassen sie es, lassen sie das, lassen sie es sein, lassen sie das sein, lass mal, lass stecken
    lassen wir das, lassen wir es, stopp, hör auf, hör auf damit, hören sie auf, hören sie auf damit, aufhören
    schluss, schluss damit, schluss jetzt, das abbrechen, es abbrechen, das stoppen, alles abbrechen
    alles stoppen, alles anhalten, stopp das, stoppe das, stoppen sie das, anhalten, das anhalten, halt an
    halt das an, halte das an, halten sie an, halten sie das an, brich das bitte ab, brich bitte ab
    brechen sie bitte ab, brechen sie das bitte ab, hör bitte auf, hören sie bitte auf, hör damit auf
    halt stopp, hör sofort auf, hören sie sofort auf, stopp alles, brich alles ab, brechen sie alles ab, vorgang abbrechen
    den vorgang abbrechen, brich den vorgang ab, brechen sie den vorgang ab, stopp den vorgang, stoppen sie den vorgang
    hören sie damit auf, sofort aufhören, sofort abbrechen, sofort stoppen, lassen wir's, lassen wir's ganz
    lassen wir es ganz, lassen wir das ganz, lass es ganz, lassen wir's gut sein, lassen wir's sein, lassen wir's für heute
    lassen wir's für heute gut sein, ich lass es, ich lasse es, dann lass ich's, dann lass ich das, dann lasse ich das
    dann lasse ich es
    lassen wir es sein, vergiss alles, vergessen sie alles, hat sich erledigt, das hat sich erledigt
    es hat sich erledigt, hat sich schon erledigt, ich hab's mir anders überlegt, ich habe es mir anders überlegt
    hab's mir anders überlegt, nicht mehr nötig, das ist nicht mehr nötig, brauche ich nicht mehr
    brauch ich nicht mehr, das brauche ich nicht mehr, ich brauche das nicht mehr, ich will das nicht mehr
    das will ich nicht mehr, ich möchte das nicht mehr, vergiss es einfach, vergessen sie es einfach, vergiss es doch
    vergessen sie es doch, lass es einfach, lassen sie es einfach, lass es doch, lassen sie es doch, eigentlich doch nicht
    eigentlich vergiss es, eigentlich vergessen sie es, vergiss was ich gesagt habe, vergessen sie was ich gesagt habe`),
  wish: phrases(`
    kannst du, könntest du, können sie, könnten sie, können wir, könnten wir, kann ich, kann man, ich möchte
    ich will, ich würde gern, ich würde gerne, ich würde, kannst du das, können sie das, können wir das
    könnten wir das, ich möchte das, ich will das, ich würde das gern, ich würde das gerne`),
  please: phrases('bitte'),
  thanks: phrases(`
    danke, danke schön, dankeschön, danke sehr, danke dir, danke ihnen, danke euch, vielen dank
    vielen lieben dank, herzlichen dank, besten dank, lieben dank, tausend dank`),
  praise: phrases(`
    lieb, hilfreich, bestens, großartig, genial, top, toll, perfekt, prima, gut, sehr gut, wunderbar, klasse
    spitze, fantastisch, ausgezeichnet, schön, sehr schön, nett`),
  acknowledgement: phrases('alles klar, verstanden, ich verstehe'),
  smile: [],
  talk: phrases(`
    ach, hallo, na, hallo zusammen, guten morgen, guten tag, guten abend, gute nacht, moin, moin moin, servus
    grüß gott, grüß dich, grüezi, tschüss, tschüs, tschau, auf wiedersehen, bis später, bis dann, bis bald
    entschuldigung, entschuldige, tut mir leid, verzeihung, gern geschehen, gerne geschehen, bitte sehr
    bitte schön, bitteschön, kein problem, keine sorge, interessant, gut zu wissen, gut gemacht, mach's gut
    mach es gut, machen sie's gut, machen sie es gut, wie geht's, wie geht's dir, wie geht's ihnen
    wie geht es dir, wie geht es ihnen, wer bist du, bist du ein bot, schönen tag, schönen tag noch`),
  hold: phrases(`
    moment, moment mal, moment noch, einen moment, einen moment mal, kleinen moment, einen augenblick, augenblick
    augenblick mal, sekunde, eine sekunde, warte, warte mal, warte kurz, warten sie, warten sie kurz
    warten sie bitte, gleich, bin gleich da, bin gleich zurück, momentchen, sekündchen, augenblickchen, eine sekunde bitte, nicht so schnell, halt`),
  doubt: phrases(`
    passt schon, schon gut, alles gut, na ja, naja, nun ja, stimmt ja, ja toll, ja super, ja klasse, ja prima
    ja wunderbar, ja schön, ja spitze, na toll, na super, na prima, na wunderbar, na klasse, tja, egal, mir egal
    ist mir egal, wie du willst, wie du meinst, wie sie wollen, wie sie meinen, entscheide du, entscheiden sie
    du entscheidest, ich überlege noch, lass mich überlegen, frag, ich überlege es mir, mal sehen, mal schauen
    schauen wir mal, kommt drauf an, kommt darauf an, weiß nicht, ich weiß nicht, ich weiß es nicht
    weiß ich nicht, keine ahnung, nicht sicher, bin mir nicht sicher, ich bin mir nicht sicher, bin nicht sicher
    ich bin nicht sicher, unsicher, bin unsicher, ich bin unsicher, vielleicht, eventuell, wahrscheinlich
    vermutlich, womöglich, möglicherweise, ich denke, ich denke schon, denke schon, ich glaube, ich glaube schon
    glaube schon, eigentlich, eigentlich schon, eher, irgendwie, irgendwie schon, theoretisch, im prinzip
    grundsätzlich, jein, joa, jaja, ja ja, ach ja, doch, warum nicht, wieso nicht, äh, ähm, öhm, später, beide
    beides, irgendeins, nicht wirklich, nicht unbedingt, als ob, von wegen`),
  reluctance: phrases(`
    na gut, na schön, also gut, also schön, meinetwegen, von mir aus, na dann, na denn, dann eben`),
  opener: phrases(`
    dann, jetzt, nun, so jetzt, so, also, also dann, jedenfalls, wie auch immer, wie gesagt, da bin ich
    da bin ich wieder, so da bin ich, so da bin ich wieder, bin wieder da, ich bin wieder da, wieder da, jetzt aber
    wo waren wir, um auf die frage zu antworten, weißt du was, wissen sie was`),
  keep: phrases(`
    bleiben bei, wir bleiben bei, ich bleibe bei, bleibe bei, bleib bei, bleiben wir bei, es bleibt bei
    bleibt bei, lassen wir es bei, lass es bei, belassen wir es bei, dabei bleiben`),
  welcome: phrases(`
    das wäre hilfreich, das würde helfen, das würde mir helfen, das wäre nett von ihnen, das wäre nett von dir
    gute idee, sehr gute idee, tolle idee, super idee, eine gute idee, das ist eine gute idee, keine schlechte idee
    das ist keine schlechte idee`),
  question: phrases(`
    hilfe, wirklich, echt, ernsthaft, im ernst, warum, wieso, weshalb, wozu, wie bitte, wie viel, bist du sicher
    bist du dir sicher, sind sie sicher, was meinst du, was meinen sie, was heißt das, was bedeutet das`),
}
