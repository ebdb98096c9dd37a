import { useState } from 'react'
import { useCompanyFace } from '#web/platform/company-face.ts'
import { type Mode, savedMode, saveMode, type ThemeName, themeNames, themes, useTheme } from '#web/platform/theme.ts'
import { chooseByArrow } from '#web/ui/fields/choose-by-arrow.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import { settingsTexts } from './settings.texts.ts'
import { chooseTheme } from './theme-choice.ts'
import * as styles from './theme-section.module.css'

function Preview({ theme, mode }: { theme: ThemeName; mode: Mode }) {
  return (
    <span className={styles.preview} data-theme={theme} data-mode={mode} aria-hidden="true">
      <span className={styles.previewSide}>
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className={styles.contactLines}>
        <i />
        <u>
          <i />
          <i />
          <i />
        </u>
        <em />
      </span>
    </span>
  )
}

function ThemeCards() {
  const { theme, mode } = useTheme()
  const choose = (index: number) => {
    const name = themeNames[index]
    if (name) chooseTheme(name)
  }

  return (
    <div className={styles.themes} role="radiogroup" aria-label={settingsTexts.companyTheme()}>
      {themeNames.map((name, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold the picture and the name in one target
        <button
          key={name}
          type="button"
          className={styles.theme}
          role="radio"
          aria-checked={name === theme}
          tabIndex={name === theme ? 0 : -1}
          onClick={() => choose(at)}
          onKeyDown={(event) => chooseByArrow(event, at, choose)}
        >
          <Preview theme={name} mode={mode} />
          <span className={`row ${styles.name}`}>
            {themes[name].company}
            <span className={styles.radio} />
          </span>
        </button>
      ))}
    </div>
  )
}

type Appearance = Mode | 'system'
const modes = ['system', 'light', 'dark'] as const

/** The company look, kept on the device and the account, and light or dark, kept on the device. */
export function ThemeSection() {
  const face = useCompanyFace()
  const [appearance, setAppearance] = useState<Appearance>(() => savedMode() ?? 'system')

  function change(next: Appearance) {
    setAppearance(next)
    saveMode(next === 'system' ? null : next)
  }

  return (
    <>
      <ThemeCards />
      {face && <p className={`${fieldsStyles.hint} ${styles.underFace}`}>{settingsTexts.underFace()}</p>}
      <SettingLine name={settingsTexts.appearance()} text={settingsTexts.aboutAppearance()}>
        <Segmented
          label={settingsTexts.appearance()}
          options={modes.map((value) => ({
            value,
            label: settingsTexts.modes[value](),
            icon: value === 'system' ? 'monitor' : value === 'light' ? 'sun' : 'moon',
          }))}
          value={appearance}
          onChange={change}
        />
      </SettingLine>
    </>
  )
}
