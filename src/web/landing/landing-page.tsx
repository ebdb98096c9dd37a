import type { Text } from '#shared/texts.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { Skyline } from '#web/ui/elements/skyline.tsx'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { IconSprite } from './icon-sprite.tsx'
import * as styles from './landing.module.css'
import { landingTexts } from './landing.texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PipelinePicture } from './pipeline-picture.tsx'

const createPath = '/login?register=true'

const features: [IconName, Text, Text][] = [
  ['users', landingTexts.leads, landingTexts.aboutLeads],
  ['building-2', landingTexts.properties, landingTexts.aboutProperties],
  ['square-kanban', landingTexts.pipeline, landingTexts.aboutPipeline],
  ['messages-square', landingTexts.team, landingTexts.aboutTeam],
  ['phone-call', landingTexts.communications, landingTexts.aboutCommunications],
  ['files', landingTexts.documents, landingTexts.aboutDocuments],
  ['chart-column', landingTexts.reports, landingTexts.aboutReports],
  ['calendar', landingTexts.calendar, landingTexts.aboutCalendar],
]

/** The public landing page, prerendered at build time. */
export function LandingPage({ years }: { years: string }) {
  return (
    <>
      <IconSprite />
      <div className={styles.wrap}>
        <header>
          <a className={loadingStyles.logo} href="/">
            <Icon name="plotline" />
            <span>
              <b>Plotline</b>
              <span>{landingTexts.crm()}</span>
            </span>
          </a>
          <span className={elementsStyles.spacer} />
          <a className={`${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.md}`} href="/login">
            {landingTexts.signIn()}
          </a>
          <a className={`${elementsStyles.button} ${elementsStyles.md}`} href={createPath}>
            {landingTexts.createAccount()}
          </a>
        </header>
      </div>
      <main>
        <div className={`${styles.wrap} ${styles.hero}`}>
          <h1>{landingTexts.headline()}</h1>
          <p className={`muted ${styles.leadIn}`}>{landingTexts.lead()}</p>
          <StartTrial />
          <Skyline className={styles.sky} />
          <PipelinePicture />
        </div>
        <section className={`${styles.wrap} ${styles.landingSection}`} id="features">
          <h2>{landingTexts.onePlace()}</h2>
          <p className={`muted ${styles.sectionText}`}>{landingTexts.eightTools()}</p>
          <ul className={styles.features}>
            {features.map(([icon, name, text]) => (
              <li key={icon}>
                <Icon name={icon} size={20} />
                <h3>{name()}</h3>
                <p>{text()}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.close}>
          <Skyline className={styles.sky} />
          <div className={styles.wrap}>
            <h2>{landingTexts.nextBuyer()}</h2>
            <p>{landingTexts.firstLead()}</p>
            <StartTrial />
          </div>
        </section>
      </main>
      <div className={styles.wrap}>
        <footer>
          <span>
            <Sentence text={landingTexts.owner} years={<span data-years="">{years}</span>} />
          </span>
          <nav aria-label={landingTexts.footer()}>
            <a href="#features">{landingTexts.features()}</a>
            <a href="/login">{landingTexts.signIn()}</a>
            <a href={createPath}>{landingTexts.createAccount()}</a>
          </nav>
          <LanguageSwitch />
        </footer>
      </div>
    </>
  )
}

function StartTrial() {
  return (
    <>
      <div className={styles.callToAction}>
        <a className={`${elementsStyles.button} ${elementsStyles.primary} ${elementsStyles.lg}`} href={createPath}>
          {landingTexts.startTrial()}
        </a>
      </div>
      <div className={`muted ${styles.assure}`}>
        <span>
          <Icon name="check" />
          {landingTexts.noCard()}
        </span>
        <span>
          <Icon name="check" />
          {landingTexts.setUp()}
        </span>
      </div>
    </>
  )
}
