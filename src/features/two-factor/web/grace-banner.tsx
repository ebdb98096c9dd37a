import { useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import * as styles from './grace-banner.module.css'
import { graceBannerTexts } from './grace-banner.texts.ts'

const DAY_MS = 86_400_000

type Props = { due: string; className: string | undefined; onSetUp: () => void }

/** Reminds who has to set up a second factor of the days that are left; closed, it is back with the next page. */
export function GraceBanner({ due, className, onSetUp }: Props) {
  const [isClosed, setClosed] = useState(false)
  const days = Math.ceil((Date.parse(due) - Date.now()) / DAY_MS)
  if (isClosed || days <= 0) return null
  return (
    <section className={`${overlayStyles.offline} ${className}`} aria-label={graceBannerTexts.label()}>
      <p className={styles.text}>{graceBannerTexts.left({ count: days })}</p>
      <Button onClick={onSetUp}>{graceBannerTexts.setUp()}</Button>
      <IconButton icon="x" label={graceBannerTexts.close()} onClick={() => setClosed(true)} />
    </section>
  )
}
