import { Fragment, memo, Suspense, use, useState } from 'react'
import type { FlowProgress, WhyLine } from '../../../src/api/rest.ts'
import { isUiTool } from '../../../src/ui-tools/tools.ts'
import { ArtifactCard } from '../artifacts/artifact-card.tsx'
import { CaptureCard } from '../captures/capture-card.tsx'
import { lazyPart } from '../design/lazy-part.ts'
import { placeNoted } from '../flow/place-noted.ts'
import { MessageDeedsContext } from '../forks/message-deeds.ts'
import { placeBranches, turnEnds, turnParts } from '../forks/place-branches.ts'
import { DraftCard } from '../plan/draft-card.tsx'
import { callsOfExecutors, runsDraft } from '../plan/draft-items.ts'
import { planOfCall } from '../plan/plan-items.ts'
import { PlanProgress } from '../plan/plan-progress.tsx'
import { placeWhy } from '../why/place-why.ts'
import { Why } from '../why/why.tsx'
import { useWords } from '../words/use-words.tsx'
import { AnswerMark, NotedMarks } from './answer-mark.tsx'
import { cardRepeats } from './card-repeats.ts'
import type { Delivery } from './delivery.ts'
import { FaultCard } from './fault-card.tsx'
import { isHandover } from './items.ts'
import { Message } from './message.tsx'
import { newestPart } from './newest-part.ts'
import { ToolLine } from './tool-line.tsx'
import type { Again, Branch, Item, PlanItem, ToolItem } from './view.ts'

const BranchLines = lazyPart(() => import('../forks/branch-lines.tsx').then(({ BranchLines }) => BranchLines))

interface ItemListProps {
  readonly session: string | null
  readonly why: readonly WhyLine[]
  readonly flow: FlowProgress | null
  readonly items: readonly Item[]
  /** The run in progress, and how far its message got. */
  readonly run: string | null
  readonly delivery: Delivery
  readonly assistant: string
  /** The message that a card is asking already. */
  readonly question: string | null
  /** Text of that message before it asks. */
  readonly before: string
  readonly branches: readonly Branch[]
  /** True while the end of the last run is told below. */
  readonly hasEnding: boolean
  readonly earlier: boolean
  readonly onEarlier: () => Promise<void>
}

export const ItemList = memo(
  ({
    session,
    why,
    flow,
    items,
    run,
    delivery,
    assistant,
    question,
    before,
    branches,
    hasEnding,
    earlier,
    onEarlier,
  }: ItemListProps) => {
    const { words } = useWords()
    const [loading, setLoading] = useState(false)
    const listed = listedPlans(items)
    const calls = callsOf(items)
    const executors = callsOfExecutors(items)
    const remainders = cardRepeats(items)
    const lines = placeWhy(items, why)
    const noted = placeNoted(items, why, flow)
    const forks = placeBranches(items, branches)
    const ends = turnEnds(items)
    const parts = turnParts(items)
    const newest = newestPart(items)
    return (
      <>
        {earlier && (
          <button
            type="button"
            className="button quiet earlier"
            disabled={loading}
            onClick={async () => {
              setLoading(true)
              await onEarlier()
              setLoading(false)
            }}
          >
            {loading ? words.loadingEarlier : words.earlier}
          </button>
        )}
        <Lines branches={forks.get(-1)} />
        {items.map((item, place) => (
          <Fragment key={`${item.kind} ${item.id}`}>
            {place > 0 && place === newest.own && <span hidden data-newest="own" />}
            {place > 0 && place === newest.answer && <span hidden data-newest="answer" />}
            <OneItem
              item={item}
              delivery={item.run !== null && item.run === run ? delivery : 'taken'}
              assistant={assistant}
              question={question}
              before={before}
              listed={listed}
              calls={calls}
              executors={executors}
              remainders={remainders}
              ends={ends}
              parts={parts}
              isTold={hasEnding && place === items.length - 1}
            />
            <NotedMarks noted={noted.get(place) ?? []} />
            {session !== null &&
              lines.get(place)?.map(line => <Why key={line.turn} session={session} line={line} />)}
            <Lines branches={forks.get(place)} />
          </Fragment>
        ))}
        {newest.answer === items.length && <span hidden data-newest="answer" />}
      </>
    )
  },
)

interface OneItemProps extends Pick<ItemListProps, 'delivery' | 'assistant' | 'question' | 'before'> {
  readonly item: Item
  readonly listed: ReadonlySet<string | null>
  readonly calls: ReadonlyMap<string, ToolItem>
  readonly executors: ReadonlyMap<string, readonly ToolItem[]>
  /** Messages that a card shows as well, with what is left of them. */
  readonly remainders: ReadonlyMap<string, string>
  /** Words answers came of, by their last message. */
  readonly ends: ReadonlyMap<string, Again | null>
  /** Messages their turn goes on after. */
  readonly parts: ReadonlySet<string>
  readonly isTold: boolean
}

function OneItem({
  item,
  delivery,
  assistant,
  question,
  before,
  listed,
  calls,
  executors,
  remainders,
  ends,
  parts,
  isTold,
}: OneItemProps) {
  switch (item.kind) {
    case 'message': {
      const left = item.id === question ? before : remainders.get(item.id)
      const shared = { delivery, assistant, asked: ends.get(item.id), isPart: parts.has(item.id) }
      if (left === undefined) return <Message message={item} {...shared} />
      return left !== '' && <Message message={{ ...item, text: left }} {...shared} />
    }
    case 'tool':
      return (
        !isUiTool(item.name) &&
        !isHandover(item) &&
        !listed.has(planOfCall(item.id)) && <ToolLine tool={item} />
      )
    case 'plan':
      return item.listed && !runsDraft(item) && !isOpening(item) && <PlanProgress plan={item} calls={calls} />
    case 'draft':
      return <DraftCard draft={item.draft} calls={calls} executors={executors} />
    case 'failure':
      return isTold ? null : (
        <FaultCard fault={item.fault} isOld>
          <SayAgain again={item.again} />
        </FaultCard>
      )
    case 'artifact':
      return <ArtifactCard artifact={item.artifact} />
    case 'answer':
      return item.capture === null ? <AnswerMark answer={item} /> : <CaptureCard capture={item.capture} />
  }
}

function SayAgain({ again }: { again: Again | null }) {
  const { words } = useWords()
  const { say, isBusy } = use(MessageDeedsContext)
  return (
    again && (
      <button type="button" className="button" disabled={isBusy} onClick={() => say(again)}>
        {words.tryAgain}
      </button>
    )
  )
}

const Lines = ({ branches }: { branches: readonly Branch[] | undefined }) =>
  branches && (
    <Suspense>
      <BranchLines branches={branches} />
    </Suspense>
  )

/** A plan that does nothing but open a table or map: what it opened is there to be seen. */
const isOpening = ({ steps }: PlanItem) =>
  steps.some(({ name }) => name !== null && isUiTool(name)) &&
  steps.every(({ kind }) => kind === 'respond' || kind === 'ui_tool')

const listedPlans = (items: readonly Item[]): ReadonlySet<string | null> =>
  new Set(items.flatMap(item => (item.kind === 'plan' && (item.listed || runsDraft(item)) ? item.id : [])))

const callsOf = (items: readonly Item[]): ReadonlyMap<string, ToolItem> =>
  new Map(items.flatMap(item => (item.kind === 'tool' ? [[item.id, item] as const] : [])))
