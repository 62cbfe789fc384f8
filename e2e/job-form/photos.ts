import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { languages } from '#contract/language.ts'
import { catalogues, en } from '#messages/index.ts'
import { field } from '../acts/fields.ts'
import { picture } from '../acts/pictures.ts'
import { makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { choosePhotos, formPath, group, holdsPhotos, tabTo } from './form.ts'
import type { Step } from './step.ts'

const head = '89504e470d0a1a0a0000000d4948445200004e2000004e200802000000'

const longName = `${'scan'.repeat(50)}.svg`

/** Files a plumber might choose by mistake, on the disk. */
const mistakes = (folder: string) => {
  const write = (name: string, bytes: string | Buffer) => {
    const file = path.join(folder, name)
    writeFileSync(file, bytes)
    return file
  }
  return [
    write('invoice.jpg', '%PDF-1.7\n%%EOF\n'),
    write('plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    write('wide.png', Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(64)])),
    write('heavy.jpg', Buffer.alloc(15 * 1024 * 1024 + 1)),
    write(longName, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]
}

const namesWhatIsNoPhoto: Step = {
  title: 'files that are no photos are named, in both languages',
  details: rare,
  run: async ({ browser, plumber }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-mistakes-'))
    for (const language of languages) {
      const texts = catalogues[language].photos
      const viewport = { width: 390, height: 844 }
      const { page, context } = await openAs(browser, plumber, { language, viewport })
      await page.goto(formPath)
      const input = group(page, 'p', language).locator('input[type=file][multiple]')
      await input.setInputFiles(mistakes(folder))
      const refusals = [
        texts.refused_type.replace('{{name}}', 'invoice.jpg'),
        texts.refused_type.replace('{{name}}', 'plan.svg'),
        texts.refused_pixels.replace('{{name}}', 'wide.png'),
        texts.refused_size.replace('{{name}}', 'heavy.jpg'),
        texts.refused_type.replace('{{name}}', longName),
      ]
      for (const refusal of refusals)
        await expect(group(page, 'p', language).getByText(refusal)).toBeVisible()
      await expect(group(page, 'p', language).getByRole('listitem')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await context.close()
    }
    rmSync(folder, { recursive: true })
  },
}

/** Whether a file that is dragged over this part is left to the browser, which may open it instead of the page. */
const isLeftToTheBrowser = (part: Locator) =>
  part.evaluate((node) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'five.jpg', { type: 'image/jpeg' }))
    const options = { bubbles: true, cancelable: true, dataTransfer }
    return node.dispatchEvent(new DragEvent('dragover', options))
  })

const takesAndMovesPhotos: Step = {
  title: 'photos come by hand, paste and drop, and move by button, key and drag',
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Olga'))
    await page.goto(formPath)
    const photos = await Promise.all(['one', 'two'].map((name) => picture(name, '#4a6fa5', 400)))
    await choosePhotos(page, 'a', photos)
    await holdsPhotos(page, 'a', ['one.jpg', 'two.jpg'])
    const area = group(page, 'a')
    const status = area.getByRole('status')
    await expect(status.filter({ hasText: /^2 photos added$/ })).toBeAttached()
    await area.hover()
    const bytes = (await picture('three', '#7a5c43', 400)).buffer.toString('base64')
    for (const kind of ['paste', 'drop'] as const)
      await area.evaluate(
        (node, [event, data, name]) => {
          const carried = new DataTransfer()
          const raw = Uint8Array.from(atob(data ?? ''), (letter) => letter.charCodeAt(0))
          carried.items.add(new File([raw], `${name}.jpg`, { type: 'image/jpeg' }))
          const options = { bubbles: true, cancelable: true }
          node.dispatchEvent(
            event === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: carried })
              : new ClipboardEvent('paste', { ...options, clipboardData: carried }),
          )
        },
        [kind, bytes, kind === 'drop' ? 'four' : 'three'] as const,
      )
    await holdsPhotos(page, 'a', ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'])
    const beside = page.getByRole('heading', { level: 1 })
    expect(await isLeftToTheBrowser(beside)).toBe(false)
    await area.getByRole('button', { name: 'Move one.jpg back' }).click()
    await holdsPhotos(page, 'a', ['two.jpg', 'one.jpg', 'three.jpg', 'four.jpg'])
    await page.keyboard.press('End')
    await holdsPhotos(page, 'a', ['two.jpg', 'three.jpg', 'four.jpg', 'one.jpg'])
    await expect(area.getByRole('button', { name: 'Move one.jpg back' })).toBeFocused()
    await expect(status.filter({ hasText: /^one.jpg is now photo 4 of 4$/ })).toBeAttached()
    await area.getByAltText('one.jpg').hover()
    await page.mouse.down()
    await area.getByAltText('three.jpg').hover()
    await area.getByAltText('two.jpg').hover()
    await area.getByAltText('one.jpg').hover({ force: true })
    await page.mouse.up()
    await holdsPhotos(page, 'a', ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'])
    await context.close()
  },
}

/** Pastes a picture where the focus is, and words beside it where there are any; answers whether the browser pastes too. */
const pasteAtFocus = (page: Page, { name, buffer }: { name: string; buffer: Buffer }, words = '') =>
  page.evaluate(
    ([data, named, text]) => {
      const clipboardData = new DataTransfer()
      const raw = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([raw], named, { type: 'image/jpeg' }))
      if (text) clipboardData.setData('text/plain', text)
      const options = { bubbles: true, cancelable: true, clipboardData }
      return document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options))
    },
    [buffer.toString('base64'), name, words] as const,
  )

const pastesInOnePlace: Step = {
  title:
    'a pasted picture lands in one group, and what comes with words in the field that has the focus',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Odile'))
    await page.goto(formPath)
    const one = await picture('one', '#4a6fa5', 400)
    const two = { ...one, name: 'two.jpg' }
    const three = { ...one, name: 'three.jpg' }
    const description = field(page, en.jobs.columns.issue_description)
    await description.focus()
    await group(page, 'i').hover()
    expect(await pasteAtFocus(page, one, 'Slab leak')).toBe(true)
    expect(await pasteAtFocus(page, two)).toBe(false)
    await holdsPhotos(page, 'i', ['two.jpg'])

    await description.press('Escape')
    await tabTo(page, group(page, 'p').locator('[data-adds]').first())
    expect(await pasteAtFocus(page, one)).toBe(false)
    await holdsPhotos(page, 'p', ['one.jpg'])

    const files = page.waitForEvent('filechooser')
    await group(page, 'a').locator('[data-adds]').last().click()
    await files
    await group(page, 'i').hover()
    expect(await pasteAtFocus(page, three)).toBe(false)
    await holdsPhotos(page, 'i', ['two.jpg', 'three.jpg'])
    await holdsPhotos(page, 'p', ['one.jpg'])
    await holdsPhotos(page, 'a', [])
    await context.close()
  },
}

export const photoSteps: readonly Step[] = [
  namesWhatIsNoPhoto,
  takesAndMovesPhotos,
  pastesInOnePlace,
]
