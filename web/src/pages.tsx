import type { ReactNode } from 'react'
import { CopyButton } from './design/copy-button.tsx'
import { Mark } from './design/icons.tsx'
import { withCode } from './design/with-code.tsx'
import { Link } from './routing/link.tsx'
import { assistantPath } from './routing/route.ts'
import { useWords } from './words/use-words.tsx'

const FIRST_FILE = 'assistants/hello/assistant.yaml'
const FIRST_ASSISTANT = `name: Hello
description: My first assistant.
instructions: Answer briefly and kindly.
starters:
  - What can you do?
`

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <Mark />
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** True where the page comes from the machine it is shown on: only there can people start the server. */
const isOwnMachine = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

export function ServerGone() {
  const { words } = useWords()
  return (
    <Page title={words.serverGoneTitle}>
      <p>{words.serverGoneText}</p>
      {isOwnMachine() ? (
        <p>
          {words.serverGoneHow} <code>npm start</code>
        </p>
      ) : (
        <p>{words.serverGoneElsewhere}</p>
      )}
    </Page>
  )
}

export function NoAssistants({ onReload }: { onReload: () => void }) {
  const { words } = useWords()
  return (
    <Page title={words.noAssistantsTitle}>
      <p>{withCode(words.noAssistantsText)}</p>
      <figure className="code-block">
        <figcaption>
          <span>{FIRST_FILE}</span>
          <CopyButton text={() => FIRST_ASSISTANT} />
        </figcaption>
        <pre>
          <code>{FIRST_ASSISTANT}</code>
        </pre>
      </figure>
      <button type="button" className="button" onClick={onReload}>
        {words.lookAgain}
      </button>
    </Page>
  )
}

export function UnknownAssistant({ id }: { id: string }) {
  const { words } = useWords()
  return (
    <Page title={words.unknownAssistantTitle}>
      <p>{words.unknownAssistantText(id)}</p>
      <Link className="button" href="/">
        {words.toStart}
      </Link>
    </Page>
  )
}

export function UnknownConversation({ assistant }: { assistant: string }) {
  const { words } = useWords()
  return (
    <Page title={words.unknownConversationTitle}>
      <p>{words.unknownConversationText}</p>
      <Link className="button" href={assistantPath(assistant)}>
        {words.newConversation}
      </Link>
    </Page>
  )
}

export function UnknownPage() {
  const { words } = useWords()
  return (
    <Page title={words.unknownPageTitle}>
      <p>{words.unknownPageText}</p>
      <Link className="button" href="/">
        {words.toStart}
      </Link>
    </Page>
  )
}
