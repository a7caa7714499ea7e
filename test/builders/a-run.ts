/** Body of a run that a plain AG-UI client asks for: one message, nothing else. */
export const aRun = (thread: string, run: string, text: string) => ({
  threadId: thread,
  runId: run,
  messages: [{ id: `message-of-${run}`, role: 'user', content: text }],
  tools: [],
  context: [],
  state: {},
  forwardedProps: {},
})
