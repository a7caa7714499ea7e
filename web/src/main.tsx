import './design/tokens.css'
import './design/base.css'
import './design/parts.css'
import './design/frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { ignoreSecondClicks } from './design/ignore-second-clicks.ts'
import { SignInGuard } from './sign-in/sign-in-guard.tsx'
import { SpokenLanguage } from './words/use-words.tsx'

ignoreSecondClicks(
  {
    addEventListener: document.addEventListener.bind(document),
    elementFromPoint: document.elementFromPoint.bind(document),
    onChange: changed =>
      new MutationObserver(changed).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-label'],
      }),
  },
  () => performance.now(),
)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <SpokenLanguage>
        <SignInGuard>
          <App />
        </SignInGuard>
      </SpokenLanguage>
    </StrictMode>,
  )

// Fetched while the person reads and writes, so that it is there for the first answer.
void import('./markdown/markdown.tsx')
