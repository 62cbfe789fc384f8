import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import {
  type BuildOptions,
  defineConfig,
  type ESTree,
  type Plugin,
  type PluginOption,
  type UserConfig,
  Visitor,
} from 'vite'
import { languages } from '../contract/language.ts'
import { catalogues } from '../messages/index.ts'
import { filesAhead } from './ahead.ts'
import { filesOfParts } from './files-of-parts.ts'
import { shortNames } from './short-names.ts'
import { textAddresses, textFiles } from './text-files.ts'

/** Writes the files of texts. */
const locales = (): Plugin => ({
  name: 'plumbline-locales',
  generateBundle() {
    for (const { fileName, source } of textFiles) this.emitFile({ type: 'asset', fileName, source })
  },
})

/** What a caller never looks at: documentation, and the schema of an answer it trusts (lib/http/call.ts). */
const forServers = ['area', 'summary', 'output', 'answers', 'errors']

/** Leaves what only the server needs of the contract's records out of the browser. */
const callersPart = (): Plugin => ({
  name: 'plumbline-callers-part',
  transform: {
    filter: { id: /contract\/endpoints\/[\w-]+\.ts$/ },
    handler(code) {
      const values: ESTree.Node[] = []
      const ofRecord = ({ callee, arguments: [record] }: ESTree.CallExpression) => {
        if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
        if (record?.type !== 'ObjectExpression') return
        for (const part of record.properties)
          if (part.type === 'Property' && part.key.type === 'Identifier' && !part.shorthand)
            if (forServers.includes(part.key.name)) values.push(part.value)
      }
      new Visitor({ CallExpression: ofRecord }).visit(this.parse(code, { lang: 'ts' }))
      return values.reduceRight(
        (kept, { start, end }) => `${kept.slice(0, start)}undefined${kept.slice(end)}`,
        code,
      )
    },
  },
})

/** The brand's mark as the tab shows it; the page that it stands in has its colours. */
const mark = readFileSync(path.join(import.meta.dirname, 'public/favicon.svg'), 'utf8')
  .replace(/<style>.*<\/style>/, '')
  .replace('<svg', '<svg aria-hidden="true"')
  .replaceAll(/\n */g, '')

/** What must be readable before, or without, the catalogue: written into the page in every language. */
const startTexts = (): Plugin => ({
  name: 'plumbline-start-texts',
  transformIndexHtml: (html) => {
    const texts = languages.map((language) => ({ language, ...catalogues[language].common.start }))
    const failed = texts.map(({ language, failed, again }) => {
      const link = `<a href="">${again}</a>`
      return `<p lang="${language}">${failed} ${link}</p>`
    })
    const noScript = texts.map((text) => `<p lang="${text.language}">${text.no_script}</p>`)
    return html
      .replace(/(<main id="start-failed" hidden>)/, `$1${failed.join('')}`)
      .replace('<div id="starting" role="status">', (tag) => `${tag}${mark}`)
      .replace('<noscript>', `<noscript>${noScript.join('')}`)
  },
})

/** The app's page is drawn before its sheets are there, which the app puts to use (components/theme/apply-sheets.ts). */
const sheetsLater = (): Plugin => ({
  name: 'plumbline-sheets-later',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename }) =>
      filename.endsWith('index.html')
        ? html.replaceAll('<link rel="stylesheet"', '<link data-sheet rel="preload" as="style"')
        : html,
  },
})

/** Asks for the two faces of the first screen at once, not after the styles have been read. */
const fontPreloads = (): Plugin => ({
  name: 'plumbline-font-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(inter|bricolage-grotesque)-latin-(?!ext).*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
})

/** Where the landing page's texts are, by language. */
const textsOfPage = Object.fromEntries(
  languages.map((language) => [language, textAddresses[`landing.${language}`]]),
)

/**
 * The page is complete without scripts: they and their texts come when it has been painted, or when it
 * is touched. A button pressed before they are there is pressed again once they are (app/landing/early-press.ts);
 * where they did not come, the press loads the page once more.
 */
