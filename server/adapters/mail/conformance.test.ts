import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk, noSmallDisk } from '../../testing/small-disk.ts'
import { openOutbox } from './embedded.ts'
import type { Letter, MailAdapter } from './port.ts'
import { openSmtp } from './smtp.ts'

/** Milliseconds. */
const patience = 60_000

type Arrived = { to: string; subject: string; text: string; html: string }
type Setup = { mail: Pick<MailAdapter, 'send'>; arrived: () => Promise<Arrived[]> }

const temporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const outbox = async (): Promise<Setup> => {
  const mail = openOutbox(temporaryFolder(), () => new Date())
  return { mail, arrived: async () => (await mail.list()).reverse() }
}

/** Whom the server does not take letters for, and what it waits for before it says so or takes one. */
type ServerOptions = { refuse?: string; ready?: Promise<void> }

const mailServer = async ({ refuse, ready }: ServerOptions = {}) => {
  const raw: { bytes: Buffer; from: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 20,
    disabledCommands: ['STARTTLS'],
    onRcptTo: async (address, _session, done) => {
      await ready
      done(address.address === refuse ? new Error('No such mailbox') : undefined)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const sender = session.envelope.mailFrom
        raw.push({ bytes: Buffer.concat(chunks), from: sender ? sender.address : '' })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { raw, url: `smtp://127.0.0.1:${port}` }
}

const smtp = async (): Promise<Setup> => {
  const { raw, url } = await mailServer()
  const mail = openSmtp(url, 'Plumbline <hello@plumbline.example>', patience)
  const read = async ({ bytes }: { bytes: Buffer }): Promise<Arrived> => {
    const { to, subject, text, html } = await PostalMime.parse(bytes)
    return {
      to: to?.[0]?.address ?? '',
      subject: subject ?? '',
      text: (text ?? '').trimEnd(),
      html: (html ?? '').trimEnd(),
    }
  }
  return { mail, arrived: () => Promise.all(raw.map(read)) }
}

const letter = (over: Partial<Letter> = {}): Letter => ({
  to: 'maria@example.com',
  subject: 'Pagado: $500.00 · trabajo en Peñitas',
  text: 'Línea uno\n\n.línea que empieza con punto\nTres',
  html: '<p style="color:#0C1B2A">Señora Núñez — $500.00 &amp; más</p>',
  messageId: '<sendLetter-1@plumbline>',
  ...over,
})

describe.each([
  { name: 'outbox folder', open: outbox },
  { name: 'SMTP', open: smtp },
])('$name', ({ open }) => {
  test('a letter arrives whole, in both its forms', async () => {
    const { mail, arrived } = await open()
    await mail.send(letter())
    const { messageId: _, ...expected } = letter()
    expect(await arrived()).toMatchObject([expected])
  })

  test('letters arrive in the order they were sent', async () => {
    const { mail, arrived } = await open()
    for (const index of [1, 2, 3])
      await mail.send(letter({ subject: `Letter ${index}`, messageId: `<m-${index}@plumbline>` }))
    expect((await arrived()).map(({ subject }) => subject)).toEqual([
      'Letter 1',
      'Letter 2',
      'Letter 3',
    ])
  })

  test('a line break in the subject or the address adds no header and no reader', async () => {
    const { mail, arrived } = await open()
    await mail.send(letter({ subject: 'Hello\r\nBcc: thief@example.com' }))
    const [only, ...others] = await arrived()
    expect(others).toEqual([])
    expect(only?.to).toBe('maria@example.com')
  })
})

test('SMTP: sender, message id and the mark of a machine stand in the headers', async () => {
  const { raw, url } = await mailServer()
  await openSmtp(url, 'Plumbline <hello@plumbline.example>', patience).send(letter())
  const [first] = raw
  const parsed = await PostalMime.parse(first?.bytes ?? '')
  expect(first?.from).toBe('hello@plumbline.example')
  expect(parsed.from).toEqual({ name: 'Plumbline', address: 'hello@plumbline.example' })
  expect(parsed.messageId).toBe('<sendLetter-1@plumbline>')
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('SMTP: a letter that can be refused says how, to readers and mail programs', async () => {
  const { raw, url } = await mailServer()
  const mail = openSmtp(url, 'hello@plumbline.example', patience)
  const unsubscribeUrl = `https://plumbline.example/unsubscribe/v1.${'a'.repeat(120)}`
  await mail.send(letter({ unsubscribeUrl }))
  await mail.send(letter({ messageId: '<sendLetter-2@plumbline>' }))
  const headersOf = async (index: number) => {
    const { headers } = await PostalMime.parse(raw[index]?.bytes ?? '')
    return new Map(headers.map(({ key, value }) => [key, value]))
  }
  const [refusable, essential] = [await headersOf(0), await headersOf(1)]
  expect(refusable.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(refusable.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(essential.has('list-unsubscribe')).toBe(false)
})

test('SMTP: a letter that the server does not take throws', async () => {
  const { url } = await mailServer({ refuse: 'nobody@example.com' })
  const mail = openSmtp(url, 'hello@plumbline.example', patience)
  await expect(mail.send(letter({ to: 'nobody@example.com' }))).rejects.toThrow()
})

test('SMTP: a letter that a slow server has not taken in time is not sent when it goes on', async () => {
  let goOn = () => {}
  const ready = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { raw, url } = await mailServer({ ready })
  const mail = openSmtp(url, 'hello@plumbline.example', 2000)
  // More than there are connections: some are under way, others wait behind them.
  const given = Array.from({ length: 12 }, (_, index) =>
    mail.send(letter({ messageId: `<m-${index}@plumbline>` })),
  )
  const ends = await Promise.allSettled(given)
  expect(ends.map(({ status }) => status)).toEqual(given.map(() => 'rejected'))
  goOn()
  await mail.send(letter({ subject: 'After them' }))
  const arrived = await Promise.all(raw.map(({ bytes }) => PostalMime.parse(bytes)))
  expect(arrived.map(({ subject }) => subject)).toEqual(['After them'])
})

test('outbox: the same message id is kept once, and drafts or strangers are not letters', async () => {
  const folder = temporaryFolder()
  const mail = openOutbox(folder, () => new Date())
  await mail.send(letter())
  await mail.send(letter({ text: 'again' }))
  writeFileSync(path.join(folder, '.000-half.json.draft'), '{"to":')
  writeFileSync(path.join(folder, 'notes.json'), '{}')
  expect((await mail.list()).map(({ text }) => text)).toEqual(['again'])
  expect(readdirSync(folder)).toHaveLength(3)
})

test('outbox: a letter for which there is no room leaves nothing behind', async ({ skip }) => {
  const disk = mountSmallDisk(1)
  if (!disk) return skip(noSmallDisk)
  onTestFinished(disk.unmount)
  const mail = openOutbox(path.join(disk.folder, 'outbox'), () => new Date())
  disk.fill(0)
  await expect(mail.send(letter())).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(path.join(disk.folder, 'outbox'))).toEqual([])
})

test('outbox: what a killed process left half written goes after a day', async () => {
  const folder = temporaryFolder()
  const mail = openOutbox(folder, () => new Date())
  const draft = (hoursAgo: number) => {
    const name = `.${(Date.now() - hoursAgo * 3_600_000) * 1000}-${'a'.repeat(16)}.json.draft`
    writeFileSync(path.join(folder, name), '{"to":')
    return name
  }
  draft(25)
  const left = [draft(23), '.notes.draft']
  writeFileSync(path.join(folder, '.notes.draft'), '')
  await mail.sweep(30, 10)
  expect(readdirSync(folder).toSorted()).toEqual(left.toSorted())
})

test('outbox: a letter is read by its id, and no id leads out of the folder', async () => {
  const mail = openOutbox(temporaryFolder(), () => new Date())
  await mail.send(letter())
  await mail.send(letter({ to: 'sam@example.com', messageId: '<m-2@plumbline>' }))
  const [found, ...rest] = await mail.list('maria@example.com')
  expect(rest).toEqual([])
  expect(await mail.read(found?.id ?? '')).toEqual(found)
  expect(await mail.read('../outbox')).toBeUndefined()
  expect(await mail.read('0000000000000000-0000000000000000')).toBeUndefined()
})
