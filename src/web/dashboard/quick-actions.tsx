import type { Text } from '#shared/texts.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import * as styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'

/** An email, or one of the forms that can be opened over any screen. */
export type QuickAction = 'email' | 'add-event' | 'add-property' | 'add-lead'

type Entry = { action: QuickAction; label: Text; icon: IconName; bigIcon: IconName }

const ENTRIES: readonly Entry[] = [
  { action: 'add-event', label: dashboardTexts.schedule, icon: 'calendar-plus', bigIcon: 'calendar-plus' },
  { action: 'email', label: dashboardTexts.sendEmail, icon: 'mail', bigIcon: 'mail' },
  { action: 'add-property', label: dashboardTexts.addProperty, icon: 'building-2', bigIcon: 'building-2' },
  { action: 'add-lead', label: dashboardTexts.addLead, icon: 'plus', bigIcon: 'user-plus' },
]

type Props = {
  onChoose: (action: QuickAction) => void
  /** Called on hover, touch and focus. */
  onNear: (action: QuickAction) => void
}

/** The quick actions beside the dashboard's title. */
export function QuickActions({ onChoose, onNear }: Props) {
  return ENTRIES.map(({ action, label, icon }) => (
    <Button
      key={action}
      icon={icon}
      variant={action === 'add-lead' ? 'primary' : 'secondary'}
      onPointerEnter={() => onNear(action)}
      onFocus={() => onNear(action)}
      onClick={() => onChoose(action)}
    >
      {label()}
    </Button>
  ))
}

/** The quick actions as a row of round buttons, for phones. */
export function RoundActions({ onChoose, onNear }: Props) {
  return (
    <section aria-label={dashboardTexts.quickActions()}>
      <div className={elementsStyles.sectionHead}>
        <h2>{dashboardTexts.quickActions()}</h2>
      </div>
      <div className={styles.quickLinks}>
        {ENTRIES.toReversed().map(({ action, label, bigIcon }) => (
          <button
            key={action}
            type="button"
            onTouchStart={() => onNear(action)}
            onFocus={() => onNear(action)}
            onClick={() => onChoose(action)}
          >
            <span>
              <Icon name={bigIcon} size={20} />
            </span>
            {label()}
          </button>
        ))}
      </div>
    </section>
  )
}
