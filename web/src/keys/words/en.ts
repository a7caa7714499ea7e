/** Words of the palette and of the overview of shortcuts; loaded with them. */
export const en = {
  palette: 'Search and commands',
  placeholder: 'Conversations and commands',
  groups: { conversations: 'Conversations', assistants: 'New conversation', page: 'This page' },
  newWith: (assistant: string) => `New conversation: ${assistant}`,
  fold: 'Hide the sidebar',
  unfold: 'Show the sidebar',
  shortcuts: 'Keyboard shortcuts',
  /** Further words somebody may look for these by. */
  also: {
    desk: 'queue take over approve colleagues',
    costs: 'money tokens budget usage spending',
    theme: 'theme mode colours night day',
    language: 'translate german deutsch',
    sidebar: 'fold collapse list panel',
    settings: 'preferences options rules memory',
    shortcuts: 'keys help hotkeys',
  },
  keys: { control: 'Ctrl', delete: 'Del' },
  sections: {
    everywhere: 'Everywhere',
    message: 'Writing',
    list: 'List of conversations',
    tools: 'Tables and maps',
  },
  deeds: {
    palette: 'Search and commands',
    sidebar: 'Hide or show the sidebar',
    shortcuts: 'This overview',
    settings: 'Open the settings',
    focus: 'Go to the message field',
    send: 'Send',
    newline: 'New line',
    stop: 'Stop the answer',
    walk: 'Move through the list',
    rename: 'Rename',
    delete: 'Delete the content',
    undo: 'Undo',
    redo: 'Redo',
    width: 'On the divider: change the width',
  },
}

export type KeyWords = typeof en
