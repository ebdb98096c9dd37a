import { defineTexts } from '#shared/texts.ts'

/** What stands in report files beside what the screen says too, and what goes with them when they are sent by schedule. */
export const reportFileTexts = defineTexts('report-files', {
  titleAndDays: '{title}, {days}',
  company: 'Company',
  period: 'Period',
  daysBeginBy: 'Days begin by',
  amounts: 'Amounts in',
  naira: 'Naira (NGN)',
  figure: 'Figure',
  value: 'Value',
  change: 'Change vs last period, %',
  percent: '{label}, %',
  daysAndBefore: '{days} by {zone}, compared with {before}',
  footer: '{company} · made with Plotline on {day} at {time}',
  page: '{page} of {count}',

  ready: 'Report ready',
  madeByItself: { weekly: 'Made by itself, weekly.', monthly: 'Made by itself, monthly.' },
  letterTitle: '{title}, {company}',
  yourCompany: 'your company',
  attached: 'The report is attached as {file}.',
  closing: {
    weekly: '{name} of {company} has this report sent to you weekly. Ask them to end it.',
    monthly: '{name} of {company} has this report sent to you monthly. Ask them to end it.',
  },
  person: 'A person',
  aCompany: 'a company',
})
