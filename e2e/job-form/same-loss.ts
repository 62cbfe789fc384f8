import { expect } from '@playwright/test'
import { z } from 'zod'
import { en } from '#messages/index.ts'
import { field } from '../acts/fields.ts'
import { makeJob } from '../job-tables/made-jobs.ts'
import { makeHomeowner, makePlumber, openAs, send } from '../people/people.ts'
import { rare } from '../rare.ts'
import { chooseHomeowner, formPath } from './form.ts'
import type { Step } from './step.ts'

const warnsOfWhatStands: Step = {
  title: 'a loss is said to be sent before where that job stands; what was withdrawn is sent anew',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Fay')
    const homeowner = await makeHomeowner(sender, 'Gus', 'Arden')
    const day = '2026-11-02'
    const first = await makeJob(sender, homeowner, { date_of_loss: day })
    const second = await makeJob(sender, homeowner, { date_of_loss: day })
    await send(`${url}/api/job/withdraw`, { job_id: second }, z.unknown(), sender)
    const { page, context } = await openAs(browser, sender)
    await page.goto(formPath)
    await chooseHomeowner(page, 'gus', /Gus Arden/)
    const loss = field(page, en.jobs.columns.date_of_loss)
    await loss.fill(day)
    await loss.press('Tab')
    const [warning = ''] = en.jobs.form.duplicate_title.split('{{id}}')
    await expect(page.getByText(warning)).toHaveText(`${warning}${first}`)
    await context.close()
  },
}

export const sameLossSteps: readonly Step[] = [warnsOfWhatStands]
