import { usePhone } from '#web/ui/elements/use-media.ts'
import {
  type DialogProps,
  defineListScreen,
  type ListProps,
  type ToolbarProps,
} from '#web/ui/list/define-list-screen.ts'
import { type ListAddress, ListScreen } from '#web/ui/list/list-screen.tsx'
import { PlacedCards } from '#web/ui/list/placed-cards.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import './properties.css'
import { type PropertiesSearch, propertiesSearch } from './properties-search.ts'
import { PropertyCard } from './property-card.tsx'
import { PropertyFilters } from './property-filters.tsx'
import { BlankCard, PassingCard, PropertySkeleton } from './property-outlines.tsx'
import { type PropertyNoun, type PropertySlots, propertyKit } from './property-record.ts'
import { discardProperty, propertySource } from './use-properties.ts'

const loadForm = async () => ({ default: (await import('./property-dialog.tsx')).PropertyDialog })
const PropertyDialog = lazyPart(loadForm)

/** What a card is higher than its picture until one was measured, px. */
const TEXT_HEIGHT = 166
const GRID = { name: 'properties', minWidth: 226, gap: { x: 12, y: 16 } }

const List = (list: ListProps<PropertyNoun>) => (
  <PlacedCards
    {...GRID}
    {...list}
    heightAt={(width) => width * (list.context.isPhone ? 9 / 16 : 3 / 4) + TEXT_HEIGHT}
    {...(list.context.isPhone && { className: 'mprop' })}
    Card={PropertyCard}
    Blank={BlankCard}
    Passing={PassingCard}
  />
)

const Toolbar = (props: ToolbarProps<PropertyNoun>) => <PropertyFilters {...props} />

const Dialogs = ({ dialog, onClose }: DialogProps<PropertyNoun>) => (
  <PropertyDialog open property={dialog.kind === 'add' ? undefined : dialog.record} onOpenChange={onClose} />
)

const propertiesScreen = defineListScreen<PropertyNoun>({
  kit: propertyKit,
  source: propertySource,
  filter: (search) => propertiesSearch.filterOf(search, undefined),
  params: propertiesSearch,
  title: 'Property Inventory',
  text: 'Manage your property listings and inventory',
  hasCount: true,
  add: { label: 'Add Property' },
  Toolbar,
  empty: { title: 'No properties in inventory yet.' },
  notFound: { title: 'No properties found matching your search.' },
  waiting: <PropertySkeleton />,
  List,
  look: { screen: 'properties', list: 'property-inventory' },
  loadPanel: async () => ({ default: (await import('./property-panel.tsx')).PropertyPanel }),
  parts: [loadForm],
  Dialogs,
  deletion: {
    title: ({ title }) => `Delete ${title}?`,
    text: 'Deals over this property stay, without it. This cannot be undone.',
    run: discardProperty,
  },
})

/** The inventory: every listing as a card, one of them open beside the list. */
export function PropertiesPage(props: ListAddress<PropertiesSearch> & { slots: PropertySlots }) {
  return <ListScreen {...props} definition={propertiesScreen} context={{ isPhone: usePhone() }} />
}
