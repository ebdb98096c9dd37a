import { Popover } from '#web/ui/overlay/popover.tsx'
import type { Lead } from '../leads.contract.ts'
import { explainScore } from '../leads.rules.ts'

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

function Explanation({ lead }: { lead: Lead }) {
  // The score is reckoned when the lead changes, and is explained as of then.
  const points = explainScore(lead, new Date(lead.updatedAt))
  return (
    <div className="score-why">
      <h3>Score {lead.score} of 100</h3>
      {points.length === 0 ? (
        <p className="muted">Nothing adds to it yet. An email address, a budget and a first call would.</p>
      ) : (
        <ul>
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

/** The score of a lead as a ring; pressed, it says what the score is made of. */
export function ScoreRing({ lead }: { lead: Lead }) {
  return (
    <Popover
      label="What the score is made of"
      className="score-pop"
      trigger={
        <button type="button" className="score" aria-label={`Lead score ${lead.score} of 100, explain`}>
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
