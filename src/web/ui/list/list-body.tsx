import { isUnasked } from '#shared/api-error.ts'
import { formatCount } from '#shared/money.ts'
import { show, type Words } from '#shared/texts.ts'
import { navigation } from '../../platform/router/navigation.ts'
import { Button } from '../elements/button.tsx'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import { usePhone } from '../elements/use-media.ts'
import { usePrinting } from '../elements/use-printing.ts'
import { EmptyState } from '../loading/empty-state.tsx'
import { ErrorState } from '../loading/error-state.tsx'
import { SkeletonRows, WaitingCards } from '../loading/skeleton.tsx'
import * as overlayStyles from '../overlay/overlay.module.css'
import {
  type Heading,
  headingOf,
  type ListNoun,
  type ListProps,
  type ListScreenDefinition,
} from './define-list-screen.ts'
import { listTexts } from './list.texts.ts'
import { listMenuTexts } from './list-menu.texts.ts'
import * as styles from './list-screen.module.css'
import { PrintedList } from './printed-list.tsx'
import { VirtualCards } from './virtual-cards.tsx'

type Props<T extends ListNoun> = {
  definition: ListScreenDefinition<T>
  list: Omit<ListProps<T>, 'total'>
  onAdd: () => void
  onClear: () => void
}

/** What stands below the toolbar: the list, or that it loads, is empty, found nothing or could not be read. */
export function ListBody<T extends ListNoun>({ definition, list, onAdd, onClear }: Props<T>) {
  const { kit, params, waiting = <Waiting {...definition} context={list.context} /> } = definition
  const { texts } = kit
  const { rows, search } = list
  const total = rows.total ?? (rows.isSearching ? rows.rows.length : undefined)
  if (rows.isHeldOnly && !total)
    return <ErrorState title={texts.noneHeld()} text={listTexts.notAsked()} onRetry={rows.retry} />
  if (rows.status === 'error' && !total)
    return <ErrorState title={texts.notLoaded()} text={kitTexts.checkConnection()} onRetry={rows.retry} />
  if (definition.drawsStates) return <List definition={definition} list={{ ...list, total: total ?? 0 }} />
  if (total === undefined || (total === 0 && rows.isSearching)) return waiting
  const isNarrow = params.isNarrowed(search)
  if (total === 0) return <Nothing {...{ definition, isNarrow, onAdd, onClear }} />
  return (
    <>
      {rows.error && (
        <SomeMissing
          text={
            isUnasked(rows.error) ? listTexts.heldOnly({ count: formatCount(rows.rows.length) }) : texts.someNotLoaded()
          }
          onRetry={rows.retry}
        />
      )}
      <p className="visually-hidden" role="status">
        {isNarrow && texts.found({ count: total, number: formatCount(total) })}
      </p>
      <List definition={definition} list={{ ...list, total }} />
    </>
  )
}

/** The list as its definition draws it, on paper as a table. */
function List<T extends ListNoun>({ definition, list }: { definition: ListScreenDefinition<T>; list: ListProps<T> }) {
  const { cards, List: OwnList, printed } = definition
  const isPrinting = usePrinting()
  if (isPrinting && printed) return <PrintedList columns={printed} rows={list.rows} total={list.total} />
  if (!cards) return OwnList && <OwnList {...list} />
  const { heightAt, className, ...looks } = cards
  const { search, ...shown } = list
  const name = className?.(list.context)
  return (
    <VirtualCards
      {...looks}
      {...shown}
      {...(name && { className: name })}
      heightAt={(width) => heightAt(width, list.context)}
    />
  )
}

function Waiting<T extends ListNoun>({ kit, cards, context }: ListScreenDefinition<T> & Pick<ListProps<T>, 'context'>) {
  const label = kit.texts.loading()
  if (!cards?.minWidth) return <SkeletonRows label={label} />
  const { minWidth, gap, className } = cards
  return <WaitingCards {...{ label, minWidth, gap }} className={className?.(context)} card={<cards.Blank />} />
}

const shownState = ({ title, text }: { title: Heading; text?: Words }, isPhone: boolean) => ({
  title: headingOf(title, isPhone),
  ...(text && { text: show(text) }),
})

type NothingProps<T extends ListNoun> = Omit<Props<T>, 'list'> & { isNarrow: boolean }

function Nothing<T extends ListNoun>({ definition, isNarrow, onAdd, onClear }: NothingProps<T>) {
  const { empty, notFound, add, imports } = definition
  const isPhone = usePhone()
  if (isNarrow)
    return (
      <EmptyState
        drawing="search"
        {...shownState(notFound, isPhone)}
        actions={<Button onClick={onClear}>{listTexts.clearFilters()}</Button>}
      />
    )
  return (
    <EmptyState
      {...shownState(empty, isPhone)}
      actions={
        <>
          <Button variant="primary" icon={add.icon ?? 'plus'} onClick={onAdd}>
            {headingOf(add.firstLabel ?? add.label, isPhone)}
          </Button>
          {imports && (
            <Button icon="upload" onClick={() => navigation.push(imports)}>
              {listMenuTexts.import()}
            </Button>
          )}
        </>
      }
    />
  )
}

function SomeMissing({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={`${overlayStyles.offline} ${styles.listIncomplete}`} role="alert">
      <Icon name="cloud-off" />
      {text}
      <span className={elementsStyles.spacer} />
      <Button onClick={onRetry}>{kitTexts.tryAgain()}</Button>
    </div>
  )
}
