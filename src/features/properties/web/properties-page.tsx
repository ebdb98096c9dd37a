import { usePhone } from '#web/ui/elements/use-media.ts'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import type { DialogProps } from '#web/ui/list/define-list-screen.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import './properties.css'
import { PROPERTY_SORTS, propertiesSearch } from './properties-search.ts'
import { PropertyCard } from './property-card.tsx'
import { PROPERTY_CHIPS } from './property-labels.ts'
import { BlankCard, PassingCard, PropertySkeleton } from './property-outlines.tsx'
import { type PropertyNoun, propertyKit } from './property-record.ts'
import { deletePropertyMutation } from './use-properties.ts'

const loadForm = async () => ({ default: (await import('./property-dialog.tsx')).PropertyDialog })
const PropertyDialog = lazyPart(loadForm)

/** What a card is higher than its picture until one was measured, px. */
const TEXT_HEIGHT = 166

const Dialogs = ({ dialog, onClose }: DialogProps<PropertyNoun>) => (
  <PropertyDialog onClose={onClose} property={dialog.kind === 'add' ? undefined : dialog.record} />
)

/** The inventory: every listing as a card, one of them open beside the list. */
export const PropertiesPage = defineListPage<PropertyNoun>({
  kit: propertyKit,
  params: propertiesSearch,
  title: 'Property Inventory',
  text: 'Manage your property listings and inventory',
  hasCount: true,
  add: { label: 'Add Property' },
  bar: { placeholder: 'Title, address or city', chips: PROPERTY_CHIPS, sorts: PROPERTY_SORTS, isGrouped: true },
  empty: { title: 'No properties in inventory yet.' },
  notFound: { title: 'No properties found matching your search.' },
  waiting: <PropertySkeleton />,
  cards: {
    minWidth: 226,
    gap: { x: 12, y: 16 },
    heightAt: (width, { isPhone }) => width * (isPhone ? 9 / 16 : 3 / 4) + TEXT_HEIGHT,
    className: ({ isPhone }) => (isPhone ? 'mprop' : undefined),
    Card: PropertyCard,
    Blank: BlankCard,
    Passing: PassingCard,
  },
  look: { screen: 'properties', list: 'property-inventory' },
  loadPanel: async () => ({ default: (await import('./property-panel.tsx')).PropertyPanel }),
  parts: [loadForm],
  Dialogs,
  deletion: {
    title: ({ title }) => `Delete ${title}?`,
    text: 'Deals over this property stay, without it. This cannot be undone.',
    mutation: deletePropertyMutation,
  },
  useContext: () => ({ isPhone: usePhone() }),
})
