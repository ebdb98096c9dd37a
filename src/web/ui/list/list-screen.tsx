import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatCount } from '#shared/money.ts'
import { useRow, useRows } from '#sync/react'
import type { ListAddress } from '#web/platform/feature.ts'
import * as elementsStyles from '../elements/elements.module.css'
import { FoldingButton } from '../elements/folding-button.tsx'
import { usePhone } from '../elements/use-media.ts'
import { usePreload } from '../loading/use-preload.ts'
import * as panelStyles from '../record/panel.module.css'
import type { Screen, ScreenDialog } from '../record/record-kit.ts'
import { RecordRightsContext } from '../record/record-rights.ts'
import { useListPlace } from '../record/use-list-place.ts'
import { SelectingContext } from '../selection/selecting.ts'
import {
  headingOf,
  type ListNoun,
  type ListScreenDefinition,
  type PanelPlace,
  type ToolbarProps,
} from './define-list-screen.ts'
import * as styles from './list.module.css'
import { ListBar } from './list-bar.tsx'
import { ListBody } from './list-body.tsx'
import { exportEntry, importEntry, ListMenu } from './list-menu.tsx'
import * as screenStyles from './list-screen.module.css'
import { ScreenDialogs } from './screen-dialogs.tsx'
import { useListKeys } from './use-list-keys.ts'

type Props<T extends ListNoun> = ListAddress<T['search']> & {
  definition: ListScreenDefinition<T>
  context: T['context']
  slots: T['slots']
}

/** The list of a noun with its search, filters and layouts, the open record beside it and the dialogs over both. */
export function ListScreen<T extends ListNoun>(props: Props<T>) {
  const { definition, search, onSearchChange, openId, onOpen, useScreenKeys, slots } = props
  const { kit, params, look, Counters, Toolbar, Panel, Bar, exported, many, Around = Plain } = definition
  usePreload(definition.parts)
  const page = useRef<HTMLDivElement>(null)
  const isPhone = usePhone()
  const [dialog, setDialog] = useState<ScreenDialog<T>>()
  const rights = use(RecordRightsContext)
  const screen = useStableScreen<T>({
    open: onOpen,
    show: setDialog,
    mayDelete: rights.mayDelete,
    context: props.context,
  })
  const { context } = screen
  const filter = (definition.filter ?? ownFilter(definition.params))(search, context)
  const rows = useRows(kit.source, filter)
  const query = exported?.query?.(filter) ?? filter
  const useSelecting = many?.useSelecting ?? useNoSelecting
  const selected = useSelecting({ page, kit, rows, query, useScreenKeys })
  const placeInList = useListPlace(rows, openId, onOpen)
  const place = definition.usePlace?.(search, openId, onOpen) ?? placeInList
  // The pressed card is marked at once, its panel follows.
  const panelId = useDeferredValue(openId)
  const focusAfterClose = useFocusReturn(page, kit.noun, panelId)
  const opened = useRow(kit.source, openId).row

  const change = (changes: Partial<T['search']>) =>
    onSearchChange(params.clean({ ...search, ...changes }), 'search' in changes && changes.search !== undefined)
  function close() {
    if (openId !== undefined) focusAfterClose(openId)
    onOpen(undefined)
  }
  useListKeys({
    page,
    noun: kit.noun,
    texts: kit.texts,
    total: rows.total ?? 0,
    step: openId === undefined ? undefined : (by) => place.step(by)?.(),
    edit: opened && (() => setDialog({ kind: 'edit', record: opened })),
    close: selected?.isSelecting ? selected.selecting.selection.clear : openId === undefined ? undefined : close,
    useScreenKeys,
  })

  const toolbar = { search, onChange: change, isPhone, isBesidePanel: panelId !== undefined, context }
  const { Context } = kit
  return (
    <Context value={screen}>
      <Around className={screenClass(look, panelId !== undefined)} show={setDialog}>
        <div className={listClass(look, selected?.className)} ref={page}>
          <Title definition={definition} toolbar={toolbar} total={rows.total} filter={filter} show={setDialog} />
          {Counters && <Counters {...toolbar} />}
          {Toolbar ? <Toolbar {...toolbar} /> : <ListBar {...toolbar} definition={definition} />}
          <h2 className="visually-hidden">{params.isNarrowed(search) ? kit.texts.foundHeading() : kit.texts.all()}</h2>
          <SelectingContext value={selected?.selecting ?? null}>
            <ListBody
              definition={definition}
              list={{ rows, openId, openAt: place.index, search, context }}
              onAdd={() => setDialog({ kind: 'add' })}
              onClear={() => onSearchChange(params.clean({ ...search, ...params.cleared }), false)}
            />
          </SelectingContext>
          <Suspense fallback={null}>
            {selected?.isSelecting && Bar && (
              <Bar selection={selected.selecting.selection} whole={selected.whole} held={kit.source.store.shown} />
            )}
          </Suspense>
        </div>
        <Suspense fallback={null}>
          {panelId !== undefined && <Panel id={panelId} place={place} onClose={close} slots={slots} />}
        </Suspense>
      </Around>
      <ScreenDialogs
        {...{ definition, dialog, slots, context }}
        onClose={() => setDialog(undefined)}
        onGone={(id) => id === openId && onOpen(undefined)}
      />
    </Context>
  )
}

