import { type ReactNode, Suspense } from 'react'
import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import { EVENT_LOOKS } from '#features/calendar/web/event-labels.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import { STAGE_LABELS } from '#features/deals/deals.rules.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { callLink, waitingTime, whatsAppLink } from '#features/leads/web/lead-text.ts'
import { dateTexts } from '#shared/dates.texts.ts'
import { daysSince } from '#shared/dates.ts'
import { directionsTo } from '#shared/directions.ts'
import { fullName } from '#shared/full-name.ts'
import { reachTexts } from '#shared/reach.texts.ts'
import { show } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { contactLinkData } from '#web/platform/contact-link-tracking.ts'
import { Link } from '#web/platform/router/link.tsx'
import type { Tone } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { Tooltip } from '#web/ui/elements/tooltip.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { callBy, chatBy, type Way } from '#web/ui/record/reach-ways.ts'
import * as styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import type { Agenda } from './use-agenda.ts'

const SeveralWays = lazyPart(async () => ({ default: (await import('./several-ways.tsx')).SeveralWays }))

const [CALL, CHAT] = [callBy(callLink), chatBy(whatsAppLink)]

type CellProps = {
  icon: IconName
  tone: Tone
  title: ReactNode
  children: ReactNode
  actions: ReactNode
  reach?: ReturnType<typeof contactLinkData>
}

function Cell({ icon, tone, title, children, actions, reach }: CellProps) {
  return (
    <li {...reach}>
      <span className={`${elementsStyles.glyph} tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <span className="two-lines">
        <b className="truncate wraps">{title}</b>
        <span className="truncate wraps">{children}</span>
      </span>
      {actions && <span className={styles.act}>{actions}</span>}
    </li>
  )
}

type WayProps = {
  lead: Lead
  id: 'call' | 'whatsapp'
  ways: readonly Way[]
  look: string
  label: string
  children: ReactNode
}

/** Reaches a lead by its only number, or asks for one of several. */
function LeadWay({ lead, id, ways, look, label, children }: WayProps) {
  const [first, second] = ways
  if (!first) return null
  const className = `${elementsStyles.button} ${look}`
  const link = (
    <a
      className={className}
      href={first.href}
      aria-label={label}
      {...(id === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  )
  if (!second) return id === 'whatsapp' ? <Tooltip text={label}>{link}</Tooltip> : link
  const button = (
    <button type="button" className={className} aria-label={label}>
      {children}
    </button>
  )
  return (
    <Suspense fallback={link}>
      <SeveralWays lead={lead} id={id} trigger={button} />
    </Suspense>
  )
}

function LeadCell({ lead, now }: { lead: Lead; now: number }) {
  const name = fullName(lead)
  const waits = waitingTime(lead.occurredAt, now)
  const actions = (
    <>
      <LeadWay
        lead={lead}
        id="whatsapp"
        ways={CHAT.ways(lead)}
        look={`${elementsStyles.ghost} ${elementsStyles.iconOnly}`}
        label={reachTexts.whatsAppPerson({ name })}
      >
        <Icon name="whatsapp" />
      </LeadWay>
      <LeadWay
        lead={lead}
        id="call"
        ways={CALL.ways(lead)}
        look={elementsStyles.soft}
        label={reachTexts.callPerson({ name })}
      >
        {reachTexts.call()}
      </LeadWay>
    </>
  )
  const title = <Link to={`/leads/${lead.id}`}>{name}</Link>
  const time = <span className={`${styles.waits} tone-orange`}>{waits}</span>
  return (
    <Cell icon="phone" tone="orange" title={title} actions={actions} reach={contactLinkData('lead', lead.id, name)}>
      {waits === dateTexts.now() ? (
        <Sentence text={dashboardTexts.newLeadNow} now={time} />
      ) : (
        <Sentence text={dashboardTexts.newLead} time={time} />
      )}
    </Cell>
  )
}

/** The way to the place; calls and deadlines have none. */
function routeTo({ type, location }: CalendarEvent): string | undefined {
  if (type === 'call' || type === 'follow_up' || type === 'deadline') return undefined
  return directionsTo({ latitude: null, longitude: null, location })
}

function EventCell({ event, now, timeZone }: { event: CalendarEvent; now: number; timeZone: string }) {
  const isOn = Date.parse(event.startTime) <= now
  const when = isOn
    ? dashboardTexts.nowUntil({ time: formatTime(event.endTime, timeZone) })
    : formatTime(event.startTime, timeZone)
  const map = routeTo(event)
  return (
    <Cell
      icon={EVENT_LOOKS[event.type].icon}
      tone="gray"
      title={event.title}
      actions={
        map && (
          <a
            className={elementsStyles.button}
            href={map}
            target="_blank"
            rel="noreferrer"
            aria-label={dashboardTexts.routeTo({ place: event.location ?? '' })}
          >
            {dashboardTexts.route()}
          </a>
        )
      }
    >
      {[when, event.location ?? show(EVENT_LOOKS[event.type].label)].join(' · ')}
    </Cell>
  )
}

function DealCell({ deal, now }: { deal: Deal; now: number }) {
  const { id, title, stage, stageSince, leadName } = deal
  const stay = dashboardTexts.stageFor({
    stage: STAGE_LABELS[stage](),
    days: daysSince(stageSince, new Date(now)),
  })
  const link = <Link to={`/pipeline/${id}`}>{title}</Link>
  return (
    <Cell icon="clock" tone="yellow" title={link} actions={null}>
      {[stay, leadName].filter(Boolean).join(' · ')}
    </Cell>
  )
}

export type NextUpProps = { agenda: Agenda; now: number; timeZone: string }

const COLUMNS = ['', styles.of1, styles.of2, '']

/** What to do next: whom to call, where to be, which deal to advance. It reserves its space at once, to avoid layout shift. */
export function NextUp({ agenda: { isKnown, isFailed, lead, event, deal }, now, timeZone }: NextUpProps) {
  const count = [lead, event, deal].filter(Boolean).length
  if (!isKnown) return <div className={`${elementsStyles.card} ${styles.nextNone}`} aria-hidden="true" />
  if (count === 0)
    return (
      <p className={`${elementsStyles.card} ${styles.nextNone}`}>
        {isFailed ? dashboardTexts.nextNotLoaded() : dashboardTexts.nothingNext()}
      </p>
    )
  return (
    <ul className={`${elementsStyles.card} ${styles.next} ${COLUMNS[count]}`} aria-label={dashboardTexts.nextUp()}>
      {lead && <LeadCell lead={lead} now={now} />}
      {event && <EventCell event={event} now={now} timeZone={timeZone} />}
      {deal && <DealCell deal={deal} now={now} />}
    </ul>
  )
}
