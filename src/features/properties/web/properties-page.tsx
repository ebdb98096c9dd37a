import { usePhone } from '#web/ui/elements/use-media.ts'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import { getPropertyLinks } from '../properties.contract.ts'
import './properties.css'
import { PROPERTY_SORTS, propertiesSearch } from './properties-search.ts'
import { PropertyCard } from './property-card.tsx'
import { PROPERTY_CHIPS } from './property-labels.ts'
import { BlankCard } from './property-outlines.tsx'
import { type PropertyNoun, propertyKit } from './property-record.ts'
import { deletePropertyMutation } from './use-properties.ts'

/** What a card is higher than its picture until one was measured, px. */
const TEXT_HEIGHT = 166

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
  cards: {
    minWidth: 226,
    gap: { x: 12, y: 16 },
    heightAt: (width, { isPhone }) => width * (isPhone ? 9 / 16 : 3 / 4) + TEXT_HEIGHT,
    className: ({ isPhone }) => (isPhone ? 'mprop' : undefined),
    Card: PropertyCard,
    Blank: BlankCard,
  },
  look: { screen: 'properties', list: 'property-inventory' },
  loadPanel: async () => ({ default: (await import('./property-panel.tsx')).PropertyPanel }),
  loadForm: async () => ({ default: (await import('./property-dialog.tsx')).PropertyDialog }),
  deletion: {
    title: ({ title }) => `Delete ${title}?`,
    text: 'Its photos go. This cannot be undone.',
    links: getPropertyLinks,
    mutation: deletePropertyMutation,
  },
  useContext: () => ({ isPhone: usePhone() }),
})
