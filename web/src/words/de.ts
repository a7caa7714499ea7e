import type { Words } from './en.ts'

export const de: Words = {
  skipToInput: 'Zum Nachrichtenfeld springen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  tryAgain: 'Noch einmal versuchen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  menu: 'Liste der Assistenten und Gespräche öffnen',
  sidebar: 'Assistenten und Gespräche',

  assistants: 'Assistenten',
  assistantBroken: 'hat Fehler',
  conversations: 'Gespräche',
  newConversation: 'Neues Gespräch',
  untitled: 'Gespräch ohne Titel',
  noConversations: 'Ihre Gespräche stehen später hier.',
  loadMore: 'Ältere zeigen',
  answering: 'eine Antwort ist unterwegs',
  setAside: 'beiseitegelegt',
  deleteConversation: title => `Inhalt von „${title}“ löschen`,
  justNow: 'jetzt',

  deleteTitle: 'Inhalt dieses Gesprächs löschen?',
  deleteText:
    'Alles, was darin gesagt wurde, wird endgültig entfernt. Es bleibt eine Aufzeichnung ohne Worte: wann etwas geschah, und dass es gelöscht wurde.',
  deleteConfirm: 'Inhalt löschen',
  deleting: 'Wird gelöscht …',

  theme: 'Erscheinungsbild',
  themeSystem: 'Wie das System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  language: 'Sprache',

  model: 'Modell',
  modelUnknown: 'Modell unbekannt',
  offlineModel: 'Offline-Modell',
  offlineTitle: 'Das eingebaute Modell antwortet',
  offlineText:
    'Es ist kein Schlüssel hinterlegt, darum antwortet Signalbox nach eigenen kleinen Regeln. Zum Ausprobieren reicht das, viel wissen wird es nicht.',
  offlineHow:
    'Für ein echtes Modell schreiben Sie eine dieser Zeilen in die Datei .env dort, wo Sie Signalbox gestartet haben, und starten es neu:',
  providerTitle: 'Es antwortet',
  profiles: { speed: 'Schnell', balanced: 'Ausgewogen', quality: 'Gründlich' },

  connected: 'Verbunden',
  connecting: 'Verbindet …',
  reconnecting: 'Verbindet neu …',
  browserOffline: 'Sie sind offline',
  serverGone: 'Server nicht erreichbar',

  serverGoneTitle: 'Der Server antwortet nicht',
  serverGoneText:
    'Diese Seite ist da, der Server dahinter nicht. Alle paar Sekunden wird es noch einmal versucht.',
  serverGoneHow: 'So starten Sie ihn:',
  noAssistantsTitle: 'Noch keine Assistenten',
  noAssistantsText:
    'Ein Assistent ist ein Ordner mit einer `assistant.yaml`. Legen Sie diese Datei an; `signalbox dev` zeigt ihn sofort, sonst starten Sie den Server neu.',
  unknownAssistantTitle: 'Diesen Assistenten gibt es nicht',
  unknownAssistantText: id => `Unter den Assistenten dieses Servers ist keiner namens „${id}“.`,
  unknownPageTitle: 'Hier ist nichts',
  unknownPageText: 'Diese Adresse gehört zu keinem Gespräch.',
  toStart: 'Zur Startseite',

  faultsTitle: count =>
    count === 1 ? 'Ein Fehler hindert diesen Assistenten' : `${count} Fehler hindern diesen Assistenten`,
  faultsServingTitle: count =>
    `${count === 1 ? 'Ein Fehler' : `${count} Fehler`} in der letzten Änderung; es antwortet die Fassung davor`,
  faultsText:
    'Beheben und speichern Sie. `signalbox dev` liest die Datei sofort neu; sonst starten Sie den Server neu.',
  lookAgain: 'Noch einmal nachsehen',

  emptyHint: 'Schreiben Sie eine Nachricht, um zu beginnen.',
  starters: 'Für den Anfang',
  conversation: 'Gespräch',
  loadingConversation: 'Das Gespräch wird geladen …',
  loadFailedTitle: 'Dieses Gespräch ließ sich nicht laden',
  earlier: 'Frühere Nachrichten zeigen',
  loadingEarlier: 'Wird geladen …',
  quarantineTitle: 'Dieses Gespräch wurde beiseitegelegt',
  quarantineText:
    'Seine Aufzeichnung ist beschädigt. Es bleibt, wie es ist, damit nichts schlimmer wird; beginnen Sie ein neues.',
  you: 'Sie',
  thinking: 'Ist dabei',
  stopping: 'Hält an …',
  jumpToLatest: 'Zum Neuesten springen',
  copyMessage: 'Diese Nachricht kopieren',

  toolRunning: 'läuft',
  toolDone: 'fertig',
  toolUnanswered: 'ohne Ergebnis',
  toolArguments: 'Argumente',
  toolResult: 'Ergebnis',
  toolNoArguments: 'keine',

  taskDone: 'erledigt',
  taskOpen: 'zu erledigen',
  contentDeleted: 'Dieser Text wurde gelöscht.',
  stoppedMark: 'Hier angehalten',
  stopped: 'Sie haben diese Antwort angehalten.',
  cutShort: {
    length: 'Die Antwort endet hier, weil sie ihre Höchstlänge erreicht hat.',
    tool_cap: 'Die Antwort endet nach der größten erlaubten Zahl von Schritten.',
  },
  cutShortOther: reason => `Die Antwort endete vorzeitig: ${reason}.`,
  left: 'Sie warten nicht länger. Der Server arbeitet vielleicht noch daran; laden Sie die Seite später neu.',
  notTaken: 'Ihre Nachricht wurde nicht gesendet; sie steht wieder im Eingabefeld.',
  details: 'Einzelheiten',
  faults: {
    unreachable: 'Der Server ist nicht erreichbar.',
    unreadable: 'Der Server gab eine Antwort, die diese Seite nicht versteht.',
  },
  fault: 'Etwas ist schiefgegangen.',

  messageInput: 'Nachricht',
  placeholder: assistant => `Nachricht an ${assistant}`,
  send: 'Senden',
  stop: 'Anhalten',
  keys: { send: 'sendet', newline: 'neue Zeile', stop: 'hält an', focus: 'zum Schreiben' },
  waitOrStop: 'Eine Antwort ist unterwegs. Ihr Text bleibt so lange hier.',
  brokenInput: 'Dieser Assistent kann erst antworten, wenn seine Fehler behoben sind.',
  asideInput: 'Dieses Gespräch wurde beiseitegelegt.',
  announceAnswer: (assistant, text) => `${assistant} sagt: ${text}`,
  announceWaiting: assistant => `${assistant} antwortet.`,
}
