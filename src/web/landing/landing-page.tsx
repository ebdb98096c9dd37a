import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { Skyline } from '#web/ui/elements/skyline.tsx'
import { IconSprite } from './icon-sprite.tsx'
import { PipelinePicture } from './pipeline-picture.tsx'

const createPath = '/login?register=true'

const features: [IconName, string, string][] = [
  [
    'users',
    'Lead management and scoring',
    'Every enquiry in one list, scored 0 to 100, with the minutes it has waited.',
  ],
  ['building-2', 'Property inventory management', 'Homes, plots and offices with title, price and who asked for them.'],
  ['square-kanban', 'A visual sales pipeline', 'Five stages, drag to move, naira totals on every column.'],
  ['messages-square', 'Team collaboration tools', 'Channels for deals and estates, mentions, and who is online.'],
  ['phone-call', 'Communication tracking', 'Calls, WhatsApp, email and visits on one timeline per person.'],
  ['files', 'Document management', 'Deeds, surveys and contracts, shared by a link you can close.'],
  ['chart-column', 'Analytics and reporting', 'Revenue, conversion and time to close from your own records.'],
  ['calendar', 'Task and calendar management', 'Site visits, deadlines and follow ups with reminders.'],
]

/** The public landing page, prerendered at build time. */
export function LandingPage({ years }: { years: string }) {
  return (
    <>
      <IconSprite />
      <div className="wrap">
        <header>
          <a className="logo" href="/">
            <Icon name="plotline" />
            <span>
              <b>Plotline</b>
              <span>Real Estate CRM</span>
            </span>
          </a>
          <span className="spacer" />
          <a className="button ghost md" href="/login">
            Sign In
          </a>
          <a className="button md" href={createPath}>
            Create Account
          </a>
        </header>
      </div>
      <main>
        <div className="wrap hero">
          <h1>From first call to signed deed, nothing slips.</h1>
          <p className="lead-in">
            Plotline keeps your leads, listings, visits and deals in one calm place, on the phone you carry to the site
            and the laptop you close from.
          </p>
          <StartTrial />
          <Skyline />
          <PipelinePicture />
        </div>
        <section className="wrap landing-section" id="features">
          <h2>One place for the whole sale</h2>
          <p className="section-text">
            Eight tools that know about each other: a call you log stands on the lead’s timeline, a deal you close in
            the report.
          </p>
          <ul className="features">
            {features.map(([icon, name, text]) => (
              <li key={name}>
                <Icon name={icon} size={20} />
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="close">
          <Skyline />
          <div className="wrap">
            <h2>Your next buyer is already waiting.</h2>
            <p>Add your first lead today, and your whole team knows where it stands.</p>
            <StartTrial />
          </div>
        </section>
      </main>
      <div className="wrap">
        <footer>
          <span>
            © <span data-years="">{years}</span> Plotline. Real Estate CRM
          </span>
          <nav aria-label="Footer">
            <a href="#features">Features</a>
            <a href="/login">Sign In</a>
            <a href={createPath}>Create Account</a>
          </nav>
        </footer>
      </div>
    </>
  )
}

function StartTrial() {
  return (
    <>
      <div className="call-to-action">
        <a className="button primary lg" href={createPath}>
          Start Free Trial
        </a>
      </div>
      <div className="assure">
        <span>
          <Icon name="check" />
          No credit card needed
        </span>
        <span>
          <Icon name="check" />
          Set up in about 2 minutes
        </span>
      </div>
    </>
  )
}
