import { Suspense, useState } from 'react'
import { ActivityList } from '#features/activities/web/activity-list.tsx'
import { readBoardAhead } from '#features/deals/web/use-column.ts'
import { formatWeekday } from '#shared/days.ts'
import { hourIn } from '#shared/wall-time.ts'
import { answers } from '#sync'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { writeEmail } from '#web/platform/write-email.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { useMinute } from '#web/ui/elements/use-minute.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import { lazyPart, preload } from '#web/ui/loading/lazy-part.ts'
import { preloadAddDialog } from '../overlays/add-dialogs.ts'
import { loadEmailDialog } from '../overlays/load-email-dialog.ts'
import { openOverlay } from '../overlays/overlays.ts'
import { showHeld } from '../session/held-session.ts'
import { useCurrentUser } from '../session/session.ts'
import * as styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { firstCallsText, greetingAt } from './dashboard-text.ts'
import { FeaturedProperties } from './featured-properties.tsx'
import { FIRST_ANSWERS, RECENT } from './first-reads.ts'
import { MetricStrip } from './metric-strip.tsx'
import { NextUp } from './next-up.tsx'
import { PipelineSection, preloadBoard } from './pipeline-section.tsx'
import { type QuickAction, QuickActions, RoundActions } from './quick-actions.tsx'
import { Section } from './section.tsx'
import { type Agenda, useAgenda } from './use-agenda.ts'

// The board's code and the data that this device does not hold load during the first render.
void preloadBoard()
void showHeld().then(() => {
  answers.prefetch(FIRST_ANSWERS)
  readBoardAhead()
})

// A phone has a short form of its own for meetings.
const loadMeeting = async () => ({ default: (await import('#features/calendar/web/meeting-dialog.tsx')).MeetingDialog })
const MeetingDialog = lazyPart(loadMeeting)
const TodaysVisits = lazyPart(async () => ({ default: (await import('../routes/todays-visits.tsx')).TodaysVisits }))

const fetchDialog = (action: QuickAction) => (action === 'email' ? preload(loadEmailDialog) : preloadAddDialog(action))
const fetchOnPhone = (action: QuickAction) => (action === 'add-event' ? preload(loadMeeting) : fetchDialog(action))

/** A summary of the day, when there is something to say. */
function agendaWords({ events, waiting }: Agenda): string[] {
  return [
    ...(events ? [dashboardTexts.eventsToday({ count: events })] : []),
    ...(waiting?.count ? [firstCallsText(waiting)] : []),
  ]
}

/** The start of the day: what to do next, the company's figures, the pipeline and recent activity. */
export function DashboardPage() {
  const { data: user } = useCurrentUser()
  const timeZone = useTimeZone()
  const now = useMinute()
  const agenda = useAgenda(user, now, timeZone)
  const isPhone = usePhone()
  const [isMeeting, setMeeting] = useState(false)
  const begin = (action: QuickAction) => {
    if (action === 'email') writeEmail()
    else if (action === 'add-event' && isPhone) setMeeting(true)
    else openOverlay(action)
  }
  const greeting = greetingAt(hourIn(new Date(now), timeZone))
  const words = agendaWords(agenda).join(', ')
  const activities = (
    <Section id="dashboard-activities" title={dashboardTexts.activities()}>
      <ActivityList
        query={RECENT}
        most={isPhone ? 3 : undefined}
        now={now}
        timeZone={timeZone}
        onOpen={navigation.push}
      />
    </Section>
  )
  return (
    <div className={styles.dashboard}>
      <header>
        <div className={listStyles.title}>
          <h1>{user ? dashboardTexts.greetPerson({ greeting, name: user.firstName }) : greeting}</h1>
          <span className={elementsStyles.spacer} />
          {!isPhone && (
            <div className={styles.begin}>
              <QuickActions onChoose={begin} onNear={fetchDialog} />
            </div>
          )}
        </div>
        <p className={`muted ${listStyles.subtitle}`}>
          {[formatWeekday(new Date(now).toISOString(), timeZone), words].filter(Boolean).join(' · ')}
        </p>
      </header>
      <NextUp agenda={agenda} now={now} timeZone={timeZone} />
      <MetricStrip />
      {isPhone && <RoundActions onChoose={begin} onNear={fetchOnPhone} />}
      <Suspense>{agenda.events ? <TodaysVisits /> : null}</Suspense>
      {isPhone && activities}
      <PipelineSection />
      <div className={styles.pair}>
        {!isPhone && activities}
        <Section
          id="dashboard-properties"
          title={dashboardTexts.properties()}
          link={['/properties', dashboardTexts.allProperties()]}
        >
          <FeaturedProperties onAdd={() => begin('add-property')} />
        </Section>
      </div>
      <Suspense>{isMeeting && <MeetingDialog onClose={() => setMeeting(false)} />}</Suspense>
    </div>
  )
}
