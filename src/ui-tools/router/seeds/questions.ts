import { seeds } from './seeds.ts'

/** Questions and orders of people, and small edits. */
export const QUESTIONS = seeds(`
tell me how to bake bread without yeast
tell me how to reach the help desk
can you tell me how long the repair takes
could you tell me how much a ticket is
tell me how the story ends
tell me about yourself and how you were built
I need to know how tall the tower is
I'd like to know how many days of leave I have left
how to get rid of a cold
how to cook rice properly
how long does it take until the paint is dry
how come the shop is closed already
how do I reset the router
how nice of you to ask
show me how to tie a tie
walk me through how to renew a passport
please show me how to use this app
what do I do to get a new badge
I want to learn how to juggle
need to find out how far it is to the lake
can I take the dog with me everywhere
can I pay with cash at all counters
I need to transfer money to my sister
I have to send something to Peru and wonder how long that takes
I have tried everything and it still does not work
I must cancel the booking I made, how do I do that
I typed in the wrong number, please stop it
I put in the wrong date, sorry about that
where do I find the settings
where can I get a coffee around here
check where I am on the map
help me choose a place for the weekend
help me decide what to wear
are there any museums worth a visit
is it possible to get a refund for my ticket
set an alarm for me and remind me to call mum
play some music while I work
what's on my shopping list
put milk on my shopping list
read me the news of the day
sag mir, wie man Brot ohne Hefe backt
sag mir bitte, wie ich den Support erreiche
kannst du mir sagen, wie lange die Reparatur dauert
könntest du mir sagen, was eine Fahrkarte kostet
erzähl mir, wie die Geschichte ausgeht
erzähl mir etwas über dich und wie du gebaut wurdest
ich muss wissen, wie hoch der Turm ist
ich wüsste gern, wie viele Urlaubstage ich noch habe
wie man eine Erkältung loswird
wie lange dauert es, bis die Farbe trocken ist
wieso hat der Laden schon zu
wie setze ich den Router zurück
wie nett, dass du fragst
zeig mir, wie man eine Krawatte bindet
führ mich durch die Verlängerung des Ausweises
zeig mir bitte, wie ich die App benutze
was muss ich tun, um einen neuen Ausweis zu bekommen
ich will jonglieren lernen
kann ich den Hund überallhin mitnehmen
kann ich an allen Kassen bar zahlen
ich muss meiner Schwester Geld überweisen
ich muss etwas nach Peru schicken und frage mich, wie lange das dauert
ich habe alles versucht und es geht immer noch nicht
ich muss die Buchung stornieren, wie mache ich das
ich habe die falsche Nummer eingetippt, bitte stoppen
ich habe das falsche Datum eingegeben, tut mir leid
wo finde ich die Einstellungen
wo bekomme ich hier einen Kaffee
schau nach, wo ich auf der Karte bin
hilf mir, ein Ziel fürs Wochenende auszusuchen
hilf mir bei der Entscheidung, was ich anziehe
gibt es Museen, die einen Besuch wert sind
ist eine Erstattung für mein Ticket möglich
stell mir einen Wecker und erinnere mich an den Anruf
spiel Musik, während ich arbeite
was steht auf meiner Einkaufsliste
setz Milch auf meine Einkaufsliste
lies mir die Nachrichten vor
`)
