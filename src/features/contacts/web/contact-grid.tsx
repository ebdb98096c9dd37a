import type { Rows } from '#web/platform/cache/source.ts'
import { PlacedCards } from '#web/ui/placed-cards.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import type { Contact } from '../contacts.contract.ts'
import { BlankCard, ContactCard } from './contact-card.tsx'

/** The height of a card until one was measured, px. */
const CARD_HEIGHT = 164
const GRID = { name: 'contacts', minWidth: 248, gap: { x: 12, y: 12 }, heightAt: () => CARD_HEIGHT }

type Props = {
  rows: Rows<Contact>
  total: number
  openId: string | undefined
  /** Where the opened contact stands, so that it is brought into view. */
  openAt: number | undefined
}

/** Contacts as cards, side by side. */
export function ContactGrid(list: Props) {
  const isPhone = usePhone()
  return (
    <PlacedCards
      {...GRID}
      {...list}
      card={(contact, isOpen) =>
        contact ? <ContactCard contact={contact} isOpen={isOpen} isPhone={isPhone} /> : <BlankCard />
      }
    />
  )
}
