import { useRef } from 'react'
import type { Rows } from '#web/platform/cache/source.ts'
import type { ListProps } from '#web/ui/list/define-list-screen.ts'
import { PlacedCards } from '#web/ui/list/placed-cards.tsx'
import { shownCard, useCardGrid } from '#web/ui/list/use-card-grid.ts'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import type { Lead } from '../leads.contract.ts'
import { BlankCard, LeadCard, PassingCard } from './lead-card.tsx'
import type { LeadNoun } from './lead-record.ts'
import { LEAD_COLUMNS, LeadCells, LeadPhoneRow } from './lead-rows.tsx'

/** The least width of a card, the space between cards, and the height of each kind of line until one is measured; px. */
const CARD = { minWidth: 264, gap: { x: 12, y: 12 }, heightAt: () => 195 }
const ROW = { head: 37, heightAt: () => 40 }
const PHONE_ROW = { heightAt: () => 136 }

type Props = ListProps<LeadNoun>

type Place = { index: number; lead: Lead | undefined; key: string }

function placesOf(rows: Rows<Lead>, { from, to }: { from: number; to: number }): Place[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => {
    const lead = rows.get(from + step)
    return { index: from + step, lead, key: lead?.id ?? `place ${from + step}` }
  })
}

/** Leads as cards, side by side as many as fit. */
export const LeadCards = (list: Props) => (
  <PlacedCards
    {...CARD}
    {...list}
    name="lead cards"
    className="lead-list"
    Card={LeadCard}
    Blank={BlankCard}
    Passing={PassingCard}
  />
)

/** Leads as the rows of a table; what is not on screen is an empty part above and one below. */
export function LeadTable({ rows, total, openId, openAt }: Props) {
  const ref = useRef<HTMLTableElement>(null)
  const view = useCardGrid(ref, {
    name: 'lead rows',
    ...ROW,
    count: total,
    load: rows.load,
    shown: shownCard(openId, openAt),
  })
  const below = view.height - view.offset - (view.to - view.from) * view.lineHeight
  return (
    <div className="card lead-rows one-sheet">
      <table ref={ref} className="table" aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {LEAD_COLUMNS.map(({ key, label }) => (
              <th key={key} className={`column-${key}`} scope="col">
                {label}
              </th>
            ))}
            <th className="column-more">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <Gap height={view.offset} />
        <tbody>
          {placesOf(rows, view).map(({ index, lead, key }) => (
            <tr
              key={key}
              data-measured={index === view.from ? '' : undefined}
              data-place={index}
              aria-rowindex={index + 2}
              className={lead && lead.id === openId ? 'is-selected' : undefined}
            >
              {lead ? <LeadCells lead={lead} /> : <BlankCells />}
            </tr>
          ))}
        </tbody>
        <Gap height={below} />
      </table>
    </div>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody className="gap" aria-hidden="true">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  )
}

function BlankCells() {
  return (
    <td>
      <Bars of={['h12 w34']} />
    </td>
  )
}

const BlankRow = () => <Bars of={['h14 w58']} />

/** Leads as the rows of a phone. */
export const LeadPhoneList = (list: Props) => (
  <PlacedCards
    {...PHONE_ROW}
    {...list}
    name="lead lines"
    className="card lead-list"
    itemClassName="lead-row"
    Card={LeadPhoneRow}
    Blank={BlankRow}
  />
)
