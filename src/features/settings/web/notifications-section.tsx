import type { Text } from '#shared/texts.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { ToggleLine } from '#web/ui/settings/toggle-line.tsx'
import type { Settings } from '../settings.contract.ts'
import { settingsTexts } from './settings.texts.ts'
import { SettingsOf } from './settings-of.tsx'
import { useSaving } from './use-saving.tsx'

type Line = { name: keyof Settings['notifications']; label: Text; text: Text }

const waysOf = ({ email, sms }: Settings['capabilities']): Line[] => [
  { name: 'email', label: settingsTexts.emails, text: email ? settingsTexts.emailsSent : settingsTexts.noMail },
  { name: 'sms', label: settingsTexts.sms, text: sms ? settingsTexts.smsSent : settingsTexts.noSms },
]

const groups: readonly Line[] = [
  { name: 'leadAlerts', label: settingsTexts.leadAlerts, text: settingsTexts.aboutLeads },
  { name: 'dealUpdates', label: settingsTexts.dealUpdates, text: settingsTexts.aboutDeals },
  { name: 'taskReminders', label: settingsTexts.taskReminders, text: settingsTexts.aboutTasks },
  { name: 'weeklyReports', label: settingsTexts.weeklyReports, text: settingsTexts.aboutReports },
]

function Switches({ settings: { notifications, capabilities } }: { settings: Settings }) {
  const { save, mark } = useSaving()
  const toLine = ({ name, label, text }: Line) => (
    <ToggleLine
      key={name}
      label={label()}
      text={text()}
      isOn={notifications[name]}
      onChange={(isOn) => save({ notifications: { [name]: isOn } })}
    />
  )
  return (
    <>
      {waysOf(capabilities).map(toLine)}
      <h3 className={lineStyles.settingSubtitle}>{settingsTexts.toldOf()}</h3>
      {groups.map(toLine)}
      {mark}
    </>
  )
}

/** What a person is told of and how; saved at once. */
export function NotificationsSection() {
  return <SettingsOf lines={6}>{(settings) => <Switches settings={settings} />}</SettingsOf>
}
