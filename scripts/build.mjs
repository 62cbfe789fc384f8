import { cpSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildGeography, built, marked, root, run, tool } from './steps.mjs'

const quiet = { capture: true }

const step = async (title, work) => {
  const begun = Date.now()
  process.stdout.write(`  ${title} … `)
  const { code, output } = await work()
  if (code !== 0) {
    console.error(`\n${output}`)
    process.exit(1)
  }
  console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

const build = async () => {
  await step('Fonts', () => run(process.execPath, ['scripts/fonts.mjs'], quiet))
  await step('Browser app', () => tool('vite', ['build', '-c', 'web/vite.config.ts'], quiet))
  await step('Landing page', () =>
    tool('vite', ['build', '-c', 'web/vite.config.ts', '--ssr', 'app/landing/render.tsx'], quiet),
  )
  renameSync(path.join(root, 'dist/web/landing.html'), path.join(root, 'dist/landing/page.html'))
  await step('Licences', () => run(process.execPath, ['scripts/licence-texts.mjs'], quiet))
  await step('Compressed assets', () => run(process.execPath, ['scripts/compress.mjs'], quiet))
  await step('Budgets of JavaScript', () => run(process.execPath, ['scripts/budgets.mjs'], quiet))
  rmSync(path.join(root, 'dist/server'), { recursive: true, force: true })
  await step('Server', () =>
    tool(
      'esbuild',
      [
        'server/main.ts',
        'server/ledger.ts',
        'server/backup.ts',
        'server/restore.ts',
        'server/move-up.ts',
        'server/adapters/database/engine-process.ts',
        'server/adapters/pictures/picture-process.ts',
        '--bundle',
        '--platform=node',
        '--format=esm',
        // What a dynamic import names is loaded when it is reached, not before.
        '--splitting',
        '--target=node20.19',
        '--packages=external',
        '--sourcemap',
        '--entry-names=[name]',
        '--outdir=dist/server',
      ],
      quiet,
    ),
  )
  cpSync(path.join(root, 'server/database/migrations'), path.join(root, 'dist/server/migrations'), {
    recursive: true,
  })
  cpSync(path.join(root, 'build/geography.json'), path.join(root, 'dist/geography.json'))
}

await buildGeography()
await marked(...built(), build)
