import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import * as styles from './properties.module.css'

/** Holds the place of a card that is on its way, in its final size. */
export function BlankCard() {
  return (
    <div className={`${recordCardStyles.recordCard} ${styles.property}`} aria-hidden="true">
      <div className={`${styles.image} ${loadingStyles.skeleton} ${styles.skeletonImage}`} />
      <div className={styles.cardBody}>
        <Bars className={styles.priceLine} of={['h18 w96']} />
        <Bars className={styles.blankTitle} of={['h14 w70']} />
        <Bars className={styles.address} of={['h12 w66']} />
        <Bars className={styles.specs} of={['h12 w96']} />
      </div>
      <Bars className={styles.cardFoot} of={['h12 w96']} />
    </div>
  )
}
