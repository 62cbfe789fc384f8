import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Card,
  Drawer,
  Input,
  InputWrapper,
  type MantineThemeOverride,
  Menu,
  Modal,
  Popover,
  SegmentedControl,
  Skeleton,
  Tooltip,
} from '@mantine/core'
import classes from './controls.module.css'

const heights: Record<string, string> = {
  xs: 'var(--pl-control-small)',
  sm: 'var(--pl-control-small)',
  md: 'var(--pl-control)',
  lg: '48px',
  xl: '56px',
}

const height = (size: unknown): string => heights[String(size ?? 'md')] ?? 'var(--pl-control)'
const overlayProps = { backgroundOpacity: 0.45, color: '#0c1b2a' }
const transitionProps = { duration: 150, timingFunction: 'var(--pl-ease)' }

/** Sizes, shapes and defaults of the library's parts, in one place. */
export const controls: NonNullable<MantineThemeOverride['components']> = {
  Button: Button.extend({
    defaultProps: { size: 'md' },
    classNames: { root: classes.button },
    vars: (_theme, props) => ({ root: { '--button-height': height(props.size) } }),
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { size: 'md', variant: 'subtle', color: 'gray' },
    vars: (_theme, props) => ({ root: { '--ai-size': height(props.size) } }),
  }),
  Input: Input.extend({
    defaultProps: { size: 'md' },
    classNames: { input: classes.input },
    vars: (_theme, props) => ({
      wrapper: { '--input-height': height(props.size), '--input-fz': '1rem' },
    }),
  }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: {
      label: classes.label,
      description: classes.help,
      error: classes.error,
      required: classes.required,
    },
  }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
  Badge: Badge.extend({ defaultProps: { variant: 'light', tt: 'none', fw: 550 } }),
  Card: Card.extend({
    defaultProps: { radius: 'lg', padding: 'lg', withBorder: true },
  }),
  Modal: Modal.extend({
    defaultProps: { radius: 'lg', centered: true, padding: 'lg', overlayProps, transitionProps },
    classNames: { title: classes.modalTitle, content: classes.float },
  }),
  Drawer: Drawer.extend({ defaultProps: { overlayProps } }),
  Menu: Menu.extend({
    defaultProps: { shadow: 'md', radius: 'lg', transitionProps },
    classNames: { item: classes.menuItem },
  }),
  Popover: Popover.extend({ defaultProps: { shadow: 'md', radius: 'lg', transitionProps } }),
  Tooltip: Tooltip.extend({
    defaultProps: {
      openDelay: 300,
      transitionProps,
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: classes.tooltip },
  }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { size: 'md' },
    classNames: { root: classes.segments, label: classes.segment },
  }),
  Skeleton: Skeleton.extend({ classNames: { root: classes.skeleton } }),
}
