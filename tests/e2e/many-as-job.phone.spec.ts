import { followAfterReload } from './support/many-as-job.ts'
import { test } from './support/test.ts'

test('on a phone what is under way is shown again after a reload and on another device, with its end [SHELL-60]', ({
  page,
  admin,
}) => followAfterReload(page, admin))
