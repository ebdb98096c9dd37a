import { defineTexts, plural } from '#shared/texts.ts'

export const reportsPageTexts = defineTexts('reports-page', {
  heading: 'Reports & Analytics',
  reportType: 'Report type',
  /** What the types are called on a phone. */
  phoneTypes: {
    overview: 'Overview',
    sales: 'Sales',
    leads: 'Lead Activity',
    properties: 'Property Performance',
    team: 'Team Performance',
  },
  period: 'Period',
  notLoaded: 'The report could not be loaded',
  loading: 'Loading the report',
  schedule: 'Schedule Report',
  export: 'Export Report',
  pdf: 'PDF, to read and send',
  csv: 'CSV, for spreadsheets',
  print: 'Print',
  figures: 'Figures',
  directions: { up: 'up', down: 'down' },
  tableOf: '{title}, table',
  chart: 'Chart',
  table: 'Table',
  leads: plural('{number} lead', '{number} leads'),
  revenuePerMonth: 'Revenue per month: {months}',
})
