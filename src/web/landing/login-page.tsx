import { Icon } from '#web/ui/elements/icon.tsx'
import { PlotScene } from '#web/ui/elements/skyline.tsx'
import { IconSprite } from './icon-sprite.tsx'

/** Placeholder for the panel's markup. */
export const panelPlace = 'entry-panel-markup'

/** The sign-in page around its panel, prerendered at build time. */
export function LoginPage({ years, view }: { years: string; view: string }) {
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
            Back to Home
          </a>
        </div>
        <noscript>
          <p className="entry-note tone-orange">
            Signing in needs JavaScript. Please switch it on and load the page again.
          </p>
        </noscript>
        <div className="box" id="entry" data-view={view} data-waiting="">
          {panelPlace}
        </div>
        <p className="hint">
          © <span data-years="">{years}</span> Plotline. Real Estate CRM
        </p>
      </main>
      <aside className="auth-picture" aria-label="About Plotline">
        <div>
          <p className="line">
            Every lead, every plot, every naira, <em>on one line.</em>
          </p>
          <p className="picture-caption">Made for agents who sell between site visits.</p>
        </div>
        <PlotScene />
      </aside>
    </div>
  )
}
