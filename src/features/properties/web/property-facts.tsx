import { formatNairaExact } from '#shared/money.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { type FactLine, RecordFacts } from '#web/record-form/record-facts.tsx'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import type { Property } from '../properties.contract.ts'
import { TYPE_LABELS } from './property-labels.ts'
import { propertyForm } from './property-record-form.tsx'
import { areaText } from './property-text.ts'

const said = (text: string | null) => text && <span className="said">{text}</span>

const LINES: readonly FactLine<Property, (typeof propertyForm.names)[number]>[] = [
  {
    label: 'Price',
    fields: ['price'],
    isStrong: true,
    shown: ({ price }) => <span className="money">{formatNairaExact(price)}</span>,
  },
  { label: 'Title', fields: ['title'], shown: ({ title }) => said(title) },
  { label: 'Type', fields: ['type'], shown: ({ type }) => TYPE_LABELS[type] },
  { label: 'Address', fields: ['address'], shown: ({ address }) => said(address) },
  { label: 'City', fields: ['city'], shown: ({ city }) => said(city) },
  { label: 'State', fields: ['state'], shown: ({ state }) => said(state) },
  { label: 'Bedrooms', fields: ['bedrooms'], shown: ({ bedrooms }) => bedrooms, nothing: 'Not known' },
  { label: 'Bathrooms', fields: ['bathrooms'], shown: ({ bathrooms }) => bathrooms, nothing: 'Not known' },
  { label: 'Area', fields: ['area'], shown: ({ area }) => areaText(area), nothing: 'Not known' },
  {
    label: 'Agent',
    fields: ['assignedAgent'],
    shown: ({ assignedAgentName: name }) =>
      name && (
        <>
          <Avatar name={name} size={20} />
          {name}
        </>
      ),
    nothing: 'Unassigned',
  },
  {
    label: 'Features',
    fields: ['features'],
    shown: ({ features }) => (features.length > 0 ? <TagList tags={features} /> : null),
    nothing: 'Add features',
  },
  {
    label: 'Description',
    fields: ['description'],
    isLong: true,
    shown: ({ description }) => said(description),
    nothing: 'Add a description',
  },
  { label: 'Added', shown: ({ createdAt }) => formatDate(createdAt) },
]

/** What is known of a property, each fact edited in its place. */
export function PropertyFacts({ property }: { property: Property }) {
  return <RecordFacts form={propertyForm} row={property} lines={LINES} className="property-facts" />
}
