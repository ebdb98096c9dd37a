import { memo, useRef } from 'react'
import type { Rows } from '#web/platform/cache/source.ts'
import { type ItemProps, shownCard, useCardGrid } from '#web/ui/use-card-grid.ts'
import type { Lead } from '../leads.contract.ts'
import { BlankCard, LeadCard, PassingCard } from './lead-card.tsx'
import { LEAD_COLUMNS, LeadCells, LeadPhoneRow } from './lead-rows.tsx'

/** The least width of a card, the space between cards, and the height of each kind of line until one is measured; px. */
const CARD = { minWidth: 264, gap: { x: 12, y: 12 }, heightAt: () => 195 }
const ROW = { head: 37, heightAt: () => 40 }
const PHONE_ROW = { heightAt: () => 136 }

type Props = {
  rows: Rows<Lead>
  total: number
  openId: string | undefined
  /** Where the opened lead stands, so that it is brought into view. */
  openAt: number | undefined
}

type Place = { index: number; lead: Lead | undefined; key: string }

function placesOf(rows: Rows<Lead>, { from, to }: { from: number; to: number }): Place[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => {
    const lead = rows.get(from + step)
    return { index: from + step, lead, key: lead?.id ?? `place ${from + step}` }
  })
}

type PlacedProps = { item: ItemProps; lead: Lead | undefined; isOpen: boolean; isWhole: boolean }

const PlacedCard = memo(function PlacedCard({ item, lead, isOpen, isWhole }: PlacedProps) {
  return (
    <li {...item}>
      {!lead ? <BlankCard /> : isWhole ? <LeadCard lead={lead} isOpen={isOpen} /> : <PassingCard lead={lead} />}
    </li>
  )
})

/** Leads as cards, side by side as many as fit. */
export function LeadCards({ rows, total, openId, openAt }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const view = useCardGrid(ref, {
    name: 'lead cards',
    ...CARD,
    count: total,
    load: rows.load,
    shown: shownCard(openId, openAt),
  })
  return (
    <ul ref={ref} className="lead-list placed" style={{ height: view.height }}>
      {view.drawn.map(({ place, slot }) => {
        const lead = rows.get(place)
        return (
          <PlacedCard
            key={slot ?? lead?.id ?? `place ${place}`}
            item={view.itemProps(place, lead !== undefined)}
            lead={lead}
            isOpen={lead !== undefined && lead.id === openId}
            isWhole={slot === undefined}
          />
        )
      })}
    </ul>
  )
}

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
    <div className="card lead-rows">
      <table ref={ref} className="table" aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {LEAD_COLUMNS.map(({ key, label }) => (
              <th key={key} className={`c-${key}`} scope="col">
                {label}
              </th>
            ))}
            <th className="c-more">
              <span className="vh">Actions</span>
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
      <span className="sk sk-h12 sk-w34" />
    </td>
  )
}

/** Leads as the rows of a phone. */
export function LeadPhoneList({ rows, total, openId, openAt }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const view = useCardGrid(ref, {
    name: 'lead lines',
    ...PHONE_ROW,
    count: total,
    load: rows.load,
    shown: shownCard(openId, openAt),
  })
  return (
    <ul ref={ref} className="card lead-list placed" style={{ height: view.height }}>
      {placesOf(rows, view).map(({ index, lead, key }) => (
        <li key={key} className="mlead" {...view.itemProps(index, lead !== undefined)}>
          {lead ? <LeadPhoneRow lead={lead} /> : <span className="sk sk-h14 sk-w58" />}
        </li>
      ))}
    </ul>
  )
}
