import { definePredicate, defineValidator } from 'signalbox'

const MONDAY = 1
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const openDay = defineValidator({
  name: 'open_day',
  takes: 'text',
  message: { en: 'We are closed on Mondays.', de: 'Montags haben wir geschlossen.' },
  check: day => weekday(day) !== MONDAY,
})

export const isCrowded = definePredicate({
  name: 'is_crowded',
  takes: ['text', 'number'],
  test: (day, guests) => guests > ([0, 6].includes(weekday(day)) ? 4 : 10),
})
