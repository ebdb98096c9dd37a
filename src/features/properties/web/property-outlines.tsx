import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { BlankRecordCard } from '#web/ui/record/record-card.tsx'
import * as styles from './properties.module.css'

/** Holds the place of a card that is on its way, in its final size. */
export function BlankCard() {
  return (
    <BlankRecordCard className={styles.property}>
      <div className={`${styles.image} ${loadingStyles.skeleton} ${styles.skeletonImage}`} />
      <div className={styles.cardBody}>
        <Bars className={styles.priceLine} of={['18px 96px']} />
        <Bars className={styles.blankTitle} of={['14px 70%']} />
        <Bars className={`muted ${styles.address}`} of={['12px 66%']} />
        <Bars className={`row ${styles.specs}`} of={['12px 96px']} />
      </div>
      <Bars className={recordCardStyles.cardFoot} of={['12px 96px']} />
    </BlankRecordCard>
  )
}
