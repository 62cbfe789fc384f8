import type { TestApp } from '../../../testing/create-test-app.ts'

const eventOf = (block: string) => {
  const line = (name: string) =>
    block
      .split('\n')
      .find((each) => each.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const event = line('event')
  return event ? [{ event, data: JSON.parse(line('data') ?? 'null') }] : []
}

/**
 * Opens the stream of live updates as a browser does: by cookie; reads it event by event. From another address where
 * the product believes the proxies of this machine.
 */
export const openEvents = async (app: TestApp, { token }: { token: string }, from?: string) => {
  const stop = new AbortController()
  const response = await fetch(`${app.url()}/api/live`, {
    headers: { cookie: `token_access=${token}`, ...(from && { 'x-forwarded-for': from }) },
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    text += value ?? ''
    return !done
  }
  return {
    response,
    /** Everything that came so far, as it came. */
    raw: () => text,
    /** What it told, without the beats. */
    events: () =>
      text
        .split('\n\n')
        .flatMap(eventOf)
        .filter(({ event }) => event !== 'beat'),
    /** Reads until the text so far is as wished; false where the stream ended before. */
    until: async (wished: (text: string) => boolean) => {
      while (!wished(text)) if (!(await read())) return false
      return true
    },
    /** Reads to the end of the stream. */
    ended: async () => {
      while (await read());
      return true
    },
    leave: () => stop.abort(),
  }
}
