import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager } from '@mantine/core';

export const COLOR_SCHEME_KEY = 'vouchwire-theme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

export const mantineTheme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  defaultRadius: 2,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});

/** Mantine's parts take their colours from our tokens, which answer to both themes by themselves. */
export const tokensForMantine: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-default-border': 'var(--control)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-error': 'var(--contradicted)',
  },
  light: {},
  dark: {},
});
