import { amounts } from '#web/platform/shown-money.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import type { DialogProps } from '#web/ui/list/define-list-screen.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import type { PrintedColumn } from '#web/ui/list/printed-list.tsx'
import { selectable } from '#web/ui/list/use-selecting.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { exportProperties, getPropertyLinks, type Property } from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import * as styles from './properties.module.css'
import { propertiesPageTexts } from './properties-page.texts.ts'
import { propertiesScreenTexts } from './properties-screen.texts.ts'
import { PROPERTY_SORTS, propertiesSearch } from './properties-search.ts'
import { PropertyCard } from './property-card.tsx'
import { PROPERTY_CHIPS } from './property-labels.ts'
import { propertyLookTexts } from './property-looks.texts.ts'
import { BlankCard } from './property-outlines.tsx'
import { type PropertyNoun, propertyKit } from './property-record.ts'
import { deletePropertyMutation } from './use-properties.ts'

/** The height of a card below its picture until a card was measured, px. */
const TEXT_HEIGHT = { wide: 166, phone: 222 }

const InspectionDialog = lazyPart(async () => ({ default: (await import('./inspection-dialog.tsx')).InspectionDialog }))

function Dialogs({ dialog: { kind, record }, onClose, slots }: DialogProps<PropertyNoun>) {
  if (kind === 'tour') return slots.tour(record, onClose)
  if (kind === 'send') return slots.send(record, onClose)
  return <InspectionDialog property={record} onClose={onClose} />
}

const { fields } = propertiesPageTexts
const ON_PAPER: readonly PrintedColumn<Property>[] = [
  { label: fields.title, of: ({ title }) => title },
  { label: fields.type, of: ({ type }) => propertyTexts.types[type]() },
  { label: fields.status, of: ({ status }) => propertyLookTexts.statuses[status]() },
  { label: fields.price, of: ({ price }) => amounts.short(price) },
  { label: fields.address, of: ({ address }) => address },
  { label: fields.city, of: ({ city }) => city },
  { label: fields.bedrooms, of: ({ bedrooms }) => (bedrooms === null ? null : String(bedrooms)) },
  { label: fields.agent, of: ({ assignedAgentName }) => assignedAgentName },
]

/** The inventory: every listing as a card, one of them open beside the list. */
export const PropertiesPage = defineListPage<PropertyNoun>({
  kit: propertyKit,
  params: propertiesSearch,
  title: propertiesPageTexts.title,
  text: propertiesPageTexts.about,
  hasCount: true,
  add: { label: propertiesScreenTexts.add },
  exported: { call: exportProperties },
  imports: '/settings/data?import=properties',
  bar: {
    placeholder: propertiesPageTexts.searchedFields,
    chips: PROPERTY_CHIPS,
    sorts: PROPERTY_SORTS,
    isGrouped: true,
  },
  empty: { title: { wide: propertiesPageTexts.none, phone: propertiesPageTexts.noneShort } },
  notFound: { title: propertiesPageTexts.noneFound },
  cards: {
    minWidth: 226,
    gap: { x: 12, y: 16 },
    heightAt: (width, { isPhone }) => width * (isPhone ? 9 / 16 : 3 / 4) + TEXT_HEIGHT[isPhone ? 'phone' : 'wide'],
    Card: PropertyCard,
    Blank: BlankCard,
  },
  printed: ON_PAPER,
  look: { screen: styles.properties, list: listStyles.listContainer },
  loadPanel: async () => ({ default: (await import('./property-panel.tsx')).PropertyPanel }),
  loadForm: async () => ({ default: (await import('./property-dialog.tsx')).PropertyDialog }),
  Dialogs,
  many: selectable(async () => ({ default: (await import('./property-bulk.tsx')).PropertyBar })),
  deletion: {
    title: ({ title }) => propertiesPageTexts.delete({ title }),
    text: propertiesPageTexts.deletes,
    links: getPropertyLinks,
    mutation: deletePropertyMutation,
  },
  useContext: () => ({ isPhone: usePhone() }),
})
