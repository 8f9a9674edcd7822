import '@mantine/core/styles/default-css-variables.css';

import { type CSSVariablesResolver, createTheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCspNonce } from '../lib/csp-nonce.ts';
import { type ColorScheme, colorScheme } from './color-scheme.ts';

const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  defaultRadius: 2,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});

/** Mantine's parts take their colours from our tokens, which answer to both themes by themselves. */
const tokensForMantine: CSSVariablesResolver = () => ({
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

function createManager(): MantineColorSchemeManager {
  let stop: (() => void) | null = null;
  return {
    get: () => colorScheme.get(),
    set: (scheme) => colorScheme.set(scheme),
    subscribe: (onUpdate) => {
      stop = colorScheme.subscribe((scheme: ColorScheme) => onUpdate(scheme));
    },
    unsubscribe: () => stop?.(),
    clear: () => colorScheme.set('auto'),
  };
}
const manager = createManager();

/**
 * Mantine, dressed in our theme. It wraps what uses it and loads with that, so that pages without any of its parts
 * do not carry it.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const nonce = useCspNonce();
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      cssVariablesResolver={tokensForMantine}
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  );
}
