import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { contactKit } from '#features/contacts/web/contact-record.ts'
import { leadKit } from '#features/leads/web/lead-record.ts'
import type { SearchGroup } from '#features/search/search.contract.ts'
import { useRow } from '#sync/react'
import { ReachIcon, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import type { RecordKit, RecordNoun } from '#web/ui/record/record-kit.ts'
import * as styles from './palette.module.css'

/** A person among the results, and the id of the option. */
export type PersonHit = { group: SearchGroup; id: string; optionId: string }

const WAYS = ['call', 'whatsapp'] as const
type WaysProps<T extends RecordNoun> = { kit: RecordKit<T>; id: string; ways: readonly T['action'][] }

function Ways<T extends RecordNoun>({ kit, id, ways }: WaysProps<T>) {
  const { row } = useRow(kit.source, id)
  if (!row) return null
  return (
    <div className={styles.reach} {...reachedFrom(kit, row)}>
      {ways.map((way) =>
        kit.actions[way].href?.(row) ? <ReachIcon key={way} kit={kit} row={row} id={way} /> : <span key={way} />,
      )}
    </div>
  )
}

type Props = {
  people: readonly PersonHit[]
  /** The part that scrolls, in which the options are. */
  place: RefObject<HTMLElement | null>
  onReach: () => void
}

/** The icons that call people among the results and write to them. An option may hold no links, so they lie over the ends of theirs. */
export function ReachHits({ people, place, onReach }: Props) {
  const layer = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const set = () => {
      for (const item of layer.current?.children ?? []) {
        const option = item instanceof HTMLElement && document.getElementById(item.dataset.option ?? '')
        if (!option) continue
        item.style.top = `${option.offsetTop}px`
        item.style.height = `${option.offsetHeight}px`
      }
    }
    set()
    const sizes = new ResizeObserver(set)
    if (place.current) sizes.observe(place.current)
    return () => sizes.disconnect()
  })

  /** Of several numbers one is still to be chosen. */
  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href], [role=menuitem]')) onReach()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it take keys
    <div ref={layer} onClick={onClick}>
      {people.map(({ group, id, optionId }) => (
        <div key={optionId} className={styles.reachPlace} data-option={optionId}>
          {group === 'leads' ? (
            <Ways kit={leadKit} id={id} ways={WAYS} />
          ) : (
            <Ways kit={contactKit} id={id} ways={WAYS} />
          )}
        </div>
      ))}
    </div>
  )
}
