import { shownPhone } from '#shared/phone.ts'
import type { Text } from '#shared/texts.ts'
import { Link } from '#web/platform/router/link.tsx'
import { buttonClass } from '#web/ui/elements/button.tsx'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { ToggleLine } from '#web/ui/settings/toggle-line.tsx'
import type { Settings } from '../settings.contract.ts'
import { QuietHours } from './quiet-hours.tsx'
import { settingsTexts } from './settings.texts.ts'
import { SettingsOf } from './settings-of.tsx'
import { useSaving } from './use-saving.tsx'

type Line = { name: keyof Settings['notifications']; label: Text; text: Text; isDisabled?: boolean }

/** What the switch for SMS brings about here, or why no SMS can be sent. */
function smsText({ capabilities, smsNumber }: Settings): Text {
  if (!capabilities.sms) return settingsTexts.noSms
  if (!smsNumber) return settingsTexts.noNumber
  return settingsTexts.smsSent.with({ phone: shownPhone(smsNumber, smsNumber) })
}

const waysOf = (settings: Settings): Line[] => [
  {
    name: 'email',
    label: settingsTexts.emails,
    text: settings.capabilities.email ? settingsTexts.emailsSent : settingsTexts.noMail,
  },
  { name: 'sms', label: settingsTexts.sms, text: smsText(settings), isDisabled: !settings.capabilities.sms },
]

const groups: readonly Line[] = [
  { name: 'leadAlerts', label: settingsTexts.leadAlerts, text: settingsTexts.aboutLeads },
  { name: 'dealUpdates', label: settingsTexts.dealUpdates, text: settingsTexts.aboutDeals },
  { name: 'taskReminders', label: settingsTexts.taskReminders, text: settingsTexts.aboutTasks },
  { name: 'weeklyReports', label: settingsTexts.weeklyReports, text: settingsTexts.aboutReports },
]

function Switches({ settings }: { settings: Settings }) {
  const { notifications, capabilities, smsNumber } = settings
  const { save, mark } = useSaving()
  const toLine = ({ name, label, text, isDisabled }: Line) => (
    <ToggleLine
      key={name}
      label={label()}
      text={text()}
      isOn={notifications[name]}
      {...(isDisabled && { isDisabled })}
      onChange={(isOn) => save({ notifications: { [name]: isOn } })}
    />
  )
  return (
    <>
      {waysOf(settings).map(toLine)}
      {capabilities.sms && !smsNumber && (
        <SettingLine name={settingsTexts.phone()} text={settingsTexts.aboutPhone()}>
          <Link className={buttonClass()} to="/settings/profile">
            {settingsTexts.toProfile()}
          </Link>
        </SettingLine>
      )}
      <h3 className={lineStyles.settingSubtitle}>{settingsTexts.toldOf()}</h3>
      {groups.map(toLine)}
      <QuietHours settings={settings} save={save} />
      {mark}
    </>
  )
}

/** What a person is told of and how; saved at once. */
export function NotificationsSection() {
  return <SettingsOf lines={6}>{(settings) => <Switches settings={settings} />}</SettingsOf>
}
