import { Fragment, useRef } from 'react'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import type { ListProps } from '#web/ui/list/define-list-screen.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import { useScroller } from '#web/ui/list/use-scroller.ts'
import { shownLine, useVirtualList } from '#web/ui/list/use-virtual-list.ts'
import { VirtualCards } from '#web/ui/list/virtual-cards.tsx'
import * as virtualListStyles from '#web/ui/list/virtual-list.module.css'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import * as personRowStyles from '#web/ui/record/person-row.module.css'
import { PERSON_ROW_HEIGHT } from '#web/ui/record/person-row.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { SelectMark } from '#web/ui/selection/select-mark.tsx'
import { BlankCard, LeadCard } from './lead-card.tsx'
import type { LeadNoun } from './lead-record.ts'
import { LEAD_COLUMNS, LeadCells, LeadPhoneRow } from './lead-rows.tsx'
import * as styles from './leads.module.css'
import { leadsPageTexts } from './leads-page.texts.ts'

/** The minimum width of a card, the gaps between cards, and the assumed height of each kind of row until one is measured; px. */
const CARD = { minWidth: 264, gap: { x: 12, y: 12 }, heightAt: () => 195 }
const ROW = { head: 37, estimate: () => 40 }
const PHONE_ROW = { heightAt: () => PERSON_ROW_HEIGHT }

type Props = ListProps<LeadNoun>

/** Leads as cards, as many side by side as fit. */
export const LeadCards = (list: Props) => <VirtualCards {...CARD} {...list} Card={LeadCard} Blank={BlankCard} />

/** Leads as the rows of a table; rows out of view are replaced by one empty row of the same height. */
export function LeadTable({ rows, total, openId, openAt }: Props) {
  const ref = useRef<HTMLTableElement>(null)
  const { lines, height, measure } = useVirtualList(ref, useScroller(ref), {
    ...ROW,
    total,
    isUniform: true,
    load: rows.load,
    shown: shownLine(openId, openAt),
  })
  const endOf = (at: number) => {
    const line = lines[at]
    return line ? line.top + line.size : ROW.head
  }
  return (
    <div className={`${elementsStyles.card} ${styles.leadRows} ${virtualListStyles.oneSheet}`}>
      <table ref={ref} className={listStyles.table} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th data-column="select">
              <span className="visually-hidden">{leadsPageTexts.columnSelected()}</span>
            </th>
            {LEAD_COLUMNS.map(({ key, label }) => (
              <th key={key} data-column={key} scope="col" title={label()}>
                {label()}
              </th>
            ))}
            <th data-column="more">
              <span className="visually-hidden">{leadsPageTexts.columnActions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ index, top }, at) => {
            const lead = rows.get(index)
            return (
              <Fragment key={lead?.id ?? `place ${index}`}>
                <Gap height={top - endOf(at - 1)} />
                <tr
                  ref={lead && measure}
                  data-place={index}
                  data-line={index}
                  aria-rowindex={index + 2}
                  className={lead && lead.id === openId ? recordCardStyles.isSelected : undefined}
                >
                  <td data-column="select">{lead && <SelectMark row={lead} />}</td>
                  {lead ? <LeadCells lead={lead} /> : <BlankCells />}
                </tr>
              </Fragment>
            )
          })}
          <Gap height={height - endOf(lines.length - 1)} />
        </tbody>
      </table>
    </div>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr className={styles.gap} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )
}

function BlankCells() {
  return (
    <td>
      <Bars of={['12px 34%']} />
    </td>
  )
}

const BlankRow = () => <Bars of={['14px 58%']} />

/** Leads as rows on a phone. */
export const LeadPhoneList = (list: Props) => (
  <VirtualCards
    {...PHONE_ROW}
    {...list}
    className={`${elementsStyles.card} ${personRowStyles.personList}`}
    Card={LeadPhoneRow}
    Blank={BlankRow}
  />
)
