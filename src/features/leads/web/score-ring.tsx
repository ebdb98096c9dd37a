import { Popover } from '#web/ui/overlay/popover.tsx'
import * as panelStyles from '#web/ui/record/panel.module.css'
import type { Lead } from '../leads.contract.ts'
import { explainScore } from '../leads.rules.ts'
import * as styles from './leads.module.css'
import { leadsPageTexts } from './leads-page.texts.ts'

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

function Explanation({ lead }: { lead: Lead }) {
  // The score is computed when the lead changes, so it is explained for that time.
  const points = explainScore(lead, new Date(lead.updatedAt))
  return (
    <div className={styles.scoreWhy}>
      <h3>{leadsPageTexts.scoreOf100({ score: lead.score })}</h3>
      {points.length === 0 ? (
        <p className="muted">{leadsPageTexts.noScore()}</p>
      ) : (
        <ul className="ruled">
          {points.map((line) => (
            <li key={line.reason()}>
              <span>{line.reason()}</span>
              <b className="number">+{line.points}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The score of a lead as a ring; a press explains it. */
export function ScoreRing({ lead }: { lead: Lead }) {
  return (
    <Popover
      label={leadsPageTexts.aboutScore()}
      className={styles.scorePop}
      trigger={
        <button
          type="button"
          className={`centred ${panelStyles.score}`}
          aria-label={leadsPageTexts.explainScore({ score: lead.score })}
        >
          <svg viewBox="0 0 44 44" aria-hidden="true">
            <circle cx="22" cy="22" r={RADIUS} />
            {lead.score > 0 && (
              <circle cx="22" cy="22" r={RADIUS} strokeDasharray={`${(ROUND * lead.score) / 100} ${ROUND}`} />
            )}
          </svg>
          {lead.score}
        </button>
      }
    >
      <Explanation lead={lead} />
    </Popover>
  )
}
