import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import type { Rows } from '#sync'
import type { UseScreenKeys } from '#web/platform/feature.ts'
import { useLayer } from '../overlay/use-layer.ts'
import type { RecordKit, RecordNoun } from '../record/record-kit.ts'
import { indexOf } from '../record/use-list-place.ts'
import type { SelectionBarProps } from '../selection/bulk-offers.ts'
import { focusedRecord, useSelectGestures } from '../selection/select-gestures.ts'
import { SelectMark } from '../selection/select-mark.tsx'
import type { Selecting, SelectOrder } from '../selection/selecting.ts'
import * as styles from '../selection/selection.module.css'
import { selectionTexts } from '../selection/selection.texts.ts'
import { createSelection, isOn } from '../selection/selection.ts'

type LoadBar = () => Promise<{ default: ComponentType<SelectionBarProps> }>

type Options<T extends RecordNoun> = {
  page: RefObject<HTMLElement | null>
  kit: RecordKit<T>
  rows: Rows<T['row']>
  /** The query of the list's filter. */
  query: object
  isLifted: boolean
  useScreenKeys: UseScreenKeys
}

/** The order of a list that is one column of rows. */
function orderOf(rows: Rows<RowBase>, query: object, focus: (id: string) => void): SelectOrder {
  return {
    between(one, other) {
      const [from, to] = [indexOf(rows, one), indexOf(rows, other)].sort((a = 0, b = 0) => a - b)
      if (from === undefined || to === undefined) return undefined
      return Array.from({ length: to - from + 1 }, (_, place) => rows.get(from + place)?.id)
    },
    step(id, by) {
      const next = rows.get((indexOf(rows, id) ?? Number.NaN) + by)?.id
      if (next !== undefined) focus(next)
      return next
    },
    whole: {
      ids: () => (rows.isWhole ? rows.rows.map(({ id }) => id) : undefined),
      total: rows.total ?? rows.rows.length,
      queries: [query],
    },
  }
}

/** Records that are gone are selected no more. */
function useWithoutGone<T extends RecordNoun>({ source }: RecordKit<T>, drop: (ids: readonly string[]) => void): void {
  useEffect(
    () =>
      source.store.subscribe((ids, _, before) => {
        const gone = [...ids].filter((id) => before.get(id) !== undefined && !source.store.shown.has(id))
        if (gone.length > 0) drop(gone)
      }),
    [source, drop],
  )
}

/** The selection of a list screen, by pointer, finger and keys; on a phone Back ends it. */
function useSelecting<T extends RecordNoun>(options: Options<T>) {
  const { page, kit, rows, query, isLifted, useScreenKeys } = options
  const [selection] = useState(createSelection)
  const [ownOrder, setOrder] = useState<SelectOrder>()
  const isSelecting = useSyncExternalStore(selection.subscribe, () => isOn(selection.get()))
  useWithoutGone(kit, selection.drop)
  useLayer(isSelecting, selection.clear)
  // All of a filter is no more all of it once that is another one.
  const asked = JSON.stringify(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the filter
  useEffect(() => () => void (selection.get().isAll && selection.clear()), [selection, asked])

  const focus = (id: string) => {
    const link = page.current?.querySelector<HTMLElement>(`[data-${kit.noun}='${id}']`)
    link?.focus()
    link?.closest('li, tr')?.scrollIntoView({ block: 'nearest' })
  }
  const order = ownOrder ?? orderOf(rows, query, focus)
  /** A range of which some rows are being loaded. */
  const awaited = useRef<{ from: string; to: string }>(undefined)
  const latest = useRef({ order, rows })
  const draw = useCallback(
    (from: string, to: string) => {
      const found = latest.current.order.between(from, to)
      const ids = (found ?? [to]).filter((id) => id !== undefined)
      selection.range(ids)
      const isWhole = ids.length === (found ?? [to]).length
      awaited.current = isWhole ? undefined : { from, to }
      const places = [from, to].map((id) => indexOf(latest.current.rows, id) ?? 0)
      if (!isWhole) latest.current.rows.load(Math.min(...places), Math.max(...places))
    },
    [selection],
  )
  useEffect(() => {
    latest.current = { order, rows }
    if (awaited.current) draw(awaited.current.from, awaited.current.to)
  })
  const selecting = useMemo<Selecting>(
    () => ({
      selection,
      pick(id, isRange) {
        awaited.current = undefined
        const from = selection.anchor()
        if (isRange && from !== undefined) draw(from, id)
        else selection.toggle(id)
      },
      nameOf: kit.name,
      Mark: SelectMark,
      entriesOf: (id) => [
        { label: selectionTexts.select(), icon: 'square-check', run: () => selection.toggle(id) },
        'line',
      ],
      setOrder,
    }),
    [selection, draw, kit],
  )
  const selectAll = () => selection.all(order.whole.ids())
  const { noun, path } = kit
  useSelectGestures(page, { selecting, noun, path, isLifted, step: order.step, selectAll })
  const pickFocused = () => {
    const id = focusedRecord(kit)
    if (id !== undefined) selecting.pick(id, false)
  }
  useScreenKeys([{ keys: ['X'], label: selectionTexts.selectFocused, group: 'page', run: pickFocused }])
  return { selecting, isSelecting, whole: order.whole, className: isSelecting ? styles.selecting : undefined }
}

/** For the definition of a list whose records are selected; `loadBar` loads what is done with many of them. */
export const selectable = (loadBar: LoadBar, { isLifted = false } = {}) => ({
  useSelecting: <T extends RecordNoun>(options: Omit<Options<T>, 'isLifted'>) => useSelecting({ ...options, isLifted }),
  loadBar,
})
export type Selectable = ReturnType<typeof selectable>
