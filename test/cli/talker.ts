/** Files of an assistant that only talks. For what is not about the examples: all five take a second to load, and more to train. */
export const TALKER = {
  'assistants/talker/assistant.yaml': 'name: Talker\ndescription: Talks.\ninstructions: Talk.\n',
}
