import { findTold } from './find-told.ts'
import { logLines } from './logs.ts'
import { allSecrets } from './secrets.ts'

/** A line put there on purpose: the search has to find it. */
const probe = { secret: 'probe secret 7!', line: '{"msg":"signed in with probe secret 7!"}' }

/** Somebody began or had a session. */
const signedIn = /"method":"POST","route":"[^"]*\/(login|create)","status":20/

/** Playwright's global teardown: fails where anything that people typed or were given stands in a log. */
const lookIntoLogs = () => {
  const lines = logLines()
  if (lines.length === 0) throw new Error('No product of these runs wrote a log')
  if (findTold([...lines, probe.line], [probe.secret]).length !== 1)
    throw new Error('The search through the logs does not find what stands there')
  const secrets = allSecrets()
  if (secrets.length === 0 && lines.some((line) => signedIn.test(line)))
    throw new Error(
      'People signed in, but nothing of them was remembered: there is nothing to look for',
    )
  const told = findTold(lines, secrets)
  const found = told.map(({ secret, line }) => `  ${JSON.stringify(secret)} in ${line}`)
  if (found.length > 0) throw new Error(`The logs tell of people:\n${found.join('\n')}`)
}

export default lookIntoLogs
