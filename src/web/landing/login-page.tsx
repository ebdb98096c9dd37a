import type { ReactNode } from 'react'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { PlotScene } from '#web/ui/elements/skyline.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { IconSprite } from './icon-sprite.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { loginTexts } from './login.texts.ts'
import * as styles from './sign-in.module.css'

type Props = { years: string; view: string; children: ReactNode }

/** The sign-in page around its panel, prerendered at build time. */
export function LoginPage({ years, view, children }: Props) {
  return (
    <div className={styles.auth}>
      <IconSprite />
      <main className={styles.authForm}>
        <div className={styles.authTop}>
          <a className={loadingStyles.logo} href="/">
            <Icon name="plotline" />
            <span>
              <b>Plotline</b>
            </span>
          </a>
          <span className={elementsStyles.spacer} />
          <LanguageSwitch />
          <a className={`${elementsStyles.button} ${elementsStyles.ghost}`} href="/">
            <Icon name="arrow-left" />
            {loginTexts.backToHome()}
          </a>
        </div>
        <noscript>
          <p className={`${styles.entryNote} tone-orange`}>{loginTexts.needsScript()}</p>
        </noscript>
        <div className={styles.box} id="entry" data-view={view} data-waiting="">
          {children}
        </div>
        <p className={fieldsStyles.hint}>
          <Sentence text={loginTexts.owner} years={<span data-years="">{years}</span>} />
        </p>
      </main>
      <aside className={styles.authPicture} aria-label={loginTexts.about()}>
        <div>
          <p className={styles.line}>
            <Sentence text={loginTexts.line} onOneLine={<em>{loginTexts.onOneLine()}</em>} />
          </p>
          <p className={styles.pictureCaption}>{loginTexts.caption()}</p>
        </div>
        <PlotScene className={styles.skyline} />
      </aside>
    </div>
  )
}
