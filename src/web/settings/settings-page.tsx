import { type RefObject, useEffect, useRef } from 'react'
import { rightsOf } from '#web/account/rights.ts'
import type { ScreenProps, SettingsSection } from '#web/platform/feature.ts'
import { Link } from '#web/platform/router/link.tsx'
import { useSession } from '#web/session/session-state.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import { OpenSection } from './open-section.tsx'
import * as styles from './settings.module.css'
import { SettingsIndex } from './settings-index.tsx'
import { settingsPageTexts } from './settings-page.texts.ts'
import { settingsSectionsFor } from './settings-sections.ts'

/** Code of all parts, for people who are no admins and for admins. */
const PARTS = [false, true].map((isAdmin) =>
  settingsSectionsFor(isAdmin).flatMap(({ parts }) => parts.map(({ load }) => load)),
)

/** Moves the focus to the heading of a section that was opened, and on a phone back to its entry once it is closed. */
function useSectionFocus(place: RefObject<HTMLElement | null>, openId: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const wanted = openId
      ? place.current?.querySelector<HTMLElement>(`#settings-${CSS.escape(openId)}`)
      : last.current && place.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(last.current)}"]`)
    last.current = openId
    if (!wanted) return
    if (openId) place.current?.closest('main')?.scrollTo({ top: 0 })
    wanted.focus({ preventScroll: openId !== undefined })
  }, [place, openId])
}

type SectionsProps = { sections: readonly SettingsSection[]; wanted: SettingsSection | undefined }

/** The index beside the open section; on a phone one of the two. */
function Sections({ sections, wanted }: SectionsProps) {
  const isPhone = usePhone()
  const open = wanted ?? (isPhone ? undefined : sections[0])
  const place = useRef<HTMLDivElement>(null)
  useSectionFocus(place, wanted?.id)
  return (
    <div className={styles.settings} ref={place}>
      {!(isPhone && open) && <SettingsIndex sections={sections} openId={open?.id} isList={isPhone} />}
      {open && (
        <div>
          {isPhone && (
            <Link to="/settings" className={styles.back}>
              <Icon name="arrow-left" />
              {settingsPageTexts.back()}
            </Link>
          )}
          <OpenSection key={open.id} section={open} />
        </div>
      )}
    </div>
  )
}

/** The settings of the account and, for admins, of the company: one section at a time. */
export function SettingsPage({ openId }: ScreenProps) {
  const { user, status, retry } = useSession()
  const { isAdmin } = rightsOf(user)
  const sections = settingsSectionsFor(isAdmin)
  usePreload(PARTS[isAdmin ? 1 : 0] ?? [])
  const isPhone = usePhone()
  const wanted = sections.find(({ id }) => id === openId)
  return (
    <>
      <div className={isPhone && wanted ? 'visually-hidden' : `${listStyles.title} ${styles.title}`}>
        <h1>{settingsPageTexts.settings()}</h1>
      </div>
      {user && <Sections sections={sections} wanted={wanted} />}
      {!user && status === 'unreachable' && <ErrorState title={settingsPageTexts.notLoaded()} onRetry={retry} />}
      {!user && status === 'checking' && <SkeletonRows label={settingsPageTexts.loading()} />}
    </>
  )
}
