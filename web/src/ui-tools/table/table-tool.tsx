import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { readDelimited } from '../../../../src/ui-tools/capture/read-delimited.ts'
import { progressOf } from '../../../../src/ui-tools/completion.ts'
import type { Unmet } from '../../../../src/ui-tools/progress.ts'
import type { TableData } from '../../../../src/ui-tools/table/data.ts'
import { type DataTableParams, MAX_ROWS } from '../../../../src/ui-tools/table/params.ts'
import type { Finding, Place } from '../../../../src/ui-tools/validate/finding.ts'
import { useWords } from '../../words/use-words.tsx'
import { FindingList } from '../finding-list.tsx'
import { holdsAny } from '../history.ts'
import { ProgressStrip } from '../progress-strip.tsx'
import { ToolFoot } from '../tool-foot.tsx'
import type { ToolProps } from '../tool-props.ts'
import { useArrival } from '../use-arrival.ts'
import { useFindings } from '../use-findings.ts'
import { useToolFocus } from '../use-tool-focus.ts'
import { useWordsOf } from '../use-words-of.ts'
import { createCellFaults } from './cell-faults.ts'
import { Grid } from './grid.tsx'
import { isPlainPaste } from './intake.ts'
import { IntakeDialog } from './intake-dialog.tsx'
import { reduceTable, type TableEvent } from './reduce-table.ts'
import { SpotLine } from './spot-line.tsx'
import { copied, filledRows, openTable, type Spot, type TableState, typedRows } from './table-state.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { TABLE_WORDS } from './words/words.ts'

/** A table people fill in: by typing, pasting or from a file, as far as the assistant offers it. */
export function TableTool(props: ToolProps<DataTableParams>) {
  const { request, draft, place: wanted, disabled, onChange, onSubmit, onCancel } = props
  const { language } = useWords()
  const words = useWordsOf(TABLE_WORDS)
  const id = useId()
  const { params } = request
  const { columns } = params
  const [state, dispatch] = useReducer(
    (before: TableState, event: TableEvent) => reduceTable({ columns, locale: language }, before, event),
    null,
    () => openTable((draft.data as TableData | null)?.rows ?? [], params.starter_rows),
  )
  useArrival(draft.arrival, arrived => dispatch({ type: 'replaced', rows: (arrived as TableData).rows }))
  const rows = state.history.present
  const data = useMemo(() => ({ rows: [...rows] }), [rows])
  const progress = useMemo(() => progressOf(request, { tool: request.tool, data }), [request, data])
  const findings = useFindings(request, data, draft.scope, progress)
  const faults = useMemo(() => createCellFaults(columns, language), [columns, language])
  const faulty = useMemo(() => faults.all(rows), [faults, rows])
  const [intake, setIntake] = useState<{ from: 'paste' | 'import'; text: string } | null>(null)
  const [leaves, setLeaves] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const can = (mode: 'paste' | 'inline' | 'import') => params.input_modes.includes(mode)

  // A dialog that goes leaves the focus nowhere.
  const wasTaking = useRef(false)
  useEffect(() => {
    if (wasTaking.current && intake === null) scroller.current?.focus({ preventScroll: true })
    wasTaking.current = intake !== null
  }, [intake])
  const baseline = useRef(rows)
  useEffect(() => {
    if (baseline.current === rows) return
    baseline.current = rows
    onChange({ rows: [...typedRows(rows)] })
  }, [rows, onChange])

  const go = (at: Spot) => {
    dispatch({ type: 'pointed', at, extend: false })
    scroller.current?.focus({ preventScroll: true })
  }
  const goToGap = (unmet: Unmet) => {
    if (unmet.kind === 'cells')
      go({ row: unmet.rows[0] ?? 0, column: columns.findIndex(({ name }) => name === unmet.column) })
  }
  const goTo = (place: Place | undefined) => {
    if (place && 'row' in place)
      go({
        row: place.row,
        column: Math.max(
          0,
          columns.findIndex(({ name }) => name === place.column),
        ),
      })
  }
  const show = ({ places: [place] }: Finding) => goTo(place)
  useToolFocus(scroller, {
    wanted,
    go: goTo,
    focus: () => {
      const gap = draft.iteration > 0 ? progress.unmet.find(({ kind }) => kind === 'cells') : undefined
      if (gap) goToGap(gap)
      else if (progress.have > 0) go({ row: Math.min(progress.have, rows.length - 1), column: 0 })
      else scroller.current?.focus({ preventScroll: true })
    },
  })
  const pasteText = (text: string) => {
    const cells = readDelimited(text)
    // A block out of this very table is put where the cursor is; a list from elsewhere is shown first.
    const isOwn = text === lastCopied.current
    if (isOwn || isPlainPaste(cells)) dispatch({ type: 'pasted', cells: cells.length > 0 ? cells : [[text]] })
    else setIntake({ from: 'paste', text })
  }
  const lastCopied = useRef('')
  const first = faulty[0]
  return (
    <>
      <ProgressStrip progress={progress} tool={request.tool} onGo={goToGap} />
      <TableToolbar
        can={can}
        state={state}
        columns={columns}
        title={params.title}
        dispatch={dispatch}
        onIntake={(from, text) => setIntake({ from, text })}
        onAdded={() => scroller.current?.focus()}
      />
      <FindingList tool={request.tool} findings={findings.listed} onShow={show} />
      <div
        className="table-frame"
        onCopy={() => {
          lastCopied.current = copied(state, columns)
        }}
      >
        <Grid
          scroller={scroller}
          label={params.title}
          state={state}
          columns={columns}
          faults={faults}
          findings={findings.byRow}
          canType={can('inline') && !disabled}
          describedBy={`${id}-keys`}
          leaves={leaves}
          onLeaves={setLeaves}
          onPasteText={can('paste') ? pasteText : null}
          dispatch={dispatch}
        />
      </div>
      <SpotLine
        id={`${id}-keys`}
        state={state}
        columns={columns}
        faults={faults}
        findings={findings.byRow}
        can={can}
        leaves={leaves}
        isEmpty={progress.have === 0}
      />
      <ToolFoot
        disabled={disabled}
        isEmpty={progress.have === 0}
        isTouched={holdsAny(state.history, one => typedRows(one).length > 0)}
        doubt={
          first === undefined
            ? null
            : {
                text: words.faultyCells(faulty.length),
                go: words.goToFault,
                onGo: () => go(first),
              }
        }
        onSubmit={() => onSubmit({ rows: [...typedRows(rows)] })}
        onCancel={onCancel}
      >
        {rows.length >= MAX_ROWS && <span className="tool-note">{words.full(MAX_ROWS)}</span>}
      </ToolFoot>
      {intake && (
        <IntakeDialog
          columns={columns}
          from={intake.from}
          text={intake.text}
          filled={filledRows(rows)}
          onTake={(taken, how) => {
            dispatch({ type: 'taken_over', rows: taken, how })
            setIntake(null)
          }}
          onClose={() => setIntake(null)}
        />
      )}
    </>
  )
}
