import { LANGUAGES, languageFacts } from '#languages/codes.ts'
import { DATE_FORMATS, formatDate } from '#shared/dates.ts'
import { formatTime } from '#shared/wall-time.ts'
import { useMinute } from '#web/ui/elements/use-minute.ts'
import { ChoiceLine } from '#web/ui/settings/choice-line.tsx'
import { CURRENCIES, DEFAULT_VIEWS, type Settings, TIME_ZONES } from '../settings.contract.ts'
import { aboutCurrency } from './about-currency.ts'
import { saveLanguage } from './save-settings.ts'
import { settingsTexts } from './settings.texts.ts'
import { SettingsOf } from './settings-of.tsx'
import { useSaving } from './use-saving.tsx'

/** In words, as long as no format was chosen. */
const IN_WORDS = 'words'

function dateOptions(now: string, timezone: string) {
  return [null, ...DATE_FORMATS].map((format) => {
    const written = formatDate(now, timezone, format)
    return { value: format ?? IN_WORDS, label: format ? `${format} (${written})` : written }
  })
}

/** A language is listed in its own words. */
const languageOptions = LANGUAGES.map((value) => ({ value, label: languageFacts[value].name }))

const aboutLanguage = (language: Settings['preferences']['language']): string =>
  language === 'en'
    ? settingsTexts.aboutLanguage()
    : languageFacts[language].share === 100
      ? settingsTexts.allTranslated()
      : settingsTexts.awaitsReview({ share: languageFacts[language].share })

function Choices({ settings }: { settings: Settings }) {
  const { save, mark } = useSaving()
  const { language, timezone, currency, dateFormat, defaultView } = settings.preferences
  const instant = new Date(useMinute())
  const now = instant.toISOString()
  return (
    <>
      <ChoiceLine
        label={settingsTexts.language()}
        text={aboutLanguage(language)}
        options={languageOptions}
        value={language}
        onChoose={saveLanguage}
      />
      <ChoiceLine
        label={settingsTexts.timeZone()}
        text={settingsTexts.aboutTimeZone({ time: formatTime(now, timezone) })}
        options={TIME_ZONES.map((value) => ({ value, label: value }))}
        value={timezone}
        onChoose={(chosen) => save({ preferences: { timezone: chosen } })}
      />
      <ChoiceLine
        label={settingsTexts.dateFormat()}
        text={settingsTexts.aboutDates()}
        options={dateOptions(now, timezone)}
        value={dateFormat ?? IN_WORDS}
        onChoose={(chosen) =>
          save({ preferences: { dateFormat: DATE_FORMATS.find((format) => format === chosen) ?? null } })
        }
      />
      <ChoiceLine
        label={settingsTexts.currency()}
        text={aboutCurrency(settings, instant)}
        options={CURRENCIES.map((value) => ({ value, label: settingsTexts.currencies[value]() }))}
        value={currency}
        onChoose={(chosen) => save({ preferences: { currency: chosen } })}
      />
      <ChoiceLine
        label={settingsTexts.defaultView()}
        text={settingsTexts.aboutDefaultView()}
        options={DEFAULT_VIEWS.map((value) => ({ value, label: settingsTexts.views[value]() }))}
        value={defaultView}
        onChoose={(chosen) => save({ preferences: { defaultView: chosen } })}
      />
      {mark}
    </>
  )
}

/** How Plotline is written for a person and where it begins; saved at once. */
export function PreferencesSection() {
  return <SettingsOf lines={5}>{(settings) => <Choices settings={settings} />}</SettingsOf>
}
