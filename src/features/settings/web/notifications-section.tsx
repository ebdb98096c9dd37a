import { useId, useOptimistic, useState, useTransition } from 'react'
import type { Text } from '#shared/texts.ts'
import * as recordFormStyles from '#web/record-form/record-form.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Switch } from '#web/ui/fields/switch.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import type { Settings } from '../settings.contract.ts'
import { saveSettings } from './save-settings.ts'
import { settingsTexts } from './settings.texts.ts'
import { SettingsOf } from './settings-of.tsx'

type Toggles = Settings['notifications']
type Line = { name: keyof Toggles; label: Text; text: Text }

function waysOf({ email, sms }: Settings['capabilities']): Line[] {
  return [
    {
      name: 'email',
      label: settingsTexts.emails,
      text: email ? settingsTexts.emailsSent : settingsTexts.noMail,
    },
    {
      name: 'sms',
      label: settingsTexts.sms,
      text: sms ? settingsTexts.smsSent : settingsTexts.noSms,
    },
  ]
}

const groups: readonly Line[] = [
  { name: 'leadAlerts', label: settingsTexts.leadAlerts, text: settingsTexts.aboutLeads },
  { name: 'dealUpdates', label: settingsTexts.dealUpdates, text: settingsTexts.aboutDeals },
  {
    name: 'taskReminders',
    label: settingsTexts.taskReminders,
    text: settingsTexts.aboutTasks,
  },
  { name: 'weeklyReports', label: settingsTexts.weeklyReports, text: settingsTexts.aboutReports },
]

type ToggleLineProps = { line: Line; isOn: boolean; onChange: (isOn: boolean) => void }

function ToggleLine({ line, isOn, onChange }: ToggleLineProps) {
  const id = useId()
  return (
    <label className={lineStyles.settingLine} htmlFor={id}>
      <span className={lineStyles.settingText}>
        <b>{line.label()}</b>
        <span id={`${id}-text`}>{line.text()}</span>
      </span>
      <Switch
        id={id}
        aria-label={line.label()}
        aria-describedby={`${id}-text`}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** Switches show a change at once and take it back when the server refuses. */
function NotificationToggles({ settings }: { settings: Settings }) {
  const [shown, show] = useOptimistic(settings.notifications, (now, change: Partial<Toggles>) => ({
    ...now,
    ...change,
  }))
  const [isSaving, startSaving] = useTransition()
  const [wasSaved, setWasSaved] = useState(false)

  function change(notifications: Partial<Toggles>) {
    setWasSaved(false)
    startSaving(async () => {
      show(notifications)
      if (await saveSettings({ notifications })) setWasSaved(true)
    })
  }

  const toLine = (line: Line) => (
    <ToggleLine
      key={line.name}
      line={line}
      isOn={shown[line.name]}
      onChange={(isOn) => change({ [line.name]: isOn })}
    />
  )
  return (
    <>
      {waysOf(settings.capabilities).map(toLine)}
      <h3 className={lineStyles.settingSubtitle}>{settingsTexts.toldOf()}</h3>
      {groups.map(toLine)}
      <div className={recordFormStyles.settingFoot}>
        <span className={fieldsStyles.saved} role="status">
          {wasSaved && !isSaving && (
            <>
              <Icon name="check" />
              {settingsTexts.saved()}
            </>
          )}
        </span>
      </div>
    </>
  )
}

/** What a person is told of and how; saved at once. */
export function NotificationsSection() {
  return <SettingsOf lines={6}>{(settings) => <NotificationToggles settings={settings} />}</SettingsOf>
}
