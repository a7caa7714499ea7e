import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { AssistantView, FileView, JsonObject } from '../../../src/api/rest.ts'
import { NextOrders } from '../artifacts/next-orders.tsx'
import { CapturesContext } from '../captures/captures-context.ts'
import { useCaptures } from '../captures/use-captures.ts'
import { AssistantContext } from '../data/assistant-context.ts'
import { DownIcon } from '../design/icons.tsx'
import { Doings } from '../doings/doings.tsx'
import { FlowStrip } from '../flow/flow-strip.tsx'
import { MessageDeedsContext } from '../forks/message-deeds.ts'
import { useMessageDeeds } from '../forks/use-message-deeds.ts'
import { UnknownConversation } from '../pages.tsx'
import type { GivenAnswer } from '../pendings/answer.ts'
import { cardQuestionIn } from '../pendings/card-question.ts'
import { Pendings } from '../pendings/pendings.tsx'
import { UnsavedEdits } from '../pendings/unsaved-edits.ts'
import { ToolCancel, type ToolCancelling } from '../ui-tools/tool-cancel.ts'
import { useWorkspace } from '../ui-tools/use-workspace.ts'
import { Workspace } from '../ui-tools/workspace.tsx'
import { useWhyLines } from '../why/use-why-lines.ts'
import { WhyDeeds } from '../why/why-deeds.ts'
import { OwnWishes } from '../wishes/own-wishes.tsx'
import { useWords } from '../words/use-words.tsx'
import { Announcer } from './announcer.tsx'
import './chat.css'
import { Composer } from './composer.tsx'
import { deliveryOf } from './delivery.ts'
import { EmptyChat } from './empty-chat.tsx'
import { EndingNote } from './ending-note.tsx'
import { FaultCard } from './fault-card.tsx'
import { Faults } from './faults.tsx'
import { ItemList } from './item-list.tsx'
import { isOfPerson } from './items.ts'
import { itemsBeside } from './items-beside.ts'
import { newestPart } from './newest-part.ts'
import { Queue } from './queue.tsx'
import { StatusChip } from './status-chip.tsx'
import { type ChatPlace, useChat } from './use-chat.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import { type Again, isBusy, type Link } from './view.ts'

interface ChatPaneProps {
  readonly assistant: AssistantView
  readonly place: ChatPlace
  readonly isReachable: boolean
  readonly onSent: () => void
  readonly onRunEdge: () => void
  readonly onLink: (link: Link) => void
  readonly onReload: () => void
}

