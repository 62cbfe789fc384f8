import { IconCash, IconGift, IconHeartHandshake, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateIcon } from '../late-icon.tsx'
import { ReceiptPicture } from '../pictures/receipt-picture.tsx'
import { Section } from '../section.tsx'
import { StartLink } from '../start-link.tsx'
import classes from './rewards.module.css'

const rewards = [
  { key: 'cash', Icon: IconCash },
  { key: 'gift', Icon: IconGift },
  { key: 'donate', Icon: IconHeartHandshake },
  { key: 'vip', Icon: IconStar },
] as const

/** What to do with the money; joining leads to the plumber's login (section 2). */
export const Rewards = () => {
  const { t } = useTranslation()
  return (
    <Section anchor="rewards" title={t('landing.rewards.title')} text={t('landing.rewards.text')}>
      <div className={classes.columns}>
        <ul className={classes.list}>
          {rewards.map(({ key, Icon }) => (
            <li key={key} className={classes.reward}>
              <LateIcon Icon={Icon} />
              <h3>{t(`landing.rewards.${key}`)}</h3>
              <p>{t(`landing.rewards.${key}_text`)}</p>
            </li>
          ))}
        </ul>
        <div className={classes.join}>
          <ReceiptPicture label={t('landing.rewards.picture')} />
          <StartLink account="plumber" look="copper">
            {t('landing.rewards.join')}
          </StartLink>
        </div>
      </div>
    </Section>
  )
}
