import type { LabelledInState } from './labelled.ts'

/** Said of the tools themselves: nothing is asked for now. */
export const ABOUT_TOOLS: Readonly<Record<string, LabelledInState>> = {
  'tools are welcome again': [
    ['en', 'you may open tables again', 'chat'],
    ['en', 'You can show me tables again.', 'chat'],
    ['en', 'You can open tables again for risks', 'chat'],
    ['en', 'please use process maps again', 'chat'],
    ['en', 'Turn tables back on', 'chat'],
    ['en', 'Feel free to open tables when they help', 'chat'],
    ['en', 'You may open tables again, we have 12 stakeholders.', 'table 12'],
    ['en', 'Open a table again', 'table'],
    ['de', 'du darfst wieder Tabellen öffnen', 'chat'],
    ['de', 'Karten kannst du wieder öffnen', 'chat'],
    ['de', 'Tabellen sind wieder in Ordnung', 'chat'],
    ['de', 'Ab jetzt darfst du Tabellen öffnen.', 'chat'],
    ['de', 'Du darfst wieder Tabellen öffnen, wir haben 14 Lieferanten.', 'table 14'],
  ],
  'what was there is to be seen again': [
    ['en', 'show me the table again', 'chat'],
    ['en', 'Can I see my map once more?', 'chat'],
    ['de', 'zeig mir die Tabelle noch einmal', 'chat'],
    ['de', 'Ich würde die Karte gern nochmal sehen', 'chat'],
    ['de', 'Zeig mir die Tabelle nie wieder', 'chat'],
  ],
}
