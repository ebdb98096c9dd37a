import { DATE_FORMATS, formatDate } from '#shared/dates.ts'
import { setDateFormat } from '#web/platform/date-format.ts'
import { ChoiceLine } from '#web/ui/settings/choice-line.tsx'
import { saveSettings } from './save-settings.ts'
import { settingsTexts } from './settings.texts.ts'
import { SettingsOf } from './settings-of.tsx'

/** In words, as long as no format was chosen. */
const IN_WORDS = 'words'

function optionsFor(timezone: string) {
  const today = new Date().toISOString()
  return [null, ...DATE_FORMATS].map((format) => {
    const written = formatDate(today, timezone, format)
    return { value: format ?? IN_WORDS, label: format ? `${format} (${written})` : written }
  })
}

async function saveDateFormat(text: string): Promise<void> {
  const dateFormat = DATE_FORMATS.find((format) => format === text) ?? null
  if (await saveSettings({ preferences: { dateFormat } })) setDateFormat(dateFormat)
}

/** How Plotline is written for a person; saved at once. */
export function PreferencesSection() {
  return (
    <SettingsOf lines={1}>
      {({ preferences }) => (
        <ChoiceLine
          label={settingsTexts.dateFormat()}
          text={settingsTexts.aboutDates()}
          options={optionsFor(preferences.timezone)}
          value={preferences.dateFormat ?? IN_WORDS}
          onChoose={saveDateFormat}
        />
      )}
    </SettingsOf>
  )
}
