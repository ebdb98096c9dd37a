import { defineTexts } from '#shared/texts.ts'

/** What the Reports tab of a phone has before the report. */
export const phoneReportTexts = defineTexts('phone-reports', {
  thisMonth: 'This month',
  figures: {
    monthlySales: 'Monthly Sales',
    activeLeads: 'Active Leads',
    propertiesSold: 'Properties Sold',
    successRate: 'Success Rate',
  },
  generateReport: 'Generate Report',
  documentManager: 'Document Manager',
  format: 'File',
  formats: { pdf: 'PDF', csv: 'CSV' },
  generate: 'Generate',
  generating: 'Generating…',
  generated: 'Report generated successfully! Check your downloads.',
})
