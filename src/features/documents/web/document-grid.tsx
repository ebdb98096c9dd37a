import type { Rows } from '#web/platform/cache/source.ts'
import { PlacedCards } from '#web/ui/placed-cards.tsx'
import type { Document } from '../documents.contract.ts'
import { BlankCard, DocumentCard } from './document-card.tsx'

/** The height of a card until one was measured, px. */
const CARD_HEIGHT = 206
const GRID = { name: 'documents', minWidth: 248, gap: { x: 12, y: 12 }, heightAt: () => CARD_HEIGHT }

type Props = {
  rows: Rows<Document>
  total: number
  openId: string | undefined
  /** Where the opened document stands, so that it is brought into view. */
  openAt: number | undefined
  me: string | undefined
}

/** Documents as cards, side by side. */
export function DocumentGrid({ me, ...list }: Props) {
  return (
    <PlacedCards
      {...GRID}
      {...list}
      card={(document, isOpen) =>
        document ? <DocumentCard document={document} isOpen={isOpen} me={me} /> : <BlankCard />
      }
    />
  )
}
