import type { SettingsWords } from './en.ts'

export const de: SettingsWords = {
  title: 'Einstellungen',
  look: 'Erscheinungsbild und Sprache',
  rules: 'Ihre Regeln',
  rulesText:
    'Sie bestimmen in allen Ihren Gesprächen, was sich bei welchem Thema öffnet. Was schon offen ist, bleibt offen.',
  noRules: 'Sie haben noch keine Regeln.',
  remove: sentence => `Entfernen: ${sentence}`,
  removed: 'Entfernt.',
  bringBack: 'Wiederherstellen',
  addRule: 'Regel hinzufügen',
  topic: 'Bei diesem Thema',
  topicHint: 'zum Beispiel: Risiken',
  topicFault: 'Bitte nennen Sie das Thema mit ein bis vier Wörtern, etwa „Risiken“ oder „Gästeliste“.',
  action: 'Was geschehen soll',
  actions: { suppress_tool: 'nie öffnen', force_tool: 'immer öffnen' },
  tool: 'Werkzeug',
  preview: 'Vorschau',
  changesNone: 'An dem, was Sie bisher geschrieben haben, hätte das nichts geändert.',
  changes: count =>
    count === 1
      ? 'Bei einer Ihrer Nachrichten wäre es anders gekommen:'
      : `Bei ${count} Ihrer Nachrichten wäre es anders gekommen:`,
  more: count => `und ${count} weitere`,
  contradicts: 'Eine Ihrer Regeln sagt das Gegenteil:',
  shadowedBy: 'Eine Ihrer Regeln geht vor, sodass diese nichts bewirkt:',
  keep: 'Regel speichern',
  kept: 'Gespeichert. Sie gilt ab Ihrer nächsten Nachricht; was offen ist, bleibt offen.',
  conversation: 'Dieses Gespräch',
  conversationText: 'Was sich hier von selbst öffnen darf. Andere Gespräche bleiben, wie sie sind.',
  noConversation:
    'Sobald ein Gespräch begonnen hat, können Sie hier abschalten, was sich darin von selbst öffnet. Eine Regel gilt in allen.',
  until: 'Abgeschaltet',
  untils: {
    open: 'bis ich es wieder einschalte',
    hour: 'für eine Stunde',
    day: 'bis morgen',
  },
  untilInstant: end => `bis ${end}`,
  memory: 'Was ich mir gemerkt habe',
  memoryText: 'Damit beginnen Assistenten, wenn sie etwas für Sie anfertigen.',
  noMemory:
    'Noch nichts. Sagen Sie einem Assistenten, was er sich merken soll, etwa „Merk dir, dass ich die 5. Klasse unterrichte“.',
  memoryKept: 'Was in einem Gespräch gesagt wurde, bleibt dort, bis Sie es in der Liste löschen.',
  forget: sentence => `Vergessen: ${sentence}`,
  forgotten: 'Vergessen.',
  data: 'Ihre Daten',
  dataText:
    'Alle Ihre Gespräche samt Dateien, Ihre Regeln und was sich Assistenten über Sie gemerkt haben: Sie können alles als Archiv speichern oder löschen lassen.',
  saveData: 'Meine Daten speichern',
  deleteAll: 'Alles löschen …',
  deleteAllText:
    'Alle Ihre Gespräche, Dateien, Regeln und gemerkten Werte werden endgültig gelöscht. Was Aufrufe gekostet haben, bleibt in den Büchern, ohne ein Wort von Ihnen.',
  deleteAllConfirm: 'Alles endgültig löschen',
  deletedAll: left =>
    left === 0
      ? 'Gelöscht. Nichts von dem, was Sie geschrieben haben, ist noch gespeichert.'
      : `Gelöscht, bis auf ${left === 1 ? 'ein Gespräch, das sich' : `${left} Gespräche, die sich`} gerade nicht ändern ${left === 1 ? 'lässt' : 'lassen'}. Bitte sagen Sie es den Betreibern dieses Servers.`,
  version: version => `Signalbox ${version}`,
}
