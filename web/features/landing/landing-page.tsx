import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/components/use-page-title.ts'
import classes from './landing-page.module.css'
import { LandingLine } from './line/landing-line.tsx'
import { Navigation } from './navigation/navigation.tsx'
import { ReturnNote } from './return-note.tsx'
import { About } from './sections/about.tsx'
import { Benefits } from './sections/benefits.tsx'
import { Features } from './sections/features.tsx'
import { Footer } from './sections/footer.tsx'
import { Hero } from './sections/hero.tsx'
import { HowItWorks } from './sections/how-it-works.tsx'
import { Rewards } from './sections/rewards.tsx'
import { Services } from './sections/services.tsx'

/** The public landing page (section 2); one copper line joins the leak to the money. */
export const LandingPage = ({ year }: { year: number }) => {
  const { t } = useTranslation()
  usePageTitle(t('common.tagline'))
  return (
    <div className={classes.page}>
      <a className="pl-skip-link" href="#services">
        {t('common.skip_to_content')}
      </a>
      <ReturnNote />
      <Navigation />
      <main>
        <div className={classes.track}>
          <LandingLine />
          <Hero />
          <Services />
          <Features />
          <About />
          <HowItWorks />
        </div>
        <Benefits />
        <Rewards />
      </main>
      <Footer year={year} />
    </div>
  )
}
