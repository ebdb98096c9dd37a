import type { ReactNode } from 'react'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { PlotScene } from '#web/ui/elements/skyline.tsx'
import { IconSprite } from './icon-sprite.tsx'
import { loginTexts } from './login.texts.ts'

type Props = { years: string; view: string; children: ReactNode }

/** The sign-in page around its panel, prerendered at build time. */
export function LoginPage({ years, view, children }: Props) {
  return (
    <div className="auth">
      <IconSprite />
      <main className="auth-form">
        <div className="auth-top">
          <a className="logo" href="/">
            <Icon name="plotline" />
            <span>
              <b>Plotline</b>
            </span>
          </a>
          <span className="spacer" />
          <a className="button ghost" href="/">
            <Icon name="arrow-left" />
            {loginTexts.backToHome()}
          </a>
        </div>
        <noscript>
          <p className="entry-note tone-orange">{loginTexts.needsScript()}</p>
        </noscript>
        <div className="box" id="entry" data-view={view} data-waiting="">
          {children}
        </div>
        <p className="hint">
          <Sentence text={loginTexts.owner} years={<span data-years="">{years}</span>} />
        </p>
      </main>
      <aside className="auth-picture" aria-label={loginTexts.about()}>
        <div>
          <p className="line">
            <Sentence text={loginTexts.line} onOneLine={<em>{loginTexts.onOneLine()}</em>} />
          </p>
          <p className="picture-caption">{loginTexts.caption()}</p>
        </div>
        <PlotScene />
      </aside>
    </div>
  )
}
