import type { FileWords } from './en.ts'

const figure = (count: number) => count.toLocaleString('de')

export const de: FileWords = {
  attach: 'Dateien anhängen',
  drop: 'Zum Anhängen hier loslassen',
  list: 'Dateien, die mitgeschickt werden',
  sent: 'Dateien',
  remove: name => `${name} entfernen`,
  comesIn: percent => `${percent} %`,
  rows: count => (count === 1 ? '1 Zeile' : `${figure(count)} Zeilen`),
  pages: count => (count === 1 ? '1 Seite' : `${figure(count)} Seiten`),
  tooLarge: (name, most) => `„${name}“ ist größer als ${most}.`,
  tooMany: most => `Mehr als ${most} Dateien auf einmal gehen nicht.`,
  failed: (name, reason) => `„${name}“ ließ sich nicht anhängen: ${reason}`,
  unreachable: 'Der Server ist nicht erreichbar.',
  lost: names => `Nicht gesendet und beim Neuladen nicht behalten: ${names}. Bitte noch einmal anhängen.`,
  added: name => `${name} ist angehängt`,
  removed: name => `${name} ist entfernt`,
}
