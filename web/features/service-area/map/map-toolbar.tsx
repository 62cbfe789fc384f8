import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconZoomReset,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { unusable } from '#web/components/form/index.ts'
import classes from './county-map.module.css'
import { deepest, type MapView, middleOf, panBy, type Size, wholeMap, zoomAt } from './map-view.ts'

type MapToolbarProps = {
  view: MapView
  size: Size
  onView: (change: (view: MapView) => MapView) => void
}

const step = 1.6
/** Of the frame, for one press. */
const stride = 0.3

/** Zooms and moves the map without a wheel, a second finger or a drag. */
export const MapToolbar = ({ view, size, onView }: MapToolbarProps) => {
  const { t } = useTranslation()
  const zoomed = view.zoom > 1
  const zoom = (factor: number) => () =>
    onView((shown) => zoomAt(shown, factor, middleOf(size), size))
  const go = (x: number, y: number) => () =>
    onView((shown) =>
      panBy(shown, { x: x * stride * size.width, y: y * stride * size.height }, size),
    )
  const tools = [
    { name: 'zoom_in', Icon: IconPlus, act: zoom(step), off: view.zoom >= deepest },
    { name: 'zoom_out', Icon: IconMinus, act: zoom(1 / step), off: !zoomed },
    { name: 'whole', Icon: IconZoomReset, act: () => onView(() => wholeMap), off: !zoomed },
    { name: 'west', Icon: IconArrowLeft, act: go(1, 0), off: !zoomed },
    { name: 'north', Icon: IconArrowUp, act: go(0, 1), off: !zoomed },
    { name: 'south', Icon: IconArrowDown, act: go(0, -1), off: !zoomed },
    { name: 'east', Icon: IconArrowRight, act: go(-1, 0), off: !zoomed },
  ] as const
  return (
    <fieldset className={classes.tools} aria-label={t('service.map.tools')}>
      {tools.map(({ name, Icon, act, off }) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={t(`service.map.${name}`)}
          title={t(`service.map.${name}`)}
          {...unusable(off)}
          onClick={off ? undefined : act}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
