import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OptionsScreen } from './options-screen.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <OptionsScreen />
    </StrictMode>,
  );
