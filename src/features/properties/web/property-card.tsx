import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDate } from '#web/platform/date-format.ts'
import { useAmounts } from '#web/platform/shown-money.ts'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import type { CardProps } from '#web/ui/list/virtual-cards.tsx'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { RecordCard } from '#web/ui/record/record-card.tsx'
import { useScreen } from '#web/ui/record/record-kit.ts'
import { CardMenu } from '#web/ui/record/record-menu.tsx'
import type { Property } from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import { PropertyFace } from './picture.tsx'
import * as styles from './properties.module.css'
import { propertiesPageTexts } from './properties-page.texts.ts'
import { STATUS_LOOKS } from './property-looks.ts'
import { type PropertyNoun, propertyKit } from './property-record.ts'
import { areaText, roomCount } from './property-text.ts'

function Spec({ icon, name, value }: { icon: IconName; name: string; value: number | string | undefined }) {
  if (value === undefined) return null
  return (
    <span>
      <Icon name={icon} size={14} />
      <span className="visually-hidden">{name} </span>
      {value}
    </span>
  )
}

function Specs({ property }: { property: Property }) {
  const { type, bedrooms, bathrooms, area } = property
  return (
    <div className={`row ${styles.specs}`}>
      <Spec icon="bed-double" name={propertiesPageTexts.fields.bedrooms()} value={roomCount(bedrooms, type)} />
      <Spec icon="bath" name={propertiesPageTexts.fields.bathrooms()} value={roomCount(bathrooms, type)} />
      <Spec icon="maximize" name={propertiesPageTexts.fields.area()} value={areaText(area)} />
    </div>
  )
}

function Agent({ id, name }: { id: string | null; name: string | null }) {
  if (name === null) return <span>{propertiesPageTexts.unassigned()}</span>
  return (
    <span className={styles.agent}>
      <MemberAvatar id={id} name={name} size={20} />
      <span className="visually-hidden">{propertiesPageTexts.agentName({ name })}</span>
    </span>
  )
}

/** The steps that follow most often, as buttons for a thumb. */
function Steps({ property }: { property: Property }) {
  const { open, show } = useScreen(propertyKit)
  const { id, title } = property
  return (
    <div className={styles.steps}>
      <Button icon="eye" aria-label={propertiesPageTexts.viewTitle({ title })} onClick={() => open(id)}>
        {propertiesPageTexts.view()}
      </Button>
      <Button
        icon="calendar-plus"
        aria-label={propertiesPageTexts.tourOf({ title })}
        onClick={() => show({ kind: 'tour', record: property })}
      >
        {propertiesPageTexts.tour()}
      </Button>
      <IconButton
        icon="send"
        variant="secondary"
        label={propertiesPageTexts.sendTitle({ title })}
        onClick={() => show({ kind: 'send', record: property })}
      />
    </div>
  )
}

type Props = CardProps<Property, PropertyNoun['context']>

/** One listing as a card that opens as a whole. */
export function PropertyCard({ row: property, isOpen, context: { isPhone } }: Props) {
  const { id, title, type, status, price, location, createdAt, assignedAgent, assignedAgentName } = property
  const link = { kit: propertyKit, id }
  const money = useAmounts()
  const added = propertiesPageTexts.addedOn({ date: formatDate(createdAt) })
  return (
    <RecordCard className={styles.property} isOpen={isOpen}>
      <div className={styles.image}>
        <PropertyFace property={property} />
        <LookBadge of={STATUS_LOOKS[status]} />
        <div className={styles.corner}>
          <CardMenu kit={propertyKit} row={property} variant="secondary" />
        </div>
      </div>
      <div className={styles.cardBody}>
        <div className={styles.priceLine}>
          {/* A title instead of a tip, which would cost each of thousands of cards its parts. */}
          <OpenLink {...link} className="money" isTabbed={false} title={money.tip(price)}>
            {money.short(price)}
          </OpenLink>
          <span>{propertyTexts.types[type]()}</span>
        </div>
        <h3 className="truncate wraps">
          <OpenLink {...link} aria-current={isOpen || undefined}>
            {title}
          </OpenLink>
        </h3>
        <p className={`muted ${styles.address}`} title={location}>
          {location}
        </p>
        <Specs property={property} />
        {isPhone && <Steps property={property} />}
      </div>
      <div className={recordCardStyles.cardFoot}>
        <span className="truncate" title={added}>
          {added}
        </span>
        <Agent id={assignedAgent} name={assignedAgentName} />
      </div>
    </RecordCard>
  )
}
