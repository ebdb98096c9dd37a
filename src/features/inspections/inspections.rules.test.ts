import { expect, test } from 'vitest'
import { feedbackWords } from './inspections.contract.ts'
import { nextStepsAfter, offerChanges } from './inspections.rules.ts'

const lead = (status: 'new' | 'contacted' | 'qualified' | 'unqualified' | 'converted') => ({ status })
const deal = (
  stage: 'new' | 'site_inspection' | 'offer_made' | 'contract' | 'closed',
  outcome: 'won' | 'lost' | null = null,
) => ({ stage, outcome })

test.each([
  ['very_interested', lead('new'), undefined, ['offer', 'none']],
  ['very_interested', undefined, deal('contract'), ['offer', 'none']],
  ['thinking', lead('qualified'), deal('site_inspection'), ['follow_up', 'none']],
  ['thinking', undefined, undefined, ['follow_up', 'none']],
  ['not_interested', lead('contacted'), undefined, ['send_listings', 'close', 'none']],
  ['not_interested', lead('contacted'), deal('offer_made'), ['send_listings', 'close', 'none']],
  ['not_interested', lead('unqualified'), undefined, ['none']],
  ['not_interested', lead('qualified'), deal('closed', 'lost'), ['send_listings', 'none']],
  ['not_interested', undefined, deal('new'), ['close', 'none']],
  ['not_interested', undefined, undefined, ['none']],
] as const)('%s with lead %j and deal %j proposes %j [CAL-29]', (interest, ofLead, ofDeal, steps) => {
  expect(nextStepsAfter(interest, { lead: ofLead, deal: ofDeal })).toEqual(steps)
})

test.each([
  [lead('new'), deal('new'), 'offer_made', 'qualified'],
  [lead('contacted'), deal('site_inspection'), 'offer_made', 'qualified'],
  [lead('qualified'), deal('offer_made'), undefined, undefined],
  [lead('converted'), deal('contract'), undefined, undefined],
  [lead('unqualified'), deal('new', 'lost'), undefined, undefined],
  [undefined, deal('closed', 'won'), undefined, undefined],
  [lead('new'), undefined, undefined, 'qualified'],
] as const)(
  'an offer with lead %j and deal %j moves the deal to %s, the lead to %s [CAL-29]',
  (ofLead, ofDeal, ...to) => {
    const { stage, status } = offerChanges({ lead: ofLead, deal: ofDeal })
    expect([stage, status]).toEqual(to)
  },
)

test.each([
  [{ interest: null, reason: null }, undefined],
  [{ interest: 'thinking', reason: null }, 'Thinking about it'],
  [{ interest: 'not_interested', reason: 'title' }, 'Not interested: Title or documents'],
] as const)('%j is said as %s', (feedback, words) => {
  expect(feedbackWords(feedback)).toBe(words)
})
