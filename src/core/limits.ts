/**
 * Limits that people, clients and operators can meet. Each is said when it is met, with its number and what to do;
 * docs/limits.md lists them.
 */
export const LIMITS = {
  /** A body where nothing large is handed in, and the words of one message; the setting `maxBodyBytes` replaces it. */
  bodyBytes: 1_000_000,
  /** A body that may hold a table, a map or the history a client sends along. */
  submissionBytes: 8_000_000,
  bodyDepth: 64,
  /** Numbers, texts, lists and objects in a body: what costs time is not its length. */
  bodyValues: 20_000,
  submissionValues: 200_000,
  /** Bodies that are being read, all together. */
  bodiesBytes: 64_000_000,
  /** Files that are being handed in and read, all together: reading one takes longer than coming in. */
  fileBodiesBytes: 64_000_000,
  connections: 10_000,
  /** Text of streams that its reader has not taken: of one, and of all together. */
  readerBytes: 1_000_000,
  readersBytes: 256_000_000,
  /** Connections of MCP clients that keep one: of one person, and of all together. */
  mcpSessionsOfPerson: 50,
  mcpSessions: 1_000,

  messagesInRun: 10_000,
  toolsInRun: 128,
  answersInRun: 16,
  /** Notes of a front end in one run. */
  contextInRun: 64,
  /** JSON of what a front end says of itself: its tools, its notes, its part of the shared state. */
  frontendToolsBytes: 131_072,
  frontendContextBytes: 65_536,
  frontendStateBytes: 8_192,
  /** JSON of the shared state of a run: a front end's part and the engine's; and of the questions that wait in it. */
  stateBytes: 16_384,
  statePendingsBytes: 4_096,

  /** Milliseconds in which nobody else is served: for work on one input, for code that may act, and for whatever else blocks. */
  workMs: 3_000,
  codeMs: 12_000,
  blockedMs: 60_000,

  /** Steps of a plan that a model drafts. */
  planSteps: 20,

  /** A picture, a song, a text a tool makes for a person. */
  artifactBytes: 32_000_000,

  /** A file that comes with a message; how many of them; and characters of their texts that are recorded and shown to a model. */
  fileBytes: 10_000_000,
  filesInMessage: 10,
  filesCharacters: 20_000,
  /** Files a conversation keeps, what tools made for it among them. */
  filesOfSession: 500,
  filesBytesOfSession: 250_000_000,
  /** Files a person may hand in within an hour, at one server. */
  uploadsOfPerson: 300,
  uploadBytesOfPerson: 500_000_000,
  /** Archives of people's data that are made at once, at one server; one of each person. */
  archivesAtOnce: 16,
  /** Pages of a PDF that are read. */
  filePages: 100,
  /** Milliseconds a file may take to be read, and bytes it may unfold to. */
  fileReadingMs: 10_000,
  fileUnfoldedBytes: 50_000_000,
  /** Characters of all cells of a file that are taken. */
  fileCellsCharacters: 2_000_000,
  /** The same, of all files of a message. */
  filesCellsCharacters: 2_000_000,

  tableRows: 5_000,
  /** Different names of columns in all rows. */
  tableColumns: 100,
  tableCells: 50_000,
  cellCharacters: 10_000,

  /** Words of a colleague to a person at the desk; a note of theirs; a person's words about an answer. */
  deskAnswerCharacters: 8_000,
  deskNoteCharacters: 2_000,
  ratingCharacters: 2_000,
  /** An attempt to tell the outside of the desk; after this time it is tried no more. */
  webhookTimeoutMs: 10_000,
  webhookGiveUpMs: 86_400_000,

  /** A person's own rules about what opens. */
  rules: 30,
  patternCharacters: 500,
  /** States a pattern compiles to, of one rule and of all: each may be met at every character. */
  patternStates: 1_000,
  rulesStates: 2_000,
} as const satisfies Readonly<Record<string, number>>
