import { Link } from '#web/platform/router/link.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { clientTexts } from './clients.texts.ts'

const VIEWS = [
  { list: undefined, label: clientTexts.all, to: '/contacts' },
  { list: 'active', label: clientTexts.active, to: '/contacts?list=active' },
  { list: 'contacts', label: clientTexts.contacts, to: '/contacts?list=contacts' },
] as const

type Props = { list: (typeof VIEWS)[number]['list'] }

/** The lists of the tab `Clients` on a phone. */
export function ClientViews({ list }: Props) {
  return (
    <nav className={`row ${listStyles.sideways} ${listStyles.phoneBar}`} aria-label={clientTexts.views()}>
      {VIEWS.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          className={view.list === list ? `${listStyles.chip} ${listStyles.on}` : listStyles.chip}
          aria-current={view.list === list ? 'page' : undefined}
        >
          {view.label()}
        </Link>
      ))}
    </nav>
  )
}
