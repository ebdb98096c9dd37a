import * as boardStyles from '#features/deals/web/board.module.css'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import * as styles from './landing.module.css'
import { landingTexts } from './landing.texts.ts'
import { type PictureStage, pictureStages, tierTones } from './pipeline-picture.data.ts'

const railIcons: IconName[] = [
  'house',
  'users',
  'square-kanban',
  'building-2',
  'calendar',
  'messages-square',
  'chart-column',
]

/** A static picture of the sales pipeline, made from the product's components. */
export function PipelinePicture() {
  return (
    <div className={styles.stage} role="img" aria-label={landingTexts.picture()}>
      <div className={`stack ${styles.pictureRail}`} aria-hidden="true">
        <Icon name="plotline" size={24} className={styles.pictureLogo} />
        {railIcons.map((name) => (
          <span key={name} className={name === 'square-kanban' ? styles.act : undefined}>
            <Icon name={name} size={18} />
          </span>
        ))}
      </div>
      <div className={styles.inward} inert aria-hidden="true">
        <div className={styles.stageHead}>
          <b>{landingTexts.salesPipeline()}</b>
          <span className={`muted ${styles.dense}`}>
            {landingTexts.pictureSums({ open: '₦2,082.5M', weighted: '₦940.7M' })}
          </span>
          <span className={elementsStyles.spacer} />
          <span className={`${elementsStyles.badge} ${styles.live} tone-green`}>
            <i className={elementsStyles.dot} />
            {landingTexts.live()}
          </span>
        </div>
        <div className={boardStyles.board}>
          {pictureStages.map((stage) => (
            <PictureColumn key={stage.name} stage={stage} />
          ))}
        </div>
      </div>
    </div>
  )
}

function PictureColumn({ stage }: { stage: PictureStage }) {
  return (
    <div className={boardStyles.column}>
      <div className={boardStyles.columnHeader}>
        <span className={stage.name === 'closed' ? 'tone-text tone-green' : 'faint'}>
          <Icon name={stage.icon} />
        </span>
        <b className={styles.stageTitle}>
          {landingTexts.stages[stage.name]()}
          <span className={elementsStyles.count}>{stage.count}</span>
        </b>
        <span className={`centred ${boardStyles.add}`}>
          <Icon name="plus" size={14} />
        </span>
        <span className={`muted ${boardStyles.sum}`}>{stage.sum}</span>
      </div>
      <ul>
        {stage.deals.map(([title, client, value, owner, tier, when, isOld]) => (
          <li key={title}>
            <div className={boardStyles.deal}>
              <span className={`${boardStyles.name} truncate`}>{title}</span>
              <span className={`muted ${boardStyles.client} truncate`}>{client}</span>
              <span className={boardStyles.lineEnd}>
                <span className={boardStyles.amount}>{value}</span>
                <span className={elementsStyles.spacer} />
                <span className={elementsStyles.avatar} data-size="20">
                  {owner}
                </span>
              </span>
              <span className={boardStyles.lineEnd}>
                <span className={`${elementsStyles.badge} ${tierTones[tier]}`}>
                  {tier === 'high' ? <Icon name="gem" size={12} /> : null}
                  {landingTexts.tiers[tier]()}
                </span>
                <span className={elementsStyles.spacer} />
                <span className={isOld ? `${boardStyles.days} ${boardStyles.old}` : boardStyles.days}>
                  {isOld ? <Icon name="clock" size={12} /> : null}
                  {when}
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
