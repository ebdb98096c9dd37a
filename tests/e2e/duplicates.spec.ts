import { setPairsApart } from './support/duplicates.ts'
import { test } from './support/test.ts'

test('a pair that is not one person leaves every screen and comes back by Undo; what a colleague merges goes too', ({
  page,
  admin,
  newBrowser,
}) => setPairsApart(page, admin, newBrowser))
