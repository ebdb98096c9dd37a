import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
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
    <div className="stage" role="img" aria-label={landingTexts.picture()}>
      <div className="picture-rail" aria-hidden="true">
        <Icon name="plotline" size={24} className="picture-logo" />
        {railIcons.map((name) => (
          <span key={name} className={name === 'square-kanban' ? 'act' : undefined}>
            <Icon name={name} size={18} />
          </span>
        ))}
      </div>
      <div className="inward" inert aria-hidden="true">
        <div className="stage-head">
          <b>{landingTexts.salesPipeline()}</b>
          <span className="muted dense">{landingTexts.pictureSums({ open: '₦2,082.5M', weighted: '₦940.7M' })}</span>
          <span className="spacer" />
          <span className="live tone-green">
            <i className="dot" />
            {landingTexts.live()}
          </span>
        </div>
        <div className="board">
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
    <div className="column">
      <div className="column-header">
        <span className={stage.name === 'closed' ? 'tone-text tone-green' : 'faint'}>
          <Icon name={stage.icon} />
        </span>
        <b className="stage-title">
          {landingTexts.stages[stage.name]()}
          <span className="count">{stage.count}</span>
        </b>
        <span className="add">
          <Icon name="plus" size={14} />
        </span>
        <span className="sum">{stage.sum}</span>
      </div>
      <ul>
        {stage.deals.map(([title, client, value, owner, tier, when, isOld]) => (
          <li key={title}>
            <div className="deal">
              <span className="name truncate">{title}</span>
              <span className="client truncate">{client}</span>
              <span className="line-end">
                <span className="amount">{value}</span>
                <span className="spacer" />
                <span className="avatar size-20">{owner}</span>
              </span>
              <span className="line-end">
                <span className={`badge ${tierTones[tier]}`}>
                  {tier === 'high' ? <Icon name="gem" size={12} /> : null}
                  {landingTexts.tiers[tier]()}
                </span>
                <span className="spacer" />
                <span className={isOld ? 'days old' : 'days'}>
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
