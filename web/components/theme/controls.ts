import type { MantineThemeComponents } from '@mantine/core'
import classes from './controls.module.css'

const heights: Record<string, string> = {
  xs: 'var(--pl-control-small)',
  sm: 'var(--pl-control-small)',
  md: 'var(--pl-control)',
  lg: '48px',
  xl: '56px',
}

type Sized = { size?: unknown }

const height = (size: unknown): string => heights[String(size ?? 'md')] ?? 'var(--pl-control)'
const overlayProps = { backgroundOpacity: 0.45, color: '#0c1b2a' }
const transitionProps = { duration: 150, timingFunction: 'var(--pl-ease)' }

/** Sizes, shapes and defaults of the library's parts, by name so that none is loaded for it. */
export const controls: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: classes.button, label: classes.buttonLabel, loader: classes.loader },
    vars: (_theme: unknown, props: Sized) => ({ root: { '--button-height': height(props.size) } }),
  },
  ActionIcon: {
    defaultProps: { size: 'md', variant: 'subtle', color: 'gray' },
    vars: (_theme: unknown, props: Sized) => ({ root: { '--ai-size': height(props.size) } }),
  },
  Input: {
    defaultProps: { size: 'md' },
    classNames: { input: classes.input, section: classes.section },
    vars: (_theme: unknown, props: Sized) => ({
      wrapper: { '--input-height': height(props.size), '--input-fz': '1rem' },
    }),
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: {
      label: classes.label,
      description: classes.help,
      error: classes.error,
      required: classes.required,
    },
  },
  Alert: { classNames: { message: classes.message } },
  CloseButton: { classNames: { root: classes.close } },
  PasswordInput: { classNames: { visibilityToggle: classes.toggle } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Modal: {
    defaultProps: { radius: 'lg', centered: true, padding: 'lg', overlayProps, transitionProps },
    classNames: { title: classes.modalTitle, content: classes.float, close: classes.modalClose },
  },
  Drawer: { defaultProps: { overlayProps } },
  // At the edge of its target, lists of choices too: centred before its width is known it reaches out of a phone,
  // which lays the page out anew for that, again and again.
  Popover: {
    defaultProps: { position: 'bottom-start', shadow: 'md', radius: 'lg', transitionProps },
  },
  SegmentedControl: {
    defaultProps: { size: 'md' },
    classNames: { root: classes.segments, label: classes.segment },
  },
  Switch: { classNames: { track: classes.track, thumb: classes.thumb } },
  Skeleton: { classNames: { root: classes.skeleton } },
}
