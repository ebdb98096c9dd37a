import type { Rows } from '#web/platform/cache/source.ts'
import { PlacedCards } from '#web/ui/placed-cards.tsx'
import type { Communication } from '../communications.contract.ts'
import { BlankItem, CommunicationItem } from './communication-item.tsx'

/** px */
const ITEM_HEIGHT = 105
const LIST = { name: 'communications', className: 'card said-list', heightAt: () => ITEM_HEIGHT }

type Props = {
  rows: Rows<Communication>
  total: number
  openId: string | undefined
  /** Where the opened one stands, so that it is brought into view. */
  openAt: number | undefined
  timeZone: string | undefined
}

/** What was said, newest first. */
export function CommunicationList({ timeZone, ...list }: Props) {
  return (
    <PlacedCards
      {...LIST}
      {...list}
      card={(row, isOpen) =>
        row ? <CommunicationItem communication={row} isOpen={isOpen} timeZone={timeZone} /> : <BlankItem />
      }
    />
  )
}
