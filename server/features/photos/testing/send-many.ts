import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs in a process of its own, so that what the sender holds is not taken for the server's. */
const script = `
  import { openAsBlob } from 'node:fs'
  const [url, given, file, times] = process.argv.slice(1)
  const senders = JSON.parse(given)
  const send = async (index) => {
    const { authorization, jobId } = senders[index % senders.length]
    const form = new FormData()
    form.append('job_id', jobId)
    form.append('type', index % 2 === 0 ? 'p' : 'i')
    form.append('file', await openAsBlob(file), 'IMG_0042.jpg')
    const answer = await fetch(url + '/api/job/upload', {
      method: 'POST', headers: { authorization }, body: form,
    })
    return answer.status
  }
  const sent = Array.from({ length: Number(times) }, (_, index) => send(index))
  console.log(JSON.stringify(await Promise.all(sent)))
`

type Many = {
  url: string
  senders: readonly { authorization: string; jobId: number }[]
  file: string
  times: number
}

/** Sends one file many times at once to two groups of jobs, as their plumbers in turn; answers the status codes. */
export const sendMany = async ({ url, senders, file, times }: Many) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '--eval', script],
    ...[url, JSON.stringify(senders), file, String(times)],
  ])
  return stdout.trim()
}
