import { use, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { AnyEndpoint } from '#shared/calls.ts'
import { formatCount } from '#shared/money.ts'
import { show } from '#shared/texts.ts'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { Button } from '../elements/button.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { usePhone } from '../elements/use-media.ts'
import { exportEntry } from '../list/list-menu.tsx'
import { Menu } from '../overlay/menu.tsx'
import type { MenuEntry } from '../overlay/menu-entries.tsx'
import { RecordRightsContext } from '../record/record-rights.ts'
import type { BulkGroup, BulkOffer, SelectionBarProps } from '../selection/bulk-offers.ts'
import { countOf, type Selected } from '../selection/selection.ts'
import { bulkTexts } from './bulk.texts.ts'
import * as styles from './bulk-bar.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { useBulk } from './use-bulk.ts'

type Props = SelectionBarProps & {
  /** Changes many, lists them, and answers them as a file. */
  call: AnyEndpoint
  list: AnyEndpoint
  exported: AnyEndpoint
  offers: readonly (BulkOffer | BulkGroup)[]
}

/** A list answers so many records by their ids. */
const MOST_BY_ID = 200

/** The query of what is selected, where a list can be asked for it at once. */
function queryOf({ isAll, ids }: Selected, { total, queries }: Props['whole']): object | undefined {
  const [query] = queries
  if (query && queries.length === 1 && (isAll ? ids.size === 0 : ids.size === total)) return query
  return isAll || ids.size > MOST_BY_ID ? undefined : { ids: [...ids].join(',') }
}

/** What is done with all that is selected, but what is known to be refused for each. */
function offeredFor(offers: Props['offers'], { isAll, ids }: Selected, held: Props['held']): Props['offers'] {
  const rows = isAll ? [undefined] : [...ids].map((id) => held.get(id))
  return offers.filter((offer) => {
    const isOffered = 'act' in offer ? offer.isOffered : undefined
    return !isOffered || rows.some((row) => row === undefined || isOffered(row))
  })
}

/** How many records are selected, what is done with them, and the way to select all or none. */
export function BulkBar(props: Props) {
  const { selection, whole, held, exported, offers } = props
  const selected = useSyncExternalStore(selection.subscribe, selection.get)
  const isPhone = usePhone()
  const isOffline = useConnectionState() === 'offline'
  const { mayExportLists } = use(RecordRightsContext)
  const bulk = useBulk(props)
  // As it is now: the tags of the records may have just changed.
  const choosing = offers.flatMap((one) => ('parts' in one ? one.parts : one)).find(({ act }) => act === bulk.choosing)
  const count = countOf(selected, whole.total)
  const query = queryOf(selected, whole)
  const working = bulk.looked !== undefined && {
    number: formatCount(bulk.looked),
    total: formatCount(count),
  }
  const isWaiting = isOffline || bulk.looked !== undefined || count === 0
  const bar = (
    <section className={styles.bulkBar} aria-label={bulkTexts.bar()} data-keep-clear>
      <div className={styles.counted}>
        <IconButton icon="x" label={bulkTexts.clear()} onClick={selection.clear} />
        <b role="status">{working ? bulkTexts.working(working) : bulkTexts.selected(numbered(count))}</b>
        {count < whole.total && (
          <Button variant="ghost" onClick={() => selection.all(whole.ids())}>
            {bulkTexts.selectAll(numbered(whole.total))}
          </Button>
        )}
      </div>
      {isOffline && (
        <span className={styles.offlineNote} role="status">
          {bulkTexts.offline()}
        </span>
      )}
      <div className={styles.acts}>
        {offeredFor(offers, selected, held).map((offer) => (
          <Offer key={show(offer.label)} {...{ offer, isWaiting }} start={bulk.start} />
        ))}
        {query && mayExportLists && (
          <Menu
            align="end"
            label={bulkTexts.more()}
            entries={[exportEntry({ call: exported }, query)]}
            trigger={<IconButton icon="ellipsis" label={bulkTexts.more()} disabled={isWaiting} />}
          />
        )}
      </div>
    </section>
  )
  return (
    <>
      {isPhone ? createPortal(bar, document.body) : bar}
      {choosing?.Asks && (
        <choosing.Asks onPick={(given) => bulk.choose(choosing, given.title, given)} onClose={bulk.stop} />
      )}
      {choosing?.found && (
        <ChooseDialog offer={choosing} onPick={(value) => bulk.choose(choosing, value)} onClose={bulk.stop} />
      )}
      {bulk.asking && (
        <BulkPreview
          {...bulk.asking}
          count={count}
          preview={bulk.preview}
          onConfirm={bulk.confirm}
          onClose={bulk.stop}
        />
      )}
    </>
  )
}

const numbered = (count: number) => ({ count, number: formatCount(count) })

type OfferProps = {
  offer: BulkOffer | BulkGroup
  isWaiting: boolean
  start: (offer: BulkOffer, value?: string | null) => void
}

function entriesOf(offer: OfferProps['offer'], start: OfferProps['start']): MenuEntry[] {
  if ('parts' in offer)
    return offer.parts.map((part) => ({ label: show(part.label), icon: part.icon, run: () => start(part) }))
  return (offer.choices ?? []).map(({ value, label, icon }) => ({
    label: show(label),
    ...(icon && { icon }),
    run: () => start(offer, value),
  }))
}

/** One act as a button, or as the button of a menu. */
function Offer({ offer, isWaiting, start }: OfferProps) {
  const { label, icon } = offer
  const isLast = 'act' in offer && offer.act === 'delete'
  const looks = { icon, disabled: isWaiting, className: isLast ? styles.isLast : undefined }
  if ('act' in offer && !offer.choices)
    return (
      <Button {...looks} onClick={() => start(offer)}>
        {show(label)}
      </Button>
    )
  const trigger = <Button {...looks}>{show(label)}</Button>
  return <Menu label={show(label)} entries={entriesOf(offer, start)} trigger={trigger} />
}
