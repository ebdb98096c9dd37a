import { ChoiceLine } from '#web/ui/settings/choice-line.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { ToggleLine } from '#web/ui/settings/toggle-line.tsx'
import type { Settings } from '../settings.contract.ts'
import { quietHoursTexts } from './quiet-hours.texts.ts'
import type { useSaving } from './use-saving.tsx'

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** The times to choose from: every half hour and the one that is chosen, without the other end. */
const timesBut = (other: string, chosen: string) =>
  [...new Set([...HALF_HOURS, chosen])]
    .filter((time) => time !== other)
    .sort()
    .map((value) => ({ value, label: value }))

type Props = { settings: Settings; save: ReturnType<typeof useSaving>['save'] }

/** When no push message comes. */
export function QuietHours({ settings: { quietHours, preferences }, save }: Props) {
  const { isOn, from, until } = quietHours
  return (
    <>
      <h3 className={lineStyles.settingSubtitle}>{quietHoursTexts.quietHours()}</h3>
      <ToggleLine
        label={quietHoursTexts.noPush()}
        text={quietHoursTexts.about()}
        isOn={isOn}
        onChange={(next) => save({ quietHours: { isOn: next } })}
      />
      {isOn && (
        <>
          <ChoiceLine
            label={quietHoursTexts.from()}
            text={quietHoursTexts.byClock({ zone: preferences.timezone })}
            options={timesBut(until, from)}
            value={from}
            onChoose={(chosen) => save({ quietHours: { from: chosen } })}
          />
          <ChoiceLine
            label={quietHoursTexts.until()}
            text={from > until ? quietHoursTexts.nextDay() : quietHoursTexts.sameDay()}
            options={timesBut(from, until)}
            value={until}
            onChoose={(chosen) => save({ quietHours: { until: chosen } })}
          />
        </>
      )}
    </>
  )
}
