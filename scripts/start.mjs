import { spawn } from 'node:child_process'
import { build, checkNode, install, root } from './steps.mjs'

checkNode()
await install()
await build()

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 1))
