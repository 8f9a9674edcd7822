import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PopupScreen } from './popup-screen.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PopupScreen />
    </StrictMode>,
  );
