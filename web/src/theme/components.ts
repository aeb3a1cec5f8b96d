import type { MantineThemeComponents } from '@mantine/core';
import { LAYERS, MOTION_MS } from './constants.ts';

const fade = { transition: 'fade', duration: MOTION_MS } as const;
const menuAbove = { zIndex: LAYERS.selectMenu } as const;
const popover = { zIndex: LAYERS.popover, shadow: 'md' } as const;
const combobox = { ...menuAbove, shadow: 'md', withinPortal: false } as const;

/**
 * How each library component differs from its own defaults: 44 px targets, layers and fades (docs/rules.md#31-the-web).
 */
export const components: MantineThemeComponents = {
  Button: { defaultProps: { size: 'md' } },
  ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
  CloseButton: { defaultProps: { size: 44, iconSize: 22, 'aria-label': 'Cerrar' } },
  TextInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Select: { defaultProps: { size: 'md', comboboxProps: combobox, checkIconPosition: 'right' } },
  NativeSelect: { defaultProps: { size: 'md' } },
  MultiSelect: { defaultProps: { size: 'md', comboboxProps: combobox } },
  Autocomplete: { defaultProps: { size: 'md', comboboxProps: combobox } },
  Checkbox: { defaultProps: { size: 'md' } },
  Radio: { defaultProps: { size: 'md' } },
  SegmentedControl: { defaultProps: { size: 'md' } },
  Popover: { defaultProps: popover },
  Menu: {
    defaultProps: {
      ...popover,
      // a menu contains only its entries, and is placed in its own part of the page
      withInitialFocusPlaceholder: false,
      withinPortal: false,
    },
  },
  Tooltip: { defaultProps: { zIndex: LAYERS.popover, withArrow: true } },
  Modal: {
    defaultProps: {
      zIndex: LAYERS.modal,
      transitionProps: fade,
      centered: true,
      padding: 'xl',
      shadow: 'xl',
      closeButtonProps: { 'aria-label': 'Cerrar' },
    },
  },
  Drawer: {
    defaultProps: {
      zIndex: LAYERS.modal,
      transitionProps: { duration: MOTION_MS },
      closeButtonProps: { 'aria-label': 'Cerrar' },
    },
  },
  // over the page there is a second head, but no second banner
  ModalHeader: { defaultProps: { role: 'none' } },
  DrawerHeader: { defaultProps: { role: 'none' } },
  Paper: { defaultProps: { withBorder: true, p: 'lg' } },
  Card: { defaultProps: { withBorder: true, padding: 'lg' } },
  Anchor: { defaultProps: { underline: 'always' } },
};
