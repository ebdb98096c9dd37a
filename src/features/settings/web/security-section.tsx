import { ChoiceLine } from '#web/ui/settings/choice-line.tsx'
import { SESSION_TIMEOUTS } from '../settings.contract.ts'
import { saveSettings } from './save-settings.ts'
import { settingsTexts } from './settings.texts.ts'
import { SettingsOf } from './settings-of.tsx'

const options = () =>
  SESSION_TIMEOUTS.map((hours) => ({ value: `${hours}` as const, label: settingsTexts.hours({ count: hours }) }))

async function saveTimeout(text: string): Promise<void> {
  const sessionTimeout = SESSION_TIMEOUTS.find((hours) => `${hours}` === text)
  if (sessionTimeout) await saveSettings({ security: { sessionTimeout } })
}

/** How long a session lasts; saved at once. */
export function SecuritySection() {
  return (
    <SettingsOf lines={1}>
      {({ security }) => (
        <ChoiceLine
          label={settingsTexts.timeout()}
          text={settingsTexts.aboutTimeout()}
          options={options()}
          value={`${security.sessionTimeout}`}
          onChoose={saveTimeout}
        />
      )}
    </SettingsOf>
  )
}