/** The filter that follows from the parameters of a list alone. */
const ownFilter =
  <T extends ListNoun>({ filterOf }: ListScreenDefinition<T>['params']) =>
  (search: T['search'], context: T['context']) =>
    filterOf(search, (context as { me?: string | undefined }).me)

const PANEL_CLASSES: Record<PanelPlace, string> = {
  'beside-page': `${panelStyles.withPanel} ${panelStyles.pageScrolls}`,
  'beside-list': panelStyles.withPanel,
  'over-list': panelStyles.underPanel,
}

function screenClass(
  { screen, panel = 'beside-page' }: { screen: string; panel?: PanelPlace },
  hasPanel: boolean,
): string {
  // Without a panel, a list with its own scroll bar fills the same frame.
  if (panel === 'beside-list')
    return hasPanel ? PANEL_CLASSES[panel] : `${panelStyles.withPanel} ${panelStyles.isSingle}`
  return hasPanel ? `${screen} ${PANEL_CLASSES[panel]}` : screen
}

const useNoSelecting = () => undefined

function listClass({ panel, list }: { panel?: PanelPlace; list: string }, selecting: string | undefined): string {
  return [panel === 'beside-list' && screenStyles.listPage, list, selecting].filter(Boolean).join(' ')
}

function Plain({ className, children }: { className: string; children: ReactNode }) {
  return <div className={className}>{children}</div>
}

/** The same object while nothing in it changes, so that the cards of a long list are not drawn again. */
function useStableScreen<T extends ListNoun>({ open, show, mayDelete, context }: Screen<T>): Screen<T> {
  const names = Object.keys(context).sort()
  const values = names.map((name) => context[name as keyof typeof context])
  // biome-ignore lint/correctness/useExhaustiveDependencies: its values represent the context, which is a new object in every render
  const stable = useMemo(() => context, values)
  return useMemo(() => ({ open, show, mayDelete, context: stable }), [open, show, mayDelete, stable])
}

/** Focuses the card of a record once its panel is closed: on a phone the panel is a dialog, which would take the focus back. */
function useFocusReturn(page: RefObject<HTMLElement | null>, noun: string, panelId: string | undefined) {
  const closed = useRef<string>(undefined)
  useEffect(() => {
    const id = closed.current
    closed.current = undefined
    if (panelId === undefined && id !== undefined)
      page.current?.querySelector<HTMLElement>(`[data-${noun}='${id}']`)?.focus({ preventScroll: true })
  }, [panelId, page, noun])
  return (id: string) => {
    closed.current = id
  }
}

type TitleProps<T extends ListNoun> = {
  definition: ListScreenDefinition<T>
  toolbar: ToolbarProps<T>
  total: number | undefined
  filter: T['filter']
  show: (dialog: ScreenDialog<T>) => void
}

function Title<T extends ListNoun>({ definition, toolbar, total, filter, show: open }: TitleProps<T>) {
  const { title, text, hasCount, add, exported, imports, Extra } = definition
  const { isPhone } = toolbar
  const { mayExportLists } = use(RecordRightsContext)
  const button = { icon: add.icon ?? 'plus', variant: 'primary', onClick: () => open({ kind: 'add' }) } as const
  return (
    <>
      <div className={styles.title}>
        <h1>{headingOf(title, isPhone)}</h1>
        {hasCount && total !== undefined && <span className={elementsStyles.count}>{formatCount(total)}</span>}
        <span className={elementsStyles.spacer} />
        {Extra && <Extra {...toolbar} show={open} />}
        <ListMenu
          entries={[
            ...(imports ? [importEntry(imports)] : []),
            ...(exported && mayExportLists ? [exportEntry(exported, filter)] : []),
          ]}
        />
        <FoldingButton
          {...button}
          isFolded={isPhone && (add.keepsLabelOnPhone ? 'as-needed' : true)}
          label={headingOf(add.label, isPhone)}
        />
      </div>
      {text && <p className={`muted ${styles.subtitle}`}>{headingOf(text, isPhone)}</p>}
    </>
  )
}
