import { wordSet } from '../../text/word-set.ts'
import type { ScheduleWords } from '../sections/schedule-words.ts'

export const schedule: ScheduleWords = {
  periods: [
    wordSet('woche wochen kw'),
    wordSet('tag tage'),
    wordSet('monat'),
    wordSet('sprint'),
    wordSet('jahr'),
    wordSet('halbjahr'),
  ],
  seasons: wordSet('fruehling fruehjahr sommer herbst winter ostern pfingsten weihnachten ferien advent'),
  months: [
    wordSet('januar jänner jan'),
    wordSet('februar feber feb'),
    wordSet('märz mrz'),
    wordSet('april apr'),
    wordSet('mai'),
    wordSet('juni jun'),
    wordSet('juli jul'),
    wordSet('august aug'),
    wordSet('september sep sept'),
    wordSet('oktober okt'),
    wordSet('november nov'),
    wordSet('dezember dez'),
  ],
  weekdays: [
    wordSet('montag montags mo'),
    wordSet('dienstag dienstags di'),
    wordSet('mittwoch mittwochs mi'),
    wordSet('donnerstag donnerstags do'),
    wordSet('freitag freitags fr'),
    wordSet('samstag samstags sonnabend sa'),
    wordSet('sonntag sonntags so'),
  ],
  quarters: wordSet('q'),
  dayEndings: wordSet(''),
  before: wordSet('ueber des bis zu im in am ab um ende anfang mitte seit gegen der den die das von'),
  noons: { mittag: 12, mittags: 12, mitternacht: 24 },
  clock: wordSet('uhr h'),
  joins: wordSet('und dann schließlich'),
}
