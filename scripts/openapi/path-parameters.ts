/** Names in addresses, each with its meaning. */
export const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  agent: 'Name of an agent of the assistant.',
  artifact: 'Id of something a tool made, as `artifacts` has it.',
  assistant: 'Name of an assistant.',
  field: 'Name of a parameter of the agent.',
  file: 'Id of a file.',
  id: 'Id of a rule.',
  run: 'Id a client gave a run.',
  secret: 'Last part of a link.',
  session: 'Id of a conversation.',
  showing: 'Id of an entry in the `pendings` of a conversation. It changes every time the question is shown.',
  thread: 'Id a client gave a conversation.',
  turn: 'Name of a turn, `t3`.',
}
