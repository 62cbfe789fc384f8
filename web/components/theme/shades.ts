import type { MantineColorsTuple } from '@mantine/core'

/** Warm greys from paper to ink, and the lifted surfaces of the dark scheme. */
export const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f3f0ea',
  '#eae6de',
  '#e0dacf',
  '#cfc9bc',
  '#aba497',
  '#777165',
  '#51606e',
  '#2c3b49',
  '#0c1b2a',
]

export const dark: MantineColorsTuple = [
  '#f3f0ea',
  '#cdd6df',
  '#a9b8c6',
  '#6b8299',
  '#2d445c',
  '#1a3047',
  '#132639',
  '#0c1b2a',
  '#091521',
  '#060f18',
]

export const water: MantineColorsTuple = [
  '#e6effb',
  '#cbdff8',
  '#a5c8f4',
  '#85b9ff',
  '#6fadff',
  '#3f8ae8',
  '#1366d6',
  '#0f58bb',
  '#0e4d9f',
  '#0a3873',
]

export const copper: MantineColorsTuple = [
  '#f8eadf',
  '#f3d3bd',
  '#f3bd98',
  '#eb9f6a',
  '#e08a4f',
  '#cc6f36',
  '#b65a24',
  '#9f4c1b',
  '#8a4117',
  '#6a3110',
]

export const alarm: MantineColorsTuple = [
  '#fbe8e6',
  '#f8cfcb',
  '#ffbfb9',
  '#ff9d95',
  '#ff8f86',
  '#df544c',
  '#c4322b',
  '#a92923',
  '#9c241e',
  '#741a15',
]
