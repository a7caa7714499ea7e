import type { FlowProgress } from '../../../src/api/rest.ts'
import { receiptNumberOf } from '../../../src/flows/receipt-number.ts'
import { labelBefore, labelled } from '../../../src/nlu/text/labelled.ts'
import { CopyButton } from '../design/copy-button.tsx'
import { Icon, PencilIcon } from '../design/icons.tsx'
import { regional } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'

interface FlowSheetProps {
  readonly flow: FlowProgress
  readonly session: string
  readonly onChange: (words: string) => void
}

/** Answers with their values: to be looked over before it is agreed to, and a receipt afterwards. */
export function FlowSheet({ flow, session, onChange }: FlowSheetProps) {
  const {
    words: { flow: words },
    language,
  } = useWords()
  const { answers, status, left, endedAt } = flow
  const isOver = status === 'ended'
  const number = receiptNumberOf(session)
  const day =
    endedAt === null
      ? null
      : new Intl.DateTimeFormat(regional(language), { dateStyle: 'long', timeStyle: 'short' }).format(endedAt)
  const text = () =>
    [
      `${flow.label} (${words.number} ${number})`,
      ...(day === null ? [] : [day]),
      ...answers.map(({ label, value }) => labelled(label, value)),
    ].join('\n')
  return (
    <div className="flow-sheet" lang={language}>
      {isOver ? (
        <p className="flow-note">
          {words.receipt} · {words.number} {number}
          {endedAt !== null && (
            <>
              {' · '}
              <time dateTime={new Date(endedAt).toISOString()}>{day}</time>
            </>
          )}
        </p>
      ) : (
        left?.most === 1 && <p className="flow-note">{words.lookOver}</p>
      )}
      {isOver && (
        <p className="flow-acts">
          <CopyButton text={text} />
          <button
            type="button"
            className="icon-button small"
            aria-label={words.print}
            title={words.print}
            onClick={() => print()}
          >
            <PrintIcon />
          </button>
        </p>
      )}
      <dl>
        {answers.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {!isOver && (
                <button
                  type="button"
                  className="icon-button small"
                  aria-label={words.change(label)}
                  title={words.change(label)}
                  onClick={() => onChange(`${labelBefore(label)} `)}
                >
                  <PencilIcon />
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const PrintIcon = () => (
  <Icon>
    <path d="M6 7.5v-4h8v4M6 13.5H3.5v-6h13v6H14M6 11.5h8v5H6z" />
  </Icon>
)
