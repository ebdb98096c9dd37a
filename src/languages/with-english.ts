/**
 * The messages on which somebody's rights or money depend: deleting and erasing, what ends a link, amounts and rates. A language that no
 * native speaker has read yet (`englishBeside` in its `language.json`) shows the English behind them.
 */
export const WITH_ENGLISH: ReadonlySet<string> = new Set([
  'account-deletion.mailLine',
  'account-deletion.mailClosing',
  'delete-account.about',
  'delete-account.goes',
  'delete-account.stays',
  'delete-account.unsent',
  'deleted-notice.about',
  'erasure.person',
  'erasure.member',
  'links-of-listing.consequence',
  'send-listing.linkUntil',
  'money.unclear',
  'settings.converted',
  'settings.convertedByOld',
  'settings.convertedUndated',
  'settings.noRate',
])
