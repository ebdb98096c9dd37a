import { setPairsApart } from './support/duplicates.ts'
import { test } from './support/test.ts'

test('on a phone a pair that is not one person goes and comes back by Undo; what a colleague merges goes too', ({
  page,
  admin,
  newBrowser,
}) => setPairsApart(page, admin, newBrowser))