export function ChatPane(props: ChatPaneProps) {
  const { assistant, place, isReachable, onSent, onRunEdge, onLink, onReload } = props
  const { words } = useWords()
  const { chat, view } = useChat(place, isReachable, onRunEdge)
  const talking = view.items.length > 0
  const stick = useStickToEnd(
    view.items[0]?.id ?? null,
    view.items[newestPart(view.items).own]?.id ?? null,
    talking || view.ending !== null,
  )
  const { scroller, content, atEnd, toEnd, holdPlace } = stick
  const input = useRef<HTMLTextAreaElement>(null)
  const edits = useRef(new Map<string, JsonObject>())
  const busy = isBusy(view)
  const delivery = deliveryOf(view)
  const cardQuestion = cardQuestionIn(view)
  const jumpWords = cardQuestion === null ? words.jumpToLatest : words.jumpToQuestion
  const { serving, continues } = assistant
  const isBroken = !serving && !(continues && talking)

  useEffect(() => onLink(view.link), [onLink, view.link])
  useEscape(busy, () => void chat?.stop())

  const queue = useCallback(
    (text: string, files: readonly FileView[] = []) => {
      if (!chat || (text.trim() === '' && files.length === 0)) return
      void chat.send(text, edits.current.get(chat.view().pendings.at(-1)?.id ?? '') ?? null, files)
      onSent()
      toEnd()
      input.current?.focus()
    },
    [chat, onSent, toEnd],
  )
  const send = useCallback(
    (text: string) => {
      if (chat && !isBusy(chat.view())) queue(text)
    },
    [chat, queue],
  )
  const sendAgain = useCallback(
    ({ text, files }: Again) => {
      if (chat && !isBusy(chat.view())) queue(text, files)
    },
    [chat, queue],
  )
  const answer = useCallback(
    (showing: string, answer: GivenAnswer) => {
      if (!chat || isBusy(chat.view())) return
      // The card goes; whoever was in it goes on in the input, or where that would raise a keyboard, in the text.
      if (document.activeElement?.closest('.pending-card, .tool-panel, .why-acts'))
        (matchMedia('(hover: hover)').matches ? input : scroller).current?.focus({ preventScroll: true })
      void chat.answer(showing, answer)
      toEnd()
    },
    [chat, scroller, toEnd],
  )
  const loadEarlier = useCallback(async () => {
    holdPlace()
    await chat?.loadEarlier()
  }, [chat, holdPlace])

  const items = useMemo(() => itemsBeside(view.ending, view.items), [view.ending, view.items])
  const workspace = useWorkspace(view)
  const captures = useCaptures(view, send)
  const why = useWhyLines(view.session, busy, view.earlier, view.items.at(-1)?.id)
  const begun = useRef('')
  /** Begins a message; what stands in the field already comes after it, unless it was begun so and left. */
  const begin = useCallback(
    (text: string) => {
      const draft = chat?.view().draft ?? ''
      chat?.type(draft === begun.current ? text : `${text}${draft}`)
      begun.current = text
      input.current?.focus()
    },
    [chat],
  )
  const cancelling = useRef<ToolCancelling>(null)
  const { show } = workspace
  /** Closes what is open as its own button does. One that has not loaded may hold rows: the word for it is only begun. */
  const close = useCallback(
    (text: string) => {
      if (cancelling.current === null) return begin(text)
      if (!cancelling.current.asks) return cancelling.current.cancel()
      show()
      // After it is in sight and has the focus: its question takes that.
      requestAnimationFrame(() => cancelling.current?.cancel())
    },
    [begin, show],
  )
  const spoken = view.items.findLast(isOfPerson)?.id ?? ''
  const deeds = useMemo(
    () => ({ say: send, write: begin, close, isBusy: busy, after: spoken }),
    [send, begin, close, busy, spoken],
  )
  const messageDeeds = useMessageDeeds(chat, view, place, sendAgain)
  const empty = view.loading.kind === 'ready' && !talking
  return (
    <AssistantContext value={assistant}>
      <div className="workspace" data-open={workspace.isShown || undefined}>
        <div className="chat" inert={workspace.isCovered}>
          <Doings items={view.items} />
          {view.flow && view.session !== null && (
            <FlowStrip flow={view.flow} session={view.session} spoken={spoken} onChange={begin} />
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the conversation scrolls, and must do so by keyboard */}
          <section className="chat-scroll" ref={scroller} tabIndex={0} aria-label={words.conversation}>
            <div className="chat-column" ref={content}>
              {view.loading.kind === 'loading' && place.hasAddress && (
                <p className="quiet-line delayed">{words.loadingConversation}</p>
              )}
              {view.loading.kind === 'failed' && (
                <FaultCard title={words.loadFailedTitle} fault={view.loading.fault}>
                  <button type="button" className="button" onClick={() => void chat?.refresh()}>
                    {words.tryAgain}
                  </button>
                </FaultCard>
              )}
              {view.loading.kind === 'missing' && !talking && (
                <UnknownConversation assistant={assistant.id} />
              )}
              {assistant.faults.length > 0 && (
                <Faults faults={assistant.faults} serving={serving} onReload={onReload} />
              )}
              {empty && serving && <EmptyChat assistant={assistant} onStart={send} />}
              <CapturesContext value={captures.acts}>
                <WhyDeeds value={deeds}>
                  <MessageDeedsContext value={messageDeeds}>
                    <ItemList
                      session={view.session}
                      why={why}
                      flow={view.flow}
                      items={items}
                      run={view.run.phase === 'idle' ? null : view.run.run}
                      delivery={delivery}
                      assistant={assistant.name}
                      question={cardQuestion?.message ?? null}
                      before={cardQuestion?.before ?? ''}
                      branches={view.branches}
                      hasEnding={view.ending?.kind === 'failed'}
                      earlier={view.earlier !== null}
                      onEarlier={loadEarlier}
                    />
                  </MessageDeedsContext>
                </WhyDeeds>
              </CapturesContext>
              <NextOrders view={view} onOrder={send} />
              <StatusChip view={view} />
              {view.quarantine !== null && (
                <FaultCard
                  title={words.quarantineTitle}
                  fault={{
                    code: 'session_quarantined',
                    title: words.quarantineText,
                    detail: view.quarantine,
                  }}
                />
              )}
              {view.ending && <EndingNote ending={view.ending} onAgain={sendAgain} />}
              <UnsavedEdits value={edits.current}>
                <Pendings view={view} onAnswer={answer} workspace={workspace} />
              </UnsavedEdits>
            </div>
          </section>
          <div className="chat-foot">
            {talking && !atEnd && (
              <button
                type="button"
                className="jump"
                data-asks={cardQuestion !== null || undefined}
                aria-label={jumpWords}
                onClick={toEnd}
              >
                <DownIcon />
                <span>{jumpWords}</span>
              </button>
            )}
            {view.desk && (
              <p className="desk-note" role="status">
                {view.desk.status === 'taken' ? words.desk.taken(view.desk.name) : words.desk.waiting}
              </p>
            )}
            <OwnWishes tools={assistant.uiTools} session={view.session} isBusy={busy} onSay={send} />
            <Queue messages={view.queue} delivery={delivery} onTakeBack={message => chat?.unqueue(message)} />
            <Composer
              key={place.thread}
              place={place}
              input={input}
              draft={view.draft}
              placeholder={
                view.flow?.asks?.unit && view.pendings.at(-1)?.kind === 'flow_question'
                  ? words.flow.inUnit(view.flow.asks.unit)
                  : words.placeholder(view.desk?.status === 'taken' ? view.desk.name : assistant.name)
              }
              run={view.run.phase}
              delivery={delivery}
              blocked={isBroken ? words.brokenInput : view.quarantine !== null ? words.asideInput : null}
              ready={view.loading.kind === 'ready' || view.loading.kind === 'missing'}
              onType={draft => chat?.type(draft)}
              onSend={queue}
              onStop={() => void chat?.stop()}
              returned={view.returned}
              onReturned={() => chat?.takeFiles()}
            />
          </div>
          <Announcer view={view} assistant={assistant.name} />
        </div>
        <ToolCancel value={cancelling}>
          <Workspace workspace={workspace} view={view} place={captures.place} onAnswer={answer} />
        </ToolCancel>
      </div>
    </AssistantContext>
  )
}

/** Escape stops the answer, unless something that is open in front wants it. */
function useEscape(active: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!active) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (document.querySelector('dialog:modal, :popover-open')) return
      latest.current()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [active])
}
