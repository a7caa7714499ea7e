import type { ModelView } from '../../../src/api/rest.ts'
import { CopyButton } from '../design/copy-button.tsx'
import { useWords } from '../words/use-words.tsx'

const PROFILES = ['speed', 'balanced', 'quality'] as const
/** Ways to a model; lines that are needed together are one way. */
const KEY_LINES = [
  'ANTHROPIC_API_KEY=…',
  'OPENAI_API_KEY=…',
  'SIGNALBOX_MODEL_URL=http://localhost:11434/v1\nSIGNALBOX_MODEL_NAME=…',
]

/** Button with the model that answers; what that means, and how to change it, in the card it opens. */
export function ModelCard({ model }: { model: ModelView | null }) {
  const { words } = useWords()
  if (model === null) return null
  const { offline, models } = model
  return (
    <>
      <button
        type="button"
        className="model-chip"
        data-offline={offline || undefined}
        popoverTarget="model-card"
      >
        <span>{offline ? words.offlineModel : models.balanced}</span>
      </button>
      <div id="model-card" className="model-card" popover="auto" role="dialog" aria-label={words.model}>
        {offline ? <OfflineModel /> : <HostedModel model={model} />}
      </div>
    </>
  )
}

function OfflineModel() {
  const { words } = useWords()
  return (
    <>
      <h2>{words.offlineTitle}</h2>
      <p>{words.offlineText}</p>
      <p>{words.offlineHow}</p>
      <ul className="key-lines">
        {KEY_LINES.map(line => (
          <li key={line}>
            <code>{line}</code>
            <CopyButton text={() => line.replaceAll('…', '')} />
          </li>
        ))}
      </ul>
    </>
  )
}

function HostedModel({ model }: { model: ModelView }) {
  const { words } = useWords()
  return (
    <>
      <h2>
        {words.providerTitle} {model.provider}
      </h2>
      <dl>
        {PROFILES.map(profile => (
          <div key={profile}>
            <dt>{words.profiles[profile]}</dt>
            <dd>
              <code>{model.models[profile]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
