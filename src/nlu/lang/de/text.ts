import { wordSet } from '../../text/word-set.ts'
import type { TextWords } from '../sections/text-words.ts'

export const text: TextWords = {
  determiners: wordSet(`
    der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren
    unserem unserer sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer`),
  indefinites: wordSet('einige etwas'),
  functionWords: wordSet(`
    der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner dein deine deinen
    sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer euer eure
    dieser diese dieses diesen diesem jener jene jede jeder jedes jeden jedem welche welcher welches welchen wer was
    ich du er sie es wir ihr mich dich ihn uns euch ihnen mir dir ihm sich man jemand niemand alle allen aller alles
    ist sind war waren sei bin bist wird werden wurde wurden worden hat haben hatte hatten habe hast kann koennen
    koennte konnte soll sollen sollte muss muessen musste will wollen wollte moechte moechten darf duerfen mag
    gibt geht gehen kommt kommen macht machen mach tun laesst lassen braucht brauchen
    in im an am auf aus bei beim mit nach von vom vor zu zum zur ueber unter um durch fuer gegen ohne bis seit ab
    waehrend wegen trotz zwischen neben hinter pro je und oder aber sondern denn weil dass wenn als ob obwohl
    sobald bevor nachdem dann danach jetzt nun hier da dort wo wie warum nicht nie niemals sehr auch nur noch
    schon immer wieder oft bitte danke heute morgen gestern spaeter bald draus daraus stattdessen zusammen insgesamt
    mal doch eben halt ja nein so mehr weniger ein- weg zurueck her hin davon`),
  tellingWords: wordSet(`
    hallo guten servus gruezi moin tschuess brauche kannst koennt moechtest willst haette haetten waere waeren
    wuerde wuerden wann wieviel viele lange gerne gern nichts etwas kein keine keinen keinem keiner unseres unsrer`),
  alikeWords: wordSet(`
    in an am was war so also man will hat die der den des dem ab halt mag bald alle da her pro ihr er es mal weg im ja
    sie`),
  particles: wordSet(
    'ab zurueck weg hin los fest weiter vorbei dazu raus rein her hoch frei durch runter wieder',
  ),
  lastParticles: wordSet('an auf aus ein vor nach um mit zu bei'),
  lightWords: wordSet(`
    wann wieviel wieviele viel viele lange lang weit oft wieso weshalb woher wohin wozu eigentlich vielleicht gern gerne
    haette haetten waere waeren wuerde wuerden hallo guten tag zeit ding sache etwas nichts bisschen also naja sorry
    sage sagen sagt weiss wissen nehmen nimm geben gib sehen schauen meinte meinen ach denn kannst koennt moechtest
    willst bestens prima super okay`),
  contractions: null,
  abbreviations: wordSet(`
    z b bzw usw ggf evtl inkl exkl zzgl str tel ca sog u a d h v m mio mrd tsd abt hr fr bspw dr prof st nr max min`),
}
