import { formatNairaExact } from '#shared/money.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import type { Property } from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import { propertyForm } from './property-record-form.tsx'
import { areaText } from './property-text.ts'

const said = (text: string | null) => text && <span className="said">{text}</span>

const LINES: FactLines<Property, (typeof propertyForm.names)[number]> = {
  status: 'elsewhere',
  price: {
    label: 'Price',
    isStrong: true,
    shown: ({ price }) => <span className="money">{formatNairaExact(price)}</span>,
  },
  title: { label: 'Title', shown: ({ title }) => said(title) },
  type: { label: 'Type', shown: ({ type }) => propertyTexts.types[type]() },
  address: { label: 'Address', shown: ({ address }) => said(address) },
  city: { label: 'City', shown: ({ city }) => said(city) },
  state: { label: 'State', shown: ({ state }) => said(state) },
  bedrooms: { label: 'Bedrooms', shown: ({ bedrooms }) => bedrooms, nothing: 'Not known' },
  bathrooms: { label: 'Bathrooms', shown: ({ bathrooms }) => bathrooms, nothing: 'Not known' },
  area: { label: 'Area', shown: ({ area }) => areaText(area), nothing: 'Not known' },
  assignedAgent: {
    label: 'Agent',
    shown: ({ assignedAgentName: name }) =>
      name && (
        <>
          <Avatar name={name} size={20} />
          {name}
        </>
      ),
    nothing: 'Unassigned',
  },
  features: {
    label: 'Features',
    shown: ({ features }) => (features.length > 0 ? <TagList tags={features} /> : null),
    nothing: 'Add features',
  },
  description: {
    label: 'Description',
    isLong: true,
    shown: ({ description }) => said(description),
    nothing: 'Add a description',
  },
  createdAt: { label: 'Added', shown: ({ createdAt }) => formatDate(createdAt) },
}

/** What is known of a property, each fact edited in its place. */
export function PropertyFacts({ property }: { property: Property }) {
  return <RecordFacts form={propertyForm} row={property} lines={LINES} className="property-facts" />
}
