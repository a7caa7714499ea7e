import { wordSet } from '../../text/word-set.ts'

/** Begin what something is about: what stands there describes the subject, not how it is wanted. */
export const TOPIC_OPENERS = wordSet(
  'about regarding concerning topic thema subject ueber bezueglich wegen depicting showing featuring namens called',
)
/** Open a topic only after a noun or a verb of asking: "a picture of …", "research on …", "zum Thema …". */
export const SOFT_TOPIC_OPENERS = wordSet('of on zu zum zur von vom')

/** Verbs whose object is a topic: "research the news industry". */
export const TOPIC_VERBS =
  wordSet(`research investigate study analyse analyze explain discuss recherchiere untersuche erklaere analysiere
  teach unterrichte speak spreche learn lerne love liebe`)

/** Words that begin something new after a topic. */
export const TOPIC_ENDS = wordSet('in with as but mit als aber sondern please bitte for fuer using')

/** Things that are made or looked for: a value before them says how they are wanted. */
export const CARRIERS =
  wordSet(`style version look type kind one ones thing tone mode way variant format design colour color
  song track tune piece music melody beat beats ballad number version soundtrack jingle
  picture image photo drawing illustration poster graphic painting sketch portrait artwork
  research report summary overview answer text article essay analysis search sources source material literature references study
  labels label labelling captions caption language letters tempo speed pace rhythm length
  stil variante art ton modus weise farbe gestaltung entwurf lied stueck musik melodie ballade
  bild foto zeichnung plakat grafik gemaelde skizze darstellung recherche bericht zusammenfassung ueberblick uebersicht
  antwort artikel aufsatz analyse quellen quelle literatur beschriftung beschriftungen sprache rhythmus geschwindigkeit arbeit
  mug mugs shirt shirts bag bags box boxes chair chairs model edition paper tasse tassen hemd hemden`)

/** In these a value's word says something else. */
export const IDIOMS: ReadonlySet<string> = new Set([
  'in general',
  'im allgemeinen',
  'in short',
  'in brief',
  'vor kurzem',
  'seit kurzem',
])

/** May follow a value that stands by itself. */
export const FOLLOWERS =
  wordSet(`please bitte thanks thank danke and und or oder but aber with mit in for fuer at to zu auf ohne without would
  is are works sounds should waere ist reicht passt geht nehmen nehme haben sein werden soll sollte statt instead rather than als as
  about on ab from starting by bis um per via ueber of von eines einer des if wenn wherever possible moeglich enough genug sondern gerne gern then dann only
  long short sorry wait actually no nein not nicht like maybe vielleicht preferably since seit am vom zum halten gehalten style
  now jetzt nun again pls plz though mehr`)

/** Say that something is wanted. */
export const WISHES =
  wordSet(`want wants wanted need needs like prefer please bitte make makes draw create generate give get use using keep go going choose
  pick take should must could can would let moechte moechten will wollen haette haetten gern gerne lieber brauche brauchen
  mach mache machen erstelle zeichne nimm nehme nehmen soll sollte sollten darf kann koennen koennten waere bevorzuge hoffe write
  compose do schreib schreibe komponiere rather instead i'd we'd i'll we'll nehm wuensche wuenschen doch order hope bin fuer have has got habe hab haben hat braeuchte wuerde wuerden needed looking suche thinking denke dachte meant mean meinte meinten`)

export const SUBJECTS = wordSet("i we he she they ich wir er man i'm we're i've he's she's they're you")

/** "That simple", "too fast", "so einfach": how much, not which. */
export const DEGREES = wordSet('that too as how wie genauso ebenso less weniger more mehr')
