import { seeds } from './seeds.ts'

/** Talk with the assistant, about oneself and about the conversation. */
export const TALK = seeds(`
I am back from lunch
that sounds reasonable to me
I think we are done for today
let me think about it for a moment
it rained the whole day
I forgot my password again
this is exactly what I wanted
you helped me a lot
I am not sure I follow you
I would like to know more about your features
please write a short mail to Mr Kim
make the text a bit friendlier
I have a headache and will log off
I handed the keys to the neighbour
all in all a good year
I have no complaints
I hate filling in forms
I lost the file, never mind
on my way home I met Carla
it all started with a bad joke
things take time around here
one thing leads to another
step on it, we are late
that is a step in the right direction
I walked to the office today
note that I am away on Friday
remember that my name is Alex
add Monday as the deadline
change the owner to Ines
write Julia down as contact
put a comma after the second word
remove the last sentence
several times I tried to reach him
many thanks for the quick answer
lots of love to the family
a few days off would be nice
some people never learn
there is a lot of noise in here
plenty of time left, no rush
various moods today
I saw it in all the papers
I am responsible for logistics
I am new here and curious
it was a pleasure talking to you
keep it short, please
that is too long for me
could you repeat that more slowly
speak German with me
go on, I am listening
no idea, you decide
as I said, it depends on the weather
I signed it already
this report is the best in a long time
I was onboarded by Kim, who is great
handing over to you now
I pass
your turn
Ich bin zurück aus der Pause
ich glaube, für heute sind wir fertig
lass mich kurz nachdenken
es hat den ganzen Tag geregnet
ich habe schon wieder mein Passwort vergessen
genau das wollte ich
du hast mir sehr geholfen
ich kann dir nicht ganz folgen
ich wüsste gern mehr über deine Funktionen
schreib bitte eine kurze Mail an Herrn Kim
mach den Text etwas freundlicher
ich habe Kopfweh und melde mich ab
ich habe dem Nachbarn die Schlüssel übergeben
alles in allem ein gutes Jahr
ich habe nichts zu meckern
ich hasse es, Formulare auszufüllen
auf dem Heimweg habe ich Carla getroffen
alles begann mit einem schlechten Witz
hier braucht alles seine Zeit
eins führt zum anderen
ich bin heute zu Fuß ins Büro gelaufen
denk dran, dass ich am Freitag weg bin
merk dir, dass ich Alex heiße
nimm Montag als Frist
als Verantwortliche bitte Ines
schreib Julia als Ansprechpartnerin dazu
nach dem zweiten Wort fehlt ein Komma
ich habe mehrmals versucht, ihn zu erreichen
vielen Dank für die schnelle Antwort
viele Grüße an die Familie
ein paar freie Tage wären schön
manche lernen es nie
hier ist es ziemlich laut
daran arbeiten wir seit Jahren
ich bin neu hier und neugierig
es war schön, mit dir zu reden
fass dich bitte kurz
kannst du das langsamer wiederholen
sprich Englisch mit mir
mach weiter, ich höre zu
keine Ahnung, entscheide du
wie gesagt, es hängt vom Wetter ab
unterschrieben habe ich schon
ich übergebe jetzt an dich
ich passe
du bist dran
`)
