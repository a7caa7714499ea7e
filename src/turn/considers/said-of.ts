import type { Situation } from '../proposal.ts'

/** Numbers without a country code are read as the person's language suggests. */
const REGIONS: Readonly<Record<string, string>> = { de: 'DE', en: 'US' }

/** The message with all it is to be read by. */
export function saidOf({ input, reads }: Pick<Situation, 'input' | 'reads'>) {
  const [language = 'en', region] = reads.locale.split('-')
  return {
    text: input.kind === 'message' ? input.text : '',
    locale: reads.locale,
    // Written as YYYY-MM-DD in Canada.
    refDate: new Intl.DateTimeFormat('en-CA', { timeZone: reads.zone }).format(reads.now),
    region: region?.toUpperCase() ?? REGIONS[language] ?? 'US',
    zone: reads.zone,
  }
}
