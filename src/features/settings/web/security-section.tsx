import { ChoiceLine } from '#web/ui/settings/choice-line.tsx'
import { ToggleLine } from '#web/ui/settings/toggle-line.tsx'
import { SESSION_TIMEOUTS, type Settings } from '../settings.contract.ts'
import { settingsTexts } from './settings.texts.ts'
import { SettingsOf } from './settings-of.tsx'
import { useSaving } from './use-saving.tsx'

const options = () =>
  SESSION_TIMEOUTS.map((hours) => ({ value: `${hours}`, label: settingsTexts.hours({ count: hours }) }))

function Lines({ settings: { security, notifications, capabilities } }: { settings: Settings }) {
  const { save, mark } = useSaving()

  async function saveTimeout(text: string): Promise<void> {
    const sessionTimeout = SESSION_TIMEOUTS.find((hours) => `${hours}` === text)
    if (sessionTimeout) await save({ security: { sessionTimeout } })
  }

  const isMailed = capabilities.email && notifications.email
  return (
    <>
      <ToggleLine
        label={settingsTexts.loginAlerts()}
        text={isMailed ? settingsTexts.aboutMailedAlerts() : settingsTexts.aboutAlerts()}
        isOn={security.loginAlerts}
        onChange={(loginAlerts) => save({ security: { loginAlerts } })}
      />
      <ChoiceLine
        label={settingsTexts.timeout()}
        text={settingsTexts.aboutTimeout()}
        options={options()}
        value={`${security.sessionTimeout}`}
        onChoose={saveTimeout}
      />
      {mark}
    </>
  )
}

/** Whether a new device is told, and how long a session lasts; saved at once. */
export function SecuritySection() {
  return <SettingsOf lines={2}>{(settings) => <Lines settings={settings} />}</SettingsOf>
}
