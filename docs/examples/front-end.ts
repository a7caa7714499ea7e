import { HttpAgent } from '@ag-ui/client'

export interface Server {
  readonly url: string
  /** Access key or token, where the server asks for one and no cookie has it. */
  readonly key?: string
}

export interface Listed {
  readonly assistant: string
  readonly thread: string
  readonly title: string | null
}

const headersOf = ({ key }: Server): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` }

/** The person's conversations, the latest first. */
export async function listConversations(server: Server): Promise<readonly Listed[]> {
  const answer = await fetch(`${server.url}/api/sessions`, { headers: headersOf(server) })
  const body = (await answer.json()) as { title: string; sessions: readonly Listed[] }
  // Every refusal has a title that people can read, in the language of Accept-Language.
  if (!answer.ok) throw new Error(body.title)
  return body.sessions
}

/** A new conversation, or one that is there: its messages come with the first run. */
export async function openConversation(
  server: Server,
  assistant: string,
  threadId: string = crypto.randomUUID(),
): Promise<HttpAgent> {
  const agent = new HttpAgent({
    url: `${server.url}/agui/${assistant}`,
    threadId,
    headers: headersOf(server),
  })
  // Nothing new is sent: the answer is what was said so far, and what is still open.
  await agent.runAgent()
  return agent
}

/** Sends what the person wrote; `show` gets the answer as it grows. Resolves with what waits for them now. */
export async function send(agent: HttpAgent, text: string, show: (answer: string) => void) {
  agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text })
  // The client sends nothing while a question is open, unless it is named. With a message nothing is called off: the words are read.
  const resume = agent.pendingInterrupts.map(({ id }) => ({ interruptId: id, status: 'cancelled' as const }))
  await agent.runAgent(resume.length > 0 ? { resume } : undefined, {
    onTextMessageContentEvent: ({ event, textMessageBuffer }) => show(textMessageBuffer + event.delta),
    onRunErrorEvent: ({ event }) => show(event.message),
  })
  return agent.pendingInterrupts
}

/** A yes or a no by a button. Typed words go through `send`, and are understood as well. */
export const decide = (agent: HttpAgent, interruptId: string, approved: boolean) =>
  agent.runAgent({ resume: [{ interruptId, status: 'resolved', payload: { approved } }] })
