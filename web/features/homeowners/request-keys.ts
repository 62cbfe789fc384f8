/**
 * Names what is sent, so that the same once more, after an answer that got lost, is kept once; what was
 * changed in between is something else, and named anew.
 */
export const createRequestKeys = () => {
  let key: string = crypto.randomUUID()
  let sent: string | undefined
  return (body: object): string => {
    const text = JSON.stringify(body)
    if (sent !== undefined && sent !== text) key = crypto.randomUUID()
    sent = text
    return key
  }
}
