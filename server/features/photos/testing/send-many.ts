import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs in a process of its own, so that what the sender holds is not taken for the server's. */
const script = `
  import { openAsBlob } from 'node:fs'
  const [url, authorization, jobId, file, times] = process.argv.slice(1)
  const send = async (index) => {
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
  authorization: string
  jobId: number
  file: string
  times: number
}

/** Sends one file many times at once to two groups of a job; answers the status codes. */
export const sendMany = async ({ url, authorization, jobId, file, times }: Many) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '--eval', script],
    ...[url, authorization, String(jobId), file, String(times)],
  ])
  return stdout.trim()
}