const startWhenIdle = (file: string): string =>
  [
    `const texts=${JSON.stringify(textsOfPage)}[document.documentElement.lang]`,
    // Scripts that came once do not start anew: without its texts the page stays dead.
    `let failed=false,dead=false,again=false`,
    // Without a server that answers itself the page would be gone.
    `const reload=()=>fetch('/config.json',{cache:'no-store'}).then((answer)=>answer.ok?location.reload():again=false,()=>{again=false})`,
    `const look=()=>{if((failed||dead)&&window.earlyPress&&!again){again=true;reload()}}`,
    `const start=()=>{window.pageTexts??=fetch(texts);import(${JSON.stringify(file)}).then(()=>{failed=false},()=>{failed=true;look()})}`,
    `const rest=()=>(window.requestIdleCallback??setTimeout)(start)`,
    // A frame that is asked for is drawn before anything that its callback asks for in turn.
    `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(rest)))`,
    `for(const touch of['pointerdown','keydown'])addEventListener(touch,start,{once:true})`,
    `addEventListener('click',(press)=>{window.earlyPress=press.target.closest('button');look()})`,
    `addEventListener('app-not-started',()=>{dead=true;look()})`,
  ].join(';')

/**
 * The landing page is a document of its own, with its styles and the start of the colour scheme inside,
 * so that nothing stands before the first paint.
 */
const landingDocument = (): Plugin => ({
  name: 'plumbline-landing-document',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      if (!bundle || !filename.endsWith('landing.html')) return html
      const scheme = readFileSync(path.join(import.meta.dirname, 'public/scheme.js'), 'utf8')
        .replace(/^\/\/.*\n/, '')
        .replaceAll(/\n +/g, '\n')
      return html
        .replace(/<script src="\/scheme.js"><\/script>/, () => `<script>${scheme}</script>`)
        .replace(/ *<link rel="modulepreload"[^>]*>\n/g, '')
        .replace(
          /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/,
          (_tag, file) => `<script>${startWhenIdle(file)}</script>`,
        )
        .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file) => {
          const sheet = bundle[file]
          return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : link
        })
    },
  },
})

/** Parts that change with their package only, kept apart so that a release leaves them cached. */
const inPackages = (...names: string[]): RegExp => new RegExp(`node_modules/(${names.join('|')})/`)

const browserPlugins = (): PluginOption[] => [
  react(),
  callersPart(),
  locales(),
  startTexts(),
  sheetsLater(),
  fontPreloads(),
  landingDocument(),
]

/** A data: address would be a hole in the content policy for scripts and fonts. */
const assetsInlineLimit = 0

const browserBuild: BuildOptions = {
  outDir: '../dist/web',
  emptyOutDir: true,
  manifest: true,
  target: 'es2022',
  modulePreload: { polyfill: false },
  assetsInlineLimit,
  rolldownOptions: {
    input: ['index.html', 'landing.html'].map((page) => path.join(import.meta.dirname, page)),
    // A schema that nothing uses is left out.
    treeshake: { manualPureFunctions: ['z'] },
  },
}

/** The browser's build in files that a reader needs as a whole: each of many small ones costs a request. */
const inParts = async (): Promise<BuildOptions> => {
  const groups = [
    { name: 'react', test: inPackages('react', 'react-dom', 'scheduler') },
    {
      name: 'router',
      test: inPackages('react-router', '@tanstack/query-core', '@tanstack/react-query'),
    },
    { name: 'zod', test: inPackages('zod') },
    ...(await filesOfParts({
      root: import.meta.dirname,
      plugins: browserPlugins(),
      build: browserBuild,
    })),
  ]
  const { rolldownOptions } = browserBuild
  return {
    ...browserBuild,
    rolldownOptions: { ...rolldownOptions, output: { codeSplitting: { groups } } },
  }
}

/** Its package leads to the build for development, which warns of what is meant, whoever asks. */
const routerForProduction = ['index', 'dom-export'].map((file) => ({
  find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: path.resolve(
    import.meta.dirname,
    `../node_modules/react-router/dist/production/${file}.mjs`,
  ),
}))

const landingBuild: BuildOptions = {
  outDir: '../dist/landing',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node20',
  assetsInlineLimit,
}

// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig(
  async ({ isSsrBuild }): Promise<UserConfig> => ({
    root: import.meta.dirname,
    plugins: isSsrBuild ? [react()] : [...browserPlugins(), filesAhead()],
    css: { modules: { generateScopedName: shortNames() } },
    // The page that writes the landing page on the server is one file without packages around it.
    ssr: { noExternal: true },
    define: {
      'import.meta.env.TEXT_ADDRESSES': JSON.stringify(textAddresses),
      ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
    resolve: { alias: routerForProduction },
    build: isSsrBuild ? landingBuild : await inParts(),
  }),
)
